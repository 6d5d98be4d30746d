import { describe, expect, it } from 'vitest';
import cases from '@/lib/numerology/cases.json';
import { lifePath } from '@/lib/numerology/life-path';
import { type BirthDateProblem, questionAbout, readBirthDate } from './birth-date';
import typedCases from './dates-typed.json';
import { dayFromIso, dayToIso } from './day';

const today = { year: 2026, month: 11, day: 27 };
const problemOf = (text: string) => {
  const read = readBirthDate(text, today);
  return read.ok ? 'accepted' : read.problem;
};

const problemByReason: Record<string, BirthDateProblem> = {
  empty: 'empty',
  'not a day': 'format',
  'two-digit year: ask': 'two_digit_year',
  'month 13': 'month_first',
  'month 25': 'month_first',
  'no such day': 'no_such_day',
  'in the future': 'in_future',
};

describe('the collected date inputs', () => {
  const inputs = cases.filter((one) => one.kind === 'date_input');
  it('are all here', () => expect(inputs).toHaveLength(21));
  it.each(inputs)('$input is read as $expected', ({ input, expected }) => {
    const want = expected as { ok: boolean; iso?: string; life_path?: number; reason?: string };
    const got = readBirthDate(String(input), today);
    if (got.ok) {
      expect({ ok: true, iso: dayToIso(got.day), life_path: lifePath(got.day).value }).toEqual(want);
    } else {
      expect(want.ok).toBe(false);
      expect(got.problem).toBe(problemByReason[want.reason ?? '']);
    }
  });
});

const problemByError: Record<string, BirthDateProblem> = {
  'error: month first?': 'month_first',
  'error: not in the calendar': 'no_such_day',
  'error: four digits for the year': 'two_digit_year',
  'error: incomplete': 'incomplete',
  'error: in the future': 'in_future',
};

describe('dates as people type them', () => {
  it('are all here', () => expect(typedCases).toHaveLength(28));
  it.each(typedCases)('$keys is read as $expected', ({ keys, expected }) => {
    const got = readBirthDate(keys, today);
    expect(got.ok ? dayToIso(got.day) : got.problem).toBe(problemByError[expected] ?? expected);
  });
});

describe('the bounds of a birth date', () => {
  it('accepts today and refuses tomorrow', () => {
    expect(problemOf('27.11.2026')).toBe('accepted');
    expect(problemOf('28.11.2026')).toBe('in_future');
    expect(problemOf('01.12.2026')).toBe('in_future');
    expect(problemOf('01.01.2027')).toBe('in_future');
  });

  it('accepts the first day of the Gregorian calendar and refuses the day before', () => {
    expect(problemOf('01.01.1900')).toBe('accepted');
    expect(problemOf('31.12.1899')).toBe('accepted');
    expect(problemOf('15.10.1582')).toBe('accepted');
    expect(problemOf('14.10.1582')).toBe('too_early');
    expect(problemOf('01.01.0053')).toBe('too_early');
  });
});

describe('an order asks about a birth date', () => {
  const asked = (iso: string, isGift = false) => questionAbout(dayFromIso(iso), { isGift, today });

  it('before 1900, be it a gift or not', () => {
    expect([asked('1899-12-31'), asked('1899-12-31', true)]).toEqual(['before_1900', 'before_1900']);
    expect(asked('1900-01-01')).toBeNull();
  });

  it('of somebody under 18, unless it is a gift', () => {
    expect([asked('2008-11-28'), asked('2008-11-28', true)]).toEqual(['under_18', null]);
    expect(asked('2008-11-27')).toBeNull();
  });

  it('never when it is refused anyway: in the future, or before the Gregorian calendar', () => {
    expect([asked('2026-11-27'), asked('2026-11-28'), asked('1582-10-14')]).toEqual(['under_18', null, null]);
    expect(asked('1582-10-15')).toBe('before_1900');
  });
});
