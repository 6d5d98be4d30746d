import 'server-only';
import { isHoliday } from 'feiertagejs';
import { isFederalState } from '@/lib/federal-states';
import { business } from '@/lib/shop/current';

/** What the library answered: it computes all holidays of a year for every question, and a date asks about many days. */
const known = new Map<string, boolean>();

/**
 * Whether a day (yyyy-mm-dd) is a public holiday where the business is. As long as the owner has not named a federal
 * state, only the holidays of all of Germany count.
 */
export function isPublicHoliday(day: string): boolean {
  const { federalState } = business().owner;
  const region = isFederalState(federalState) ? federalState : 'BUND';
  const key = `${region} ${day}`;
  // The library reads the UTC day of a Date, whatever the zone of the machine.
  const found = known.get(key) ?? isHoliday(new Date(`${day}T00:00:00Z`), region);
  known.set(key, found);
  return found;
}

/** Whether the owner has closed on a day (yyyy-mm-dd): first and last day of each span belong to it. */
export function isClosedDay(day: string): boolean {
  return business().closedDays.some(({ from, to }) => from <= day && day <= to);
}

/** The first span of days after `day` and up to `last` on which the owner has closed, as it was entered; null for none. */
export function closedSpan(day: string, last: string): { from: string; to: string } | null {
  const spans = business().closedDays.filter(({ from, to }) => to > day && from <= last);
  return spans.toSorted((one, other) => one.from.localeCompare(other.from))[0] ?? null;
}
