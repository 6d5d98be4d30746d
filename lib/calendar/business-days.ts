/**
 * Adds business days (Monday to Friday; public holidays count as business days) to a calendar day.
 * @param day ISO date, yyyy-mm-dd
 * @returns ISO date of the nth business day after `day`
 */
export function addBusinessDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  let left = count;
  while (left > 0) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}
