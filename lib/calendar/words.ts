import type { Locale } from '@/lib/i18n/locales';

/** How each language writes dates. */
export const DATE_TAGS: Record<Locale, string> = { en: 'en-GB', de: 'de-DE' };

/** A calendar day (yyyy-mm-dd) in words: "5. April 1990", "5 April 1990"; with `weekday` "Montag, 30. November 2026". */
export function dayInWords(day: string, locale: Locale, { weekday = false } = {}): string {
  return new Intl.DateTimeFormat(DATE_TAGS[locale], {
    weekday: weekday ? 'long' : undefined,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
