import 'server-only';
import { daysAfter } from './day';
import { isClosedDay, isPublicHoliday } from './holidays';

/**
 * Adds business days: Monday to Friday, without public holidays and without the days on which the owner has closed.
 * @param day ISO date, yyyy-mm-dd
 * @returns ISO date of the nth business day after `day`
 */
export function addBusinessDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = firstDayFrom(daysAfter(reached, 1), isBusinessDay);
  return reached;
}

/** The day itself, or the next one that is neither a Saturday, a Sunday nor a public holiday; ISO dates. */
export function firstWorkdayFrom(day: string): string {
  return firstDayFrom(day, isWorkday);
}

function firstDayFrom(day: string, fits: (day: string) => boolean): string {
  return fits(day) ? day : firstDayFrom(daysAfter(day, 1), fits);
}

function isBusinessDay(day: string): boolean {
  return isWorkday(day) && !isClosedDay(day);
}

function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}
