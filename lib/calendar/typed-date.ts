import { type CalendarDay, daysInMonth } from './day';
import { isFiller, monthNamed, ORDINAL } from './month-names';

/** Why a typed date was refused; each is a message key under `birthDate` of namespace `validation`. */
export type TypedDateProblem =
  | 'empty'
  | 'format'
  | 'incomplete'
  | 'unclear'
  | 'month_first'
  | 'two_digit_year'
  | 'no_such_year'
  | 'no_such_month'
  | 'no_such_day';

export type TypedDate = { ok: true; day: CalendarDay } | { ok: false; problem: TypedDateProblem };

/** What was recognised, still as typed; a month that was a word is its number. */
type Typed = { day: string; month: string; year: string; isDayFirst: boolean };

/** Longer than any date somebody types, short enough that a pasted novel costs nothing. */
const LONGEST = 100;
/** 31 December, read as a year. */
const LAST_MONTH_AND_DAY = 1231;
const DIGIT = /\p{Nd}/u;
const SEPARATOR = /^[\s.,/-]+$/;
const MONTH = 'month';

/**
 * Reads a date as people type it: `25.08.1967`, `25/8/1967`, `25081967`, `1967-08-25`, `19670825`,
 * `25th August 1967`, `3. März 1990`, `December 10, 1985`; digits may be those of any script. In numbers alone the day
 * comes first, unless a four-digit year does. Nothing is guessed: whatever has a second reading is refused with its
 * reason.
 * @returns a day that exists in the calendar (years 1 to 9999), or the problem; never throws
 */
export function readTypedDate(text: string): TypedDate {
  if (text.length > LONGEST) return refused('format');
  const plain = plainText(text);
  if (plain === '') return refused('empty');
  if (/^[0-9]+$/.test(plain)) return readDigits(plain);
  const parts = partsOf(plain);
  return parts ? readParts(parts) : refused('format');
}

/** Signs and digits become those of a plain keyboard, every kind of space a space; what nobody sees is left out. */
function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\u2800/g, ' ')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[^\P{Nd}0-9]/gu, plainDigit)
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .trim();
}

/** A decimal digit of any script as one of 0 to 9: Unicode keeps the ten of a script together and in order. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * Digits without anything between them are day, month and year only when there are eight of them, or year, month and
 * day as ISO 8601 writes them (basic format). Read the one way the year ends in a month and a day, so that it is 1231
 * at most: only one of the two is a year that somebody writes.
 */
function readDigits(digits: string): TypedDate {
  if (digits.length <= 4) return refused('incomplete');
  if (digits.length !== 8) return refused('unclear');
  const isoBasic = judged({
    year: digits.slice(0, 4),
    month: digits.slice(4, 6),
    day: digits.slice(6),
    isDayFirst: false,
  });
  if (isoBasic.ok && isoBasic.day.year > LAST_MONTH_AND_DAY) return isoBasic;
  const read = judged({
    day: digits.slice(0, 2),
    month: digits.slice(2, 4),
    year: digits.slice(4),
    isDayFirst: true,
  });
  return !read.ok && read.problem === 'no_such_month' ? refused('unclear') : read;
}

/** Takes the text apart into numbers and at most one month's name; null when there is anything else in it. */
function partsOf(plain: string): { numbers: string[]; order: string; month?: string } | null {
  const numbers: string[] = [];
  const order: string[] = [];
  let month: string | undefined;
  let before = '';
  for (const token of plain.toLowerCase().match(/[0-9]+|\p{L}+|[^0-9\p{L}]+/gu) ?? []) {
    const named = monthNamed(token);
    if (/^[0-9]/.test(token)) order.push(String(numbers.push(token)));
    else if (named && !month) {
      month = String(named);
      order.push(MONTH);
    } else if (SEPARATOR.test(token) ? before === '' : !isWordBetween(token, before)) return null;
    before = token;
  }
  return { numbers, order: order.join(' '), month };
}

function isWordBetween(word: string, before: string): boolean {
  return isFiller(word) || (ORDINAL.test(word) && /^[0-9]{1,2}$/.test(before));
}

function readParts({ numbers, order, month = '' }: { numbers: string[]; order: string; month?: string }) {
  const [first = '', second = '', third = ''] = numbers;
  const isYearFirst = first.length === 4;
  switch (order) {
    case '1 2 3':
      return isYearFirst
        ? judged({ year: first, month: second, day: third, isDayFirst: false })
        : judged({ day: first, month: second, year: third, isDayFirst: true });
    case '1 month 2':
      return isYearFirst
        ? judged({ year: first, month, day: second, isDayFirst: false })
        : judged({ day: first, month, year: second, isDayFirst: false });
    case 'month 1 2':
      return judged({ month, day: first, year: second, isDayFirst: false });
    case '1':
    case '1 2':
    case 'month':
    case '1 month':
    case 'month 1':
      return refused(numbers.some((number) => number.length > 4) ? 'unclear' : 'incomplete');
    default:
      return refused('format');
  }
}

function judged(typed: Typed): TypedDate {
  if (typed.day.length > 2 || typed.month.length > 2 || typed.year.length > 4) return refused('format');
  const [year, month, day] = [Number(typed.year), Number(typed.month), Number(typed.day)];
  const isMonth = month >= 1 && month <= 12;
  // On a keypad without a dot, 1.1.1970 is 111970 and has been taken for 11.19.70.
  if (typed.year.length === 2) return refused(isMonth ? 'two_digit_year' : 'unclear');
  if (typed.year.length !== 4) return refused('incomplete');
  if (!isMonth) {
    const isSwapped = typed.isDayFirst && month > 12 && month <= 31 && day >= 1 && day <= 12;
    return refused(isSwapped ? 'month_first' : 'no_such_month');
  }
  if (year === 0) return refused('no_such_year');
  if (day < 1 || day > daysInMonth(year, month)) return refused('no_such_day');
  return { ok: true, day: { year, month, day } };
}

function refused(problem: TypedDateProblem): TypedDate {
  return { ok: false, problem };
}
