import { describe, expect, it } from 'vitest';
import { coreNumbers, withRoot } from './core-numbers';
import { expression, soulUrge } from './name-numbers';
import { personalYear } from './personal-year';

const birth = { year: 1961, month: 8, day: 4 };

describe('coreNumbers', () => {
  const numbers = coreNumbers('Dr. Gerhard Schröder 2', birth, { year: 2026 });

  it('computes all six numbers of a name and a date', () => {
    expect({
      lifePath: numbers.lifePath.value,
      birthDay: numbers.birthDay.value,
      expression: numbers.expression.value,
      soulUrge: numbers.soulUrge.value,
      personality: numbers.personality.value,
      personalYear: numbers.personalYear.value,
    }).toEqual({ lifePath: 11, birthDay: 4, expression: 3, soulUrge: 22, personality: 8, personalYear: 4 });
  });

  it('shows each letter with value and role, and what was left out', () => {
    expect(numbers.name).toMatchObject({ titles: ['Dr.'], ignored: ['2'] });
    expect(numbers.name.words.map(({ text }) => text)).toEqual(['Gerhard', 'Schröder']);
    expect(numbers.name.words[1]?.letters[4]).toEqual({
      letter: 'O',
      value: 6,
      typed: 'ö',
      role: 'vowel',
    });
  });

  it('marks where other methods come to another number', () => {
    const rest = { differs: true, value: 2 };
    const twenty = { sum: 20, steps: [{ from: 20, digits: [2, 0], to: 2 }] };
    const digits = [0, 4, 0, 8, 1, 9, 6, 1];
    const toEleven = { from: 29, digits: [2, 9], to: 11 };
    expect(numbers.alternatives.lifePath).toEqual([
      {
        method: 'all_digits_with_33',
        value: 11,
        differs: false,
        addends: digits,
        sum: 29,
        steps: [toEleven],
      },
      { method: 'parts', ...rest, addends: [4, 8, 8], ...twenty },
      { method: 'parts_with_33', ...rest, addends: [4, 8, 8], ...twenty },
      { method: 'parts_to_digits', ...rest, addends: [4, 8, 8], ...twenty },
      {
        method: 'whole_numbers',
        ...rest,
        addends: [4, 8, 1961],
        sum: 1973,
        steps: [{ from: 1973, digits: [1, 9, 7, 3], to: 20 }, ...twenty.steps],
      },
      {
        method: 'masters_dropped',
        ...rest,
        addends: digits,
        sum: 29,
        steps: [toEleven, { from: 11, digits: [1, 1], to: 2 }],
      },
    ]);
    expect(numbers.alternatives.soulUrge).toContainEqual({
      method: 'each_name_first',
      value: 4,
      differs: true,
    });
    expect(numbers.alternatives.soulUrge).toContainEqual({
      method: 'other_umlaut_rule',
      value: 8,
      differs: true,
    });
    expect(numbers.alternatives.soulUrge.some(({ method }) => method === 'titles_counted')).toBe(true);
  });

  it('uses the umlaut rule asked for, and offers the German one as the other', () => {
    const base = coreNumbers('Müller', birth, { year: 2026, umlauts: 'base' });
    expect(base.expression).toMatchObject({ sum: 27, value: 9 });
    expect(base.alternatives.expression).toContainEqual({
      method: 'other_umlaut_rule',
      value: 5,
      differs: true,
    });
  });

  it('lists the nine-year cycle that the year stands in', () => {
    expect(numbers.personalYearCycle).toHaveLength(9);
    for (const { year, value } of numbers.personalYearCycle) {
      expect(personalYear(birth, year).value).toBe(value);
    }
    expect(numbers.personalYearCycle).toContainEqual({ year: 2026, value: 4 });
  });
});

describe('the fixtures that tell the methods apart', () => {
  it('adds all letters once: Kevin Norwood Bacon is 11, Carolyn Sylvia Young 4 by vowels', () => {
    expect(expression('Kevin Norwood Bacon')).toMatchObject({ sum: 83, value: 11 });
    expect(soulUrge('Carolyn Sylvia Young')).toMatchObject({ sum: 40, value: 4 });
  });

  it('uses the nine-column table: JOHN is 2, not the 11 of A = 1 to Z = 26', () => {
    expect(expression('JOHN')).toMatchObject({ sum: 20, value: 2 });
  });
});

describe('withRoot', () => {
  it('writes a master beside its root and leaves other numbers alone', () => {
    expect([11, 22, 4].map(withRoot)).toEqual(['11/2', '22/4', '4']);
  });
});
