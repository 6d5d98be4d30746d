/** A day in the Gregorian calendar as three plain numbers: no time of day, no time zone, month 1 to 12. */
export type CalendarDay = { year: number; month: number; day: number };

export type BirthDate = CalendarDay;

/** Days of a month (1 to 12) in the Gregorian calendar; 0 for any other month number. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Whether the three numbers name a day that exists in the calendar, years 1 to 9999. */
export function isRealDay({ year, month, day }: CalendarDay): boolean {
  return (
    Number.isInteger(year) &&
    Number.isInteger(day) &&
    year >= 1 &&
    year <= 9999 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

/** Negative when `a` is the earlier day, 0 for the same day, positive when `a` is the later one. */
export function compareDays(a: CalendarDay, b: CalendarDay): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** Reads `yyyy-mm-dd` as the database stores it. Throws a RangeError, without the day in it, for anything else. */
export function dayFromIso(iso: string): CalendarDay {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(iso) ?? [];
  const read = { year: Number(year), month: Number(month), day: Number(day) };
  if (!isRealDay(read)) throw new RangeError('Not a calendar day in the form yyyy-mm-dd');
  return read;
}

/** Writes `yyyy-mm-dd`. */
export function dayToIso({ year, month, day }: CalendarDay): string {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** Writes `DD.MM.YYYY`, as the forms show it. */
export function dayToDotted({ year, month, day }: CalendarDay): string {
  return `${padded(day, 2)}.${padded(month, 2)}.${padded(year, 4)}`;
}

/**
 * The day `count` days later.
 * @param day ISO date, yyyy-mm-dd
 * @returns ISO date
 */
export function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The Monday of the week that a day (yyyy-mm-dd) belongs to, as ISO date. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysAfter(day, -((weekday + 6) % 7));
}

/**
 * Completed years on `today`; negative before birth. Someone born on 29 February completes a year on 1 March
 * where there is no 29 February (BGB sections 187, 188).
 */
export function ageOn(date: BirthDate, today: CalendarDay): number {
  const hadBirthday = today.month - date.month || today.day - date.day;
  return today.year - date.year - (hadBirthday < 0 ? 1 : 0);
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
