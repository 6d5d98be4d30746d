import { type BirthDate, dayToDotted, isRealDay } from '@/lib/calendar/day';
import { digitsOf, type ReductionStep, reduce, sumOf } from './reduce';

export const LIFE_PATH_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22] as const;

/** Every life path there is: 33 cannot occur, it reduces to 6. */
export type LifePathNumber = (typeof LIFE_PATH_NUMBERS)[number];

/** `digits` are the eight of DDMMYYYY, `sum` is their total, `steps` lead from the sum to the value. */
export type LifePath = { value: LifePathNumber; digits: number[]; sum: number; steps: ReductionStep[] };

/**
 * The life path by the all-digits method: add all digits of the birth date, reduce, stop at 11 or 22.
 * Takes any real calendar day; throws a RangeError for any other.
 */
export function lifePath(date: BirthDate): LifePath {
  if (!isRealDay(date)) throw new RangeError('Not a calendar day');
  const digits = digitsOf(dayToDotted(date));
  const sum = sumOf(digits);
  const { value, steps } = reduce(sum);
  if (!isLifePathNumber(value)) throw new RangeError('Not a life path number');
  return { value, digits, sum, steps };
}

/** Whether a number is one of the eleven life paths. */
export function isLifePathNumber(value: number): value is LifePathNumber {
  return (LIFE_PATH_NUMBERS as readonly number[]).includes(value);
}
