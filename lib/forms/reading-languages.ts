import type { Locale } from '@/lib/i18n/locales';

/** The languages of a reading as a form offers them, the one of the page first. */
export function readingLanguages(locale: Locale): readonly ('english' | 'german')[] {
  return locale === 'de' ? ['german', 'english'] : ['english', 'german'];
}
