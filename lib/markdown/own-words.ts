import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { keepWhole } from '@/lib/i18n/whole-words';
import { markdownHtml } from './markdown';

/** A short text of the owner's (paragraphs, links, lists) as HTML. */
export function ownWords(locale: Locale, text: string): string {
  return markdownHtml({ locale, text: locale === 'de' ? keepWhole(text) : text, tableLabel: '' });
}
