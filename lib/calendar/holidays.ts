import 'server-only';
import { isHoliday } from 'feiertagejs';
import { isFederalState } from '@/lib/federal-states';
import { business } from '@/lib/shop/current';

/**
 * Whether a day (yyyy-mm-dd) is a public holiday where the business is. As long as the owner has not named a federal
 * state, only the holidays of all of Germany count.
 */
export function isPublicHoliday(day: string): boolean {
  const { federalState } = business().owner;
  // The library reads the UTC day of a Date, whatever the zone of the machine.
  return isHoliday(new Date(`${day}T00:00:00Z`), isFederalState(federalState) ? federalState : 'BUND');
}

/** Whether the owner has closed on a day (yyyy-mm-dd): first and last day of each span belong to it. */
export function isClosedDay(day: string): boolean {
  return business().closedDays.some(({ from, to }) => from <= day && day <= to);
}
