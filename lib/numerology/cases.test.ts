import { describe, expect, it } from 'vitest';
import type { BirthDate } from '@/lib/calendar/day';
import { readTypedDate } from '@/lib/calendar/typed-date';
import { birthDayAlternatives, lifePathAlternatives, personalYearAlternatives } from './alternatives';
import { birthDay } from './birth-day';
import cases from './cases.json';
import { checkName, type NameProblem } from './check-name';
import { lifePath } from './life-path';
import { nameAlternatives } from './name-alternatives';
import { takeNameApart } from './name-letters';
import { expression, personality, soulUrge } from './name-numbers';
import { personalYear } from './personal-year';
import { reduce } from './reduce';

type Case = {
  kind: string;
  input: unknown;
  expected: unknown;
  raw?: number;
  alternatives?: Record<string, number | string>;
  with_masters?: number;
};

const ofKind = (kind: string) => (cases as Case[]).filter((one) => one.kind === kind);
const lettersOf = (text: string, umlauts: 'expand' | 'base' = 'expand') =>
  takeNameApart(text, { umlauts })
    .words.flatMap((word) => word.letters.map(({ letter }) => letter))
    .join('');

function dateOf(text: unknown): BirthDate {
  const result = readTypedDate(String(text));
  if (!result.ok) throw new Error(`Case with an unreadable date: ${result.problem}`);
  return result.day;
}

const methodNames: Record<string, string> = {
  component_11_22: 'parts',
  component_11_22_33: 'parts_with_33',
  whole_numbers: 'whole_numbers',
  each_name_first: 'each_name_first',
  each_name_first_with_33: 'each_name_first_with_33',
  umlaut_base: 'other_umlaut_rule',
  y_vowel: 'y_vowel',
  y_consonant: 'y_consonant',
  with_title_or_suffix: 'titles_counted',
};

/** The case's alternatives under our names for the methods, and ours picked to the same methods. */
function comparable(one: Case, ours: { method: string; value: number | null; differs: boolean }[]) {
  const want = Object.entries(one.alternatives ?? {}).map(([name, value]) => ({
    method: methodNames[name],
    value,
    differs: value !== one.expected,
  }));
  const got = want.map(({ method: wanted }) => {
    const found = ours.find(({ method }) => method === wanted);
    return found && { method: found.method, value: found.value, differs: found.differs };
  });
  return { want, got };
}

describe('the collected worked examples', () => {
  it('are all here, every kind of them tested in this folder', () => {
    const counts: Record<string, number> = {};
    for (const { kind } of cases) counts[kind] = (counts[kind] ?? 0) + 1;
    expect(counts).toEqual({
      life_path: 57,
      birth_day: 8,
      personal_year: 7,
      expression: 31,
      soul_urge: 29,
      personality: 24,
      reduce: 8,
      normalization: 10,
      name_input: 11,
      date_input: 21,
    });
  });

  it.each(ofKind('life_path'))('life path of $input is $expected', (one) => {
    const date = dateOf(one.input);
    expect(lifePath(date)).toMatchObject({ value: one.expected, sum: one.raw });
    const { want, got } = comparable(one, lifePathAlternatives(date));
    expect(got).toEqual(want);
  });

  it.each(ofKind('birth_day'))('birth day of $input is $expected', ({ input, expected }) => {
    expect(birthDay(dateOf(input)).value).toBe(expected);
  });

  it('a day that others reduce, and a year that has not begun for others before the birthday, are named', () => {
    const born = { day: 11, month: 12, year: 1990 };
    expect(birthDayAlternatives(born)).toEqual([{ method: 'masters_dropped', value: 2, differs: true }]);
    expect(birthDayAlternatives({ ...born, day: 10 })).toMatchObject([{ value: 1, differs: false }]);
    const untilBirthday = { method: 'before_birthday', value: 5, differs: true };
    expect(personalYearAlternatives(born, 2026)).toContainEqual(untilBirthday);
    const onNewYearsDay = personalYearAlternatives({ day: 1, month: 1, year: 1990 }, 2026);
    expect(onNewYearsDay).toContainEqual({ method: 'before_birthday', value: 3, differs: false });
  });

  it.each(ofKind('personal_year'))('personal year of $input is $expected', (one) => {
    const { birth, year } = one.input as { birth: string; year: number };
    const date = dateOf(`${birth}2000`);
    expect(personalYear(date, year).value).toBe(one.expected);
    const [withMasters, untilBirthday] = personalYearAlternatives(date, year);
    const differs = one.with_masters !== one.expected;
    expect(withMasters).toEqual({ method: 'with_masters', value: one.with_masters, differs });
    expect(untilBirthday?.value).toBe(personalYear(date, year - 1).value);
  });

  it.each(ofKind('reduce'))('$input reduces to $expected', ({ input, expected }) => {
    expect(reduce(Number(input)).value).toBe(expected);
  });

  describe.each([
    ['expression', 'expression', expression],
    ['soul_urge', 'soulUrge', soulUrge],
    ['personality', 'personality', personality],
  ] as const)('%s', (kind, key, compute) => {
    it.each(ofKind(kind))('of $input is $expected', (one) => {
      const name = String(one.input);
      expect(compute(name)).toMatchObject({ value: one.expected, sum: one.raw });
      const { want, got } = comparable(one, nameAlternatives(name)[key]);
      expect(got).toEqual(want);
    });
  });

  it.each(ofKind('normalization'))('$input counts as $expected', ({ input, expected, alternatives }) => {
    expect(lettersOf(String(input))).toBe(expected);
    expect(lettersOf(String(input), 'base')).toBe(alternatives?.base);
  });

  const problemByReason: Record<string, NameProblem> = {
    empty: 'empty',
    'no letters': 'no_letters',
    'not Latin: ask for the Latin spelling': 'no_latin_letters',
  };

  it.each(ofKind('name_input'))('name $input', ({ input, expected }) => {
    const name = String(input);
    const want = expected as {
      ok: boolean;
      letters?: string;
      ignored?: string[];
      expression?: number;
      soul_urge?: number;
      reason?: string;
    };
    const check = checkName(name);
    if (!check.ok) {
      expect(want.ok).toBe(false);
      expect(check.problem).toBe(problemByReason[want.reason ?? '']);
      return;
    }
    expect(want.ok).toBe(true);
    if (want.letters) expect(check.letters).toBe(want.letters);
    expect(check.ignored).toEqual(want.ignored ?? []);
    if (want.expression) expect(expression(name).value).toBe(want.expression);
    if (want.soul_urge === 0) expect(soulUrge(name)).toMatchObject({ value: null, sum: 0, letters: [] });
  });
});
