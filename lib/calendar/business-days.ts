import { daysAfter } from './day';

/**
 * Adds business days (Monday to Friday; public holidays count as business days) to a calendar day.
 * @param day ISO date, yyyy-mm-dd
 * @returns ISO date of the nth business day after `day`
 */
export function addBusinessDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = firstWeekdayFrom(daysAfter(reached, 1));
  return reached;
}

/** The day itself, or the Monday after it when it falls on a weekend; ISO dates. */
export function firstWeekdayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return daysAfter(day, 2);
  return weekday === 0 ? daysAfter(day, 1) : day;
}
