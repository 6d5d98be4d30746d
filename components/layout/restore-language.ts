import { legalLocale, samePageIn } from '@/lib/i18n/addresses';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { storedChoice, storeLanguage } from './language-choice';

/** Brings a lost cookie back from localStorage, and the visitor to the page in their language. */
export function restoreLanguage(locale: Locale): void {
  const chosen = storedChoice();
  if (!isLocale(chosen)) return;
  storeLanguage(chosen);
  const { pathname, search, hash } = window.location;
  if (chosen === 'de' && locale !== 'de' && !legalLocale(pathname.slice(1)))
    window.location.replace(samePageIn('de', pathname, `${search}${hash}`));
}
