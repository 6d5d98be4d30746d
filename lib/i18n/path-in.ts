import type { Locale } from './locales';

/**
 * The public address of a page in one language.
 * @param path the English address without a language prefix, such as `/`, `/blog` or `/#faq`
 */
export function pathIn(locale: Locale, path: string): string {
  if (locale === 'en') return path;
  return path === '/' ? '/de' : `/de${path.replace(/^\/(?=[#?])/, '')}`;
}
