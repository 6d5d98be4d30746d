/** A day in the Gregorian calendar as three plain numbers: no time of day, no time zone, month 1 to 12. */
export type BirthDate = { year: number; month: number; day: number };

/** Why a typed birth date was refused. `format` also covers other separators and digits other than 0-9. */
export type BirthDateProblem =
  | 'empty'
  | 'format'
  | 'two_digit_year'
  | 'no_such_year'
  | 'no_such_month'
  | 'no_such_day'
  | 'too_early'
  | 'in_future';

/** `typed` holds the numbers as read, wherever three numbers could be read, so that a message can name them. */
export type BirthDateResult =
  | { ok: true; date: BirthDate }
  | { ok: false; problem: BirthDateProblem; typed?: BirthDate };

/** `today` is itself a valid birth date; `earliestYear` is the first year the form accepts (default: year 1). */
export type BirthDateLimits = { today: BirthDate; earliestYear?: number };

const OUTER_SPACE = /^[\s\p{Z}\p{Cf}]+|[\s\p{Z}\p{Cf}]+$/gu;
const THREE_NUMBERS = /^([0-9]{1,2})\s*([./-])\s*([0-9]{1,2})\s*\2\s*([0-9]+)$/;

/**
 * Reads a birth date typed as DD.MM.YYYY, day and month with one or two digits. Nothing is guessed: a two-digit
 * year, an impossible day and a future date are refused with their reason. Only dots are accepted, because
 * slashes and dashes are where month-first dates come from; a month-first date still hears that there is no
 * month 25.
 */
export function parseBirthDate(text: string, limits: BirthDateLimits): BirthDateResult {
  const trimmed = text.replace(OUTER_SPACE, '');
  if (trimmed === '') return { ok: false, problem: 'empty' };

  const [, day, separator, month, year] = THREE_NUMBERS.exec(trimmed) ?? [];
  if (!day || !month || !year) return { ok: false, problem: 'format' };

  const typed: BirthDate = { year: Number(year), month: Number(month), day: Number(day) };
  const refuse = (problem: BirthDateProblem): BirthDateResult => ({ ok: false, problem, typed });

  if (year.length === 2) return refuse('two_digit_year');
  if (year.length !== 4) return { ok: false, problem: 'format' };
  if (typed.month < 1 || typed.month > 12) return refuse('no_such_month');
  if (separator !== '.') return { ok: false, problem: 'format' };
  if (typed.year === 0) return refuse('no_such_year');
  if (typed.day < 1 || typed.day > daysInMonth(typed.year, typed.month)) return refuse('no_such_day');
  if (typed.year < (limits.earliestYear ?? 1)) return refuse('too_early');
  if (compareBirthDates(typed, limits.today) > 0) return refuse('in_future');
  return { ok: true, date: typed };
}

/** Days of a month (1 to 12) in the Gregorian calendar; 0 for any other month number. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Whether the three numbers name a day that exists in the calendar, years 1 to 9999. */
export function isRealDate({ year, month, day }: BirthDate): boolean {
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
export function compareBirthDates(a: BirthDate, b: BirthDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** Reads `yyyy-mm-dd` as the database stores it. Throws a RangeError, without the date in it, for anything else. */
export function birthDateFromIso(iso: string): BirthDate {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(iso) ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (!isRealDate(date)) throw new RangeError('Not a calendar day in the form yyyy-mm-dd');
  return date;
}

/** Writes `yyyy-mm-dd`. */
export function birthDateToIso({ year, month, day }: BirthDate): string {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** Writes `DD.MM.YYYY`, as the forms show it. */
export function birthDateToDotted({ year, month, day }: BirthDate): string {
  return `${padded(day, 2)}.${padded(month, 2)}.${padded(year, 4)}`;
}

/** Today's calendar day in an IANA time zone, for the limit of `parseBirthDate`. Throws for an unknown zone. */
export function calendarToday(timeZone: string, now: Date = new Date()): BirthDate {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(now);
  const read = (type: 'year' | 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month'), day: read('day') };
}

/**
 * Completed years on `today`; negative before birth. Someone born on 29 February completes a year on 1 March
 * where there is no 29 February (BGB sections 187, 188).
 */
export function ageOn(date: BirthDate, today: BirthDate): number {
  const hadBirthday = today.month - date.month || today.day - date.day;
  return today.year - date.year - (hadBirthday < 0 ? 1 : 0);
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
