import type { Locale } from '@/lib/i18n/locales';

/** How each language writes dates. */
export const DATE_TAGS: Record<Locale, string> = { en: 'en-GB', de: 'de-DE' };

/** A calendar day (yyyy-mm-dd) in words: "5. April 1990", "5 April 1990"; with `weekday` "Montag, 30. November 2026". */
export function dayInWords(day: string, locale: Locale, { weekday = false, year = true } = {}): string {
  return new Intl.DateTimeFormat(DATE_TAGS[locale], {
    weekday: weekday ? 'long' : undefined,
    day: 'numeric',
    month: 'long',
    year: year ? 'numeric' : undefined,
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** The hour and minute of a moment at the business's place, the same on the server and in the browser: "14:03". */
export function clockTime(moment: string | Date, timeZone: string): string {
  const time = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat('de-DE', time).format(new Date(moment));
}

/** The names of the months, January first, as dates in words spell them. */
export function monthNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(DATE_TAGS[locale], { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2000, month, 1))));
}
