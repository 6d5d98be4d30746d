import { business } from '@/lib/business';
import type { Locale } from '@/lib/i18n/locales';
import { daysAfter, dayToIso } from './day';
import { DATE_TAGS, dayInWords } from './words';

/** One for each zone: it takes many times as long to make as to use, and a list of a year asks for thousands of days. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
  dayFormats.set(timeZone, format);
  return format;
}

/** The calendar day (yyyy-mm-dd) of a point in time, in the business's zone unless another IANA zone is given. */
export function dayOf(moment: Date, timeZone: string = business.timeZone): string {
  const parts = dayFormat(timeZone).formatToParts(moment);
  const read = (type: 'year' | 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  return dayToIso({ year: read('year'), month: read('month'), day: read('day') });
}

/** Today (yyyy-mm-dd) where the business is. */
export function today(): string {
  return dayOf(new Date());
}

/** The moment after the last second of a calendar day (yyyy-mm-dd) where the business is. */
export function endOfDay(day: string): Date {
  const next = new Date(`${daysAfter(day, 1)}T00:00:00Z`);
  const inZone = new Intl.DateTimeFormat('en-GB', {
    timeZone: business.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(next);
  const [hours = 0, minutes = 0] = inZone.split(':').map(Number);
  return new Date(next.getTime() - (hours * 60 + minutes) * 60_000);
}

/** A point in time in words, in the business's time zone and with its name: "27. November 2026, 23:03 Uhr (MEZ)". */
export function momentInWords(moment: Date, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(DATE_TAGS[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: business.timeZone,
    timeZoneName: 'short',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  const clock = `${part('hour')}:${part('minute')}${locale === 'de' ? ' Uhr' : ''}`;
  return `${dayInWords(dayOf(moment), locale)}, ${clock} (${part('timeZoneName')})`;
}
