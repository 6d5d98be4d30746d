import { describe, expect, it } from 'vitest';
import cases from '@/lib/numerology/cases.json';
import { lifePath } from '@/lib/numerology/life-path';
import {
  ageOn,
  type BirthDateProblem,
  birthDateFromIso,
  birthDateToDotted,
  birthDateToIso,
  calendarToday,
  daysInMonth,
  parseBirthDate,
} from './day';

const today = { year: 2026, month: 11, day: 27 };
const limits = { today, earliestYear: 1900 };
const problemOf = (text: string) => {
  const result = parseBirthDate(text, limits);
  return result.ok ? 'accepted' : result.problem;
};

const problemByReason: Record<string, BirthDateProblem> = {
  empty: 'empty',
  'not a day': 'format',
  'only digits 0-9': 'format',
  'two-digit year: ask': 'two_digit_year',
  'month 13': 'no_such_month',
  'month 25': 'no_such_month',
  'no such day': 'no_such_day',
  'in the future': 'in_future',
};

describe('the collected date inputs', () => {
  const inputs = cases.filter((one) => one.kind === 'date_input');
  it('are all here', () => expect(inputs).toHaveLength(21));
  it.each(inputs)('$input is read as $expected', ({ input, expected }) => {
    const want = expected as { ok: boolean; iso?: string; life_path?: number; reason?: string };
    const got = parseBirthDate(String(input), limits);
    if (got.ok) {
      expect({ ok: true, iso: birthDateToIso(got.date), life_path: lifePath(got.date).value }).toEqual(want);
    } else {
      expect(want.ok).toBe(false);
      expect(got.problem).toBe(problemByReason[want.reason ?? '']);
    }
  });
});

describe('parseBirthDate', () => {
  it('reads the day first and the month second', () => {
    expect(parseBirthDate('05.04.2018', limits)).toEqual({
      ok: true,
      date: { year: 2018, month: 4, day: 5 },
    });
  });

  it('accepts today and refuses tomorrow', () => {
    expect(problemOf('27.11.2026')).toBe('accepted');
    expect(problemOf('28.11.2026')).toBe('in_future');
    expect(problemOf('01.12.2026')).toBe('in_future');
    expect(problemOf('01.01.2027')).toBe('in_future');
  });

  it('accepts 1 January of the earliest year and refuses the day before', () => {
    expect(problemOf('01.01.1900')).toBe('accepted');
    expect(problemOf('31.12.1899')).toBe('too_early');
    expect(parseBirthDate('31.12.1899', { today }).ok).toBe(true);
  });

  it('knows the leap years', () => {
    expect(problemOf('29.02.2000')).toBe('accepted');
    expect(problemOf('29.02.1900')).toBe('no_such_day');
    expect(problemOf('29.02.2024')).toBe('accepted');
    expect(problemOf('29.02.2023')).toBe('no_such_day');
  });

  it('names the numbers it read, so that a message can say how many days the month has', () => {
    const result = parseBirthDate('31.02.2017', limits);
    expect(result).toEqual({
      ok: false,
      problem: 'no_such_day',
      typed: { year: 2017, month: 2, day: 31 },
    });
    expect(daysInMonth(2017, 2)).toBe(28);
  });

  it.each(['\u00a0', '\u200b', '\u2009', '\ufeff', '\u3000', '\t\n', '\u200e'])(
    'trims invisible character %j on both sides',
    (space) => {
      expect(problemOf(`${space}15.04.1990${space}`)).toBe('accepted');
      expect(problemOf(space)).toBe('empty');
    },
  );

  it('accepts spaces after the dots, as handwriting has them', () => {
    expect(problemOf('15. 4. 1990')).toBe('accepted');
  });

  it.each([
    '15/04/1990',
    '15-04-1990',
    '1990-04-15',
    '15041990',
    '15.04',
    '15.04.199',
    '15.04.19900',
    '15.04.1990.',
    '15.04/1990',
    '15.April.1990',
    '0x1.04.1990',
    '-1.04.1990',
    '1 5.04.1990',
  ])('refuses the form of %s', (text) => expect(problemOf(text)).toBe('format'));

  it.each([
    ['00.01.1990', 'no_such_day'],
    ['01.00.1990', 'no_such_month'],
    ['01.01.0000', 'no_such_year'],
    ['01.01.0053', 'too_early'],
  ])('refuses %s as %s', (text, problem) => expect(problemOf(text)).toBe(problem));
});

describe('writing and reading back', () => {
  it('pads day, month and year', () => {
    expect(birthDateToDotted({ year: 1970, month: 1, day: 1 })).toBe('01.01.1970');
    expect(birthDateToIso({ year: 987, month: 1, day: 1 })).toBe('0987-01-01');
  });

  it.each(['1970-1-1', '1970-02-30', '0000-01-01', '1970-01-01T00:00:00Z', '', '01.01.1970'])(
    'refuses %j as a stored date without repeating it',
    (iso) => expect(() => birthDateFromIso(iso)).toThrow(/^Not a calendar day in the form yyyy-mm-dd$/),
  );
});

describe('calendarToday', () => {
  const justBeforeNewYearInBerlin = new Date('2025-12-31T22:59:59Z');
  it('is the day of the asked zone, whatever zone the machine is in', () => {
    expect(calendarToday('Europe/Berlin', justBeforeNewYearInBerlin)).toEqual({
      year: 2025,
      month: 12,
      day: 31,
    });
    expect(calendarToday('Pacific/Auckland', justBeforeNewYearInBerlin)).toEqual({
      year: 2026,
      month: 1,
      day: 1,
    });
    expect(calendarToday('America/Sao_Paulo', justBeforeNewYearInBerlin).day).toBe(31);
  });
});

describe('ageOn', () => {
  it('counts a year on the birthday, not the day before', () => {
    const birth = { year: 1990, month: 4, day: 15 };
    expect(ageOn(birth, { year: 2026, month: 4, day: 14 })).toBe(35);
    expect(ageOn(birth, { year: 2026, month: 4, day: 15 })).toBe(36);
    expect(ageOn(birth, { year: 2026, month: 3, day: 31 })).toBe(35);
    expect(ageOn(birth, birth)).toBe(0);
  });

  it('counts a leap-day birthday on 1 March in a common year', () => {
    const birth = { year: 2008, month: 2, day: 29 };
    expect(ageOn(birth, { year: 2026, month: 2, day: 28 })).toBe(17);
    expect(ageOn(birth, { year: 2026, month: 3, day: 1 })).toBe(18);
  });
});
