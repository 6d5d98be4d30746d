import { type BirthDate, compareDays } from './day';
import { readTypedDate, type TypedDateProblem } from './typed-date';

/** The first year the forms accept; the calculation itself takes any real day. */
export const EARLIEST_BIRTH_YEAR = 1900;

/** Why a typed birth date was refused; each is a message key under `birthDate` of namespace `forms`. */
export type BirthDateProblem = TypedDateProblem | 'too_early' | 'in_future';

export type TypedBirthDate = { ok: true; day: BirthDate } | { ok: false; problem: BirthDateProblem };

/** Reads a birth date in any spelling of `readTypedDate`; `today` is itself a birth date, the next day is not. */
export function readBirthDate(text: string, today: BirthDate): TypedBirthDate {
  const read = readTypedDate(text);
  if (!read.ok) return read;
  if (read.day.year < EARLIEST_BIRTH_YEAR) return { ok: false, problem: 'too_early' };
  if (compareDays(read.day, today) > 0) return { ok: false, problem: 'in_future' };
  return read;
}
