import type { Locale } from '@/lib/i18n/locales';

/** A day in words, such as "25 January 2024"; `day` is yyyy-mm-dd. */
export function formatDay(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
