import { isLocale, type Locale } from '@/lib/i18n/locales';

/**
 * The language in which the preview of an article opens.
 * @param asked what the address says
 * @param own the desk's language
 * @param written the languages that the article has
 */
export function previewLanguage(asked: unknown, own: Locale, written: readonly Locale[]): Locale {
  if (isLocale(asked)) return asked;
  return written.includes(own) ? own : (written[0] ?? own);
}
