import 'server-only';
import { daysAfter } from './day';
import { isClosedDay, isPublicHoliday } from './holidays';

/**
 * Adds business days: Monday to Friday, without public holidays and without the days on which the owner has closed.
 * @param day ISO date, yyyy-mm-dd
 * @returns ISO date of the nth business day after `day`
 */
export function addBusinessDays(day: string, count: number): string {
  return nthDayAfter(day, count, isBusinessDay);
}

/** The same without regard to the days on which the owner has closed: how soon it could have been. */
export function addWorkdays(day: string, count: number): string {
  return nthDayAfter(day, count, isWorkday);
}

/** Whether somebody works on a day. */
export function isBusinessDay(day: string): boolean {
  return isWorkday(day) && !isClosedDay(day);
}

function nthDayAfter(day: string, count: number, fits: (day: string) => boolean): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = firstDayFrom(daysAfter(reached, 1), fits);
  return reached;
}

/** How many business days lie after a day, up to and with a later one; ISO dates. */
export function businessDaysUntil(day: string, last: string): number {
  let count = 0;
  for (let next = daysAfter(day, 1); next <= last; next = daysAfter(next, 1))
    if (isBusinessDay(next)) count += 1;
  return count;
}

/** The day itself, or the next one that is neither a Saturday, a Sunday nor a public holiday; ISO dates. */
export function firstWorkdayFrom(day: string): string {
  return firstDayFrom(day, isWorkday);
}

function firstDayFrom(day: string, fits: (day: string) => boolean): string {
  return fits(day) ? day : firstDayFrom(daysAfter(day, 1), fits);
}

function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}
