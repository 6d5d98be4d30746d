import { dayInWords } from '@/lib/calendar/words';
import type { Locale } from '@/lib/i18n/locales';

/** The day of a version of the legal texts in words, with its number where the day has several: "29 November 2026 (2)". */
export function versionInWords(version: string, locale: Locale): string {
  const [day = '', number] = version.split('.');
  return number ? `${dayInWords(day, locale)} (${Number(number)})` : dayInWords(day, locale);
}
