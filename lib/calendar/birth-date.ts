import { ageOn, type BirthDate, compareDays } from './day';
import { readTypedDate, type TypedDateProblem } from './typed-date';

/** The first day of the Gregorian calendar: for an earlier date the calendar itself would have to be asked for. */
export const FIRST_GREGORIAN_DAY: BirthDate = { year: 1582, month: 10, day: 15 };

/** Why a typed birth date was refused; each is a message key under `birthDate` of namespace `validation`. */
export type BirthDateProblem = TypedDateProblem | 'too_early' | 'in_future';

export type TypedBirthDate = { ok: true; day: BirthDate } | { ok: false; problem: BirthDateProblem };

/** Reads a birth date in any spelling of `readTypedDate`; `today` is itself a birth date, the next day is not. */
export function readBirthDate(text: string, today: BirthDate): TypedBirthDate {
  const read = readTypedDate(text);
  if (!read.ok) return read;
  const problem = problemOf(read.day, today);
  return problem ? { ok: false, problem } : read;
}

/** Why a day that exists is no birth date, or null. */
function problemOf(day: BirthDate, today: BirthDate): 'too_early' | 'in_future' | null {
  if (compareDays(day, FIRST_GREGORIAN_DAY) < 0) return 'too_early';
  return compareDays(day, today) > 0 ? 'in_future' : null;
}

/** What an order asks about a birth date that may be right; each is a message key under `sure` of namespace `order`. */
export type BirthDateQuestion = 'before_1900' | 'under_18';

/**
 * What to ask before an order with this birth date is taken: a date long ago, or somebody young who gets no gift; else null.
 * Nothing is asked about a date that is refused anyway.
 */
export function questionAbout(
  date: BirthDate,
  { isGift, today }: { isGift: boolean; today: BirthDate },
): BirthDateQuestion | null {
  if (problemOf(date, today)) return null;
  if (date.year < 1900) return 'before_1900';
  return !isGift && ageOn(date, today) < 18 ? 'under_18' : null;
}
