import { type BirthDateProblem, readBirthDate } from '@/lib/calendar/birth-date';
import { type CalendarDay, dayToDotted, dayToIso } from '@/lib/calendar/day';
import { readTypedDate } from '@/lib/calendar/typed-date';
import { dayInWords } from '@/lib/calendar/words';
import type { Locale } from '@/lib/i18n/locales';

/**
 * A complete date in any spelling as DD.MM.YYYY, and eight digits with their dots unless nobody could mean a month by
 * the third and fourth; anything else as typed.
 */
export function tidied(typed: string): string {
  const read = readTypedDate(typed);
  return read.ok ? dayToDotted(read.day) : typed.replace(/^(\d{2})([0-3]\d)(\d{4})$/, '$1.$2.$3');
}

/**
 * What the field shows after a change at its end: eight digits get their dots, and a date that came in one go, pasted
 * or from the browser's memory, its usual spelling. Anything typed sign by sign stays as it is.
 */
export function helped(typed: string, before: string): string {
  const isByHand = typed.slice(0, -1) === before || before.startsWith(typed);
  return isByHand && !/^\p{Nd}{8}$/u.test(typed) ? typed : tidied(typed);
}

/** The date in words, such as "5 April 2018", once it is complete; else null. */
export function inWords(typed: string, locale: Locale): string | null {
  const read = readTypedDate(typed);
  return read.ok ? dayInWords(dayToIso(read.day), locale) : null;
}

/** The day it is on this device. */
export function dayOnThisDevice(): CalendarDay {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** What is wrong with an entry that is about to be left, judged by the day it is on this device; null when nothing is. */
export function problemOnLeaving(typed: string): BirthDateProblem | null {
  const read = readBirthDate(typed, dayOnThisDevice());
  return read.ok || read.problem === 'empty' ? null : read.problem;
}
