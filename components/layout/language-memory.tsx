'use client';

import { useEffect } from 'react';
import { legalLocale, samePageIn } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { restoreLanguage } from './language-choice';

/**
 * Restores a lost language cookie. Whoever had chosen German and was served English for want of the cookie is taken
 * to the German page, as the cookie would have done; legal documents never redirect.
 */
export function LanguageMemory({ locale }: { locale: Locale }) {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (restoreLanguage() !== 'de' || locale === 'de') return;
    if (!legalLocale(pathname.slice(1)))
      window.location.replace(samePageIn('de', pathname, `${search}${hash}`));
  }, [locale]);
  return null;
}
