import 'server-only';
import { getHolidays } from 'feiertagejs';
import { isFederalState } from '@/lib/federal-states';
import { business } from '@/lib/shop/current';

/** The holidays of a year, by state and year: the library computes all of them for every question. */
const known = new Map<string, ReadonlySet<string>>();

/**
 * Whether a day (yyyy-mm-dd) is a public holiday where the business is. As long as the owner has not named a federal
 * state, only the holidays of all of Germany count.
 */
export function isPublicHoliday(day: string): boolean {
  const { federalState } = business().owner;
  const region = isFederalState(federalState) ? federalState : 'BUND';
  const year = day.slice(0, 4);
  const key = `${region} ${year}`;
  const days = known.get(key) ?? new Set(getHolidays(year, region).map(({ dateString }) => dateString));
  known.set(key, days);
  return days.has(day);
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
