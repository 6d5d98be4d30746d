import { describe, expect, it } from 'vitest';
import { compareDays, dayFromIso } from '@/lib/calendar/day';
import { everyDate } from '@/lib/calendar/every-date';
import { today as currentDay } from '@/lib/calendar/moment';
import { lifePathAlternatives } from './alternatives';
import { birthDay } from './birth-day';
import { isLifePathNumber, lifePath } from './life-path';
import { personalYear } from './personal-year';

const tally = (numbers: number[]) => {
  const counts: Record<number, number> = {};
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  return counts;
};

describe('lifePath', () => {
  it('shows the digits, their sum and each step', () => {
    expect(lifePath({ year: 1986, month: 1, day: 31 })).toEqual({
      value: 11,
      digits: [3, 1, 0, 1, 1, 9, 8, 6],
      sum: 29,
      steps: [{ from: 29, digits: [2, 9], to: 11 }],
    });
    expect(lifePath({ year: 1970, month: 11, day: 12 })).toMatchObject({ value: 22, sum: 22, steps: [] });
  });

  it('is another one a day earlier and a century later', () => {
    expect(lifePath({ year: 1986, month: 1, day: 30 }).value).toBe(1);
    expect(lifePath({ year: 1968, month: 7, day: 16 }).value).toBe(11);
    expect(lifePath({ year: 2068, month: 7, day: 16 }).value).toBe(3);
  });

  it.each([
    { year: 2021, month: 2, day: 29 },
    { year: 1990, month: 13, day: 1 },
    { year: 0, month: 1, day: 1 },
    { year: Number.NaN, month: 1, day: 1 },
    { year: 1990, month: 1.5, day: 1 },
  ])('refuses %o, which is no calendar day', (date) => {
    expect(() => lifePath(date)).toThrow(RangeError);
    expect(() => birthDay(date)).toThrow(RangeError);
  });

  it('is 1-9, 11 or 22 with the digital root of its sum, for every date from 1900 to today', () => {
    const today = dayFromIso(currentDay());
    let count = 0;
    for (const date of everyDate(1900, today.year)) {
      if (compareDays(date, today) > 0) break;
      count += 1;
      const { value, sum, digits, steps } = lifePath(date);
      const { year, month, day } = date;
      if (
        !isLifePathNumber(value) ||
        sum !== digits.reduce((total, digit) => total + digit, 0) ||
        value % 9 !== (day + month + year) % 9 ||
        (steps.at(-1)?.to ?? sum) !== value
      ) {
        expect.fail(`${day}.${month}.${year} gives ${value} from ${sum}`);
      }
    }
    const days = (Date.UTC(today.year, today.month - 1, today.day) - Date.UTC(1900, 0, 1)) / 86_400_000 + 1;
    expect(count).toBe(days);
  });

  it('falls as often on each number, and differs from other methods as often, as was counted for 1900-2030', () => {
    const results = Array.from(everyDate(1900, 2030), (date) => {
      const { value, sum } = lifePath(date);
      const others = lifePathAlternatives(date);
      const by = (name: string) => others.find(({ method }) => method === name);
      return { value, sum, others, parts: by('parts'), whole: by('whole_numbers') };
    });
    const masters = [11, 22];
    expect(results).toHaveLength(47_847);
    expect(results.filter(({ parts }) => parts?.differs)).toHaveLength(4_849);
    expect(
      results.filter(({ value, parts }) => masters.includes(value) && !masters.includes(parts?.value ?? 0)),
    ).toHaveLength(2_975);
    expect(
      results.filter(({ value, parts }) => !masters.includes(value) && masters.includes(parts?.value ?? 0)),
    ).toHaveLength(1_874);
    const sumsOf33 = results.filter(({ sum }) => sum === 33);
    expect(sumsOf33).toHaveLength(1_923);
    // Of these, no other method but keeping the 33 of all digits tells 1,694 from ours.
    const onlyThat = sumsOf33.filter(
      ({ others }) =>
        others
          .filter(({ differs }) => differs)
          .map(({ method }) => method)
          .join() === 'all_digits_with_33',
    );
    expect(onlyThat).toHaveLength(1_694);
    expect(sumsOf33.every(({ others }) => others.some(({ value }) => value === 33))).toBe(true);
    expect(
      results.filter(
        ({ value, others }) => masters.includes(value) && others.every(({ differs }) => !differs),
      ),
    ).toEqual([]);
    expect(results.filter(({ whole }) => whole?.differs).length / results.length).toBeCloseTo(0.126, 3);
    expect(Math.max(...results.map(({ sum }) => sum))).toBe(48);
    expect(new Set(results.filter(({ value }) => value === 11).map(({ sum }) => sum))).toEqual(
      new Set([11, 29, 38, 47]),
    );

    const share = tally(results.map(({ value }) => value));
    for (const number of [1, 3, 5, 6, 7, 8, 9]) {
      expect((share[number] ?? 0) / results.length).toBeCloseTo(0.111, 2);
    }
    expect((share[11] ?? 0) / results.length).toBeCloseTo(0.078, 3);
    expect((share[22] ?? 0) / results.length).toBeCloseTo(0.04, 3);
  });
});

describe('swapping day and month', () => {
  it('shows in the birth day and the date only, never in life path or personal year', () => {
    const typed = { year: 2018, month: 4, day: 5 };
    const swapped = { year: 2018, month: 5, day: 4 };
    expect(lifePath(swapped).value).toBe(lifePath(typed).value);
    expect(personalYear(swapped, 2026).value).toBe(personalYear(typed, 2026).value);
    expect(birthDay(typed).value).toBe(5);
    expect(birthDay(swapped).value).toBe(4);
  });
});
