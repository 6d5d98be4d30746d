import type { Locale } from '@/lib/i18n/locales';
import { DATE_TAGS } from './words';

/** The names of the months, January first, as dates in words spell them. */
export function monthNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(DATE_TAGS[locale], { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2000, month, 1))));
}

/** A calendar day (yyyy-mm-dd) without its year: "30. November", "30 November"; with `weekday` "Montag, 30. November". */
export function dayOfYearInWords(day: string, locale: Locale, { weekday = false } = {}): string {
  return new Intl.DateTimeFormat(DATE_TAGS[locale], {
    weekday: weekday ? 'long' : undefined,
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
