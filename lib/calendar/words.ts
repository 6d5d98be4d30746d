import { business } from '@/lib/business';
import type { Locale } from '@/lib/i18n/locales';

const TAGS: Record<Locale, string> = { en: 'en-GB', de: 'de-DE' };

/** A calendar day (yyyy-mm-dd) in words: "5. April 1990", "5 April 1990"; with `weekday` "Montag, 30. November 2026". */
export function dayInWords(day: string, locale: Locale, { weekday = false } = {}): string {
  return new Intl.DateTimeFormat(TAGS[locale], {
    weekday: weekday ? 'long' : undefined,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** A point in time in words, in the business's time zone and with its name: "27. November 2026, 23:03 Uhr (MEZ)". */
export function momentInWords(moment: Date, locale: Locale): string {
  const { timeZone } = business;
  const day = new Intl.DateTimeFormat(TAGS[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(moment);
  const parts = new Intl.DateTimeFormat(TAGS[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  const clock = `${part('hour')}:${part('minute')}${locale === 'de' ? ' Uhr' : ''}`;
  return `${day}, ${clock} (${part('timeZoneName')})`;
}

/** The business's calendar day (yyyy-mm-dd) of a point in time. */
export function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: business.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
}
