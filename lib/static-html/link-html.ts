import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';

/** A link within running text that stands in a page as HTML. @param words HTML @param path the English address */
export function linkHtml(locale: Locale, path: string, words: string): string {
  return `<a href="${pathIn(locale, path)}" data-page="" class="text-link">${words}</a>`;
}
