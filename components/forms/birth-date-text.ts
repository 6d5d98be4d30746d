import { type BirthDate, birthDateToDotted, parseBirthDate } from '@/lib/calendar/day';

/** Puts the dots in while a date is typed at its end; deleting and pasting stay untouched. */
export function withDots(typed: string, before: string): string {
  const isAppending = typed.length === before.length + 1 && typed.startsWith(before);
  if (!isAppending || !/^(\d{2}|\d{1,2}\.\d{2})$/.test(typed)) return typed;
  return `${typed}.`;
}

/** A complete date with its zeros ("1.1.1970" becomes "01.01.1970"); anything else as typed. */
export function withZeros(typed: string): string {
  const date = readDate(typed);
  return date ? birthDateToDotted(date) : typed;
}

/** The date in words, such as "5 April 2018", once it is complete; else null. */
export function inWords(typed: string, locale: string): string | null {
  const date = readDate(typed);
  if (!date) return null;
  const format = new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(Date.UTC(date.year, date.month - 1, date.day));
}

/** Any real date counts here: whether it is too early or in the future is judged when the form is sent. */
function readDate(typed: string): BirthDate | null {
  const result = parseBirthDate(typed, { today: { year: 2199, month: 12, day: 31 }, earliestYear: 1000 });
  return result.ok ? result.date : null;
}
