import { type BirthDate, dayToDotted } from '@/lib/calendar/day';
import { digitsOf, type ReductionStep, reduce, sumOf } from './reduce';

/** `digits` are those of DDMM and the calendar year; `value` is 1 to 9, masters are not kept in a cycle. */
export type PersonalYear = {
  year: number;
  value: number;
  digits: number[];
  sum: number;
  steps: ReductionStep[];
};

/**
 * The personal year: digits of birth day, birth month and a calendar year, reduced to 1-9. It runs from January
 * to December of that year. Throws a RangeError for a year outside 1-9999.
 */
export function personalYear(birth: Pick<BirthDate, 'day' | 'month'>, year: number): PersonalYear {
  if (!Number.isInteger(year) || year < 1 || year > 9999) throw new RangeError('Not a calendar year');
  const digits = digitsOf(dayToDotted({ day: birth.day, month: birth.month, year }));
  const sum = sumOf(digits);
  return { year, digits, sum, ...reduce(sum, { keepMasters: false }) };
}

/** The nine-year cycle that a calendar year belongs to, from its year 1 to its year 9. */
export function personalYearCycle(
  birth: Pick<BirthDate, 'day' | 'month'>,
  year: number,
): { year: number; value: number }[] {
  const first = year - personalYear(birth, year).value + 1;
  return Array.from({ length: 9 }, (_, index) => ({ year: first + index, value: index + 1 }));
}
