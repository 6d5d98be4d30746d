import { type BirthDate, isRealDay } from '@/lib/calendar/day';
import { isLifePathNumber, type LifePathNumber } from './life-path';
import { type ReductionStep, reduce } from './reduce';

export type BirthDay = { value: LifePathNumber; day: number; steps: ReductionStep[] };

/** The birth day number: the day of the month reduced, 11 and 22 kept (29 becomes 11). RangeError for no real day. */
export function birthDay(date: BirthDate): BirthDay {
  if (!isRealDay(date)) throw new RangeError('Not a calendar day');
  const { value, steps } = reduce(date.day);
  if (!isLifePathNumber(value)) throw new RangeError('Not a birth day number');
  return { value, day: date.day, steps };
}
