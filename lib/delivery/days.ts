import 'server-only';
import { addBusinessDays } from '@/lib/calendar/business-days';
import { daysAfter, mondayOf } from '@/lib/calendar/day';

/** Until when a reading comes, and the Monday of the week in which that takes a place. */
export type Place = { due: string; week: string };

/** So many weeks are looked through for a place. */
const WEEKS = 104;

/**
 * The days on which what is ordered on a day may be due, one for each week: first as promised, then as if it had been
 * ordered on the Sunday before each later week. What is due counts in the week it is due in.
 * @param day ISO date; `businessDays`: how many the package takes at most
 */
export function* possiblePlaces(day: string, businessDays: number): Generator<Place> {
  let last = '';
  let from = day;
  for (let round = 0; round < WEEKS; round += 1) {
    const due = addBusinessDays(from, businessDays);
    const week = mondayOf(due);
    if (week !== last) yield { due, week };
    last = week;
    from = daysAfter(mondayOf(daysAfter(from, 1)), 6);
  }
}
