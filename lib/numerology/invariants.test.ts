import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BirthDate, dayFromIso, daysInMonth, dayToDotted, dayToIso } from '@/lib/calendar/day';
import { readTypedDate } from '@/lib/calendar/typed-date';
import { checkName } from './check-name';
import { isLifePathNumber, lifePath } from './life-path';
import { expression, personality, readName, soulUrge } from './name-numbers';
import { personalYear } from './personal-year';

const realDate = fc
  .record({ year: fc.integer({ min: 1, max: 9999 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    fc.integer({ min: 1, max: daysInMonth(year, month) }).map((day): BirthDate => ({ year, month, day })),
  );

const letters = [...'abcdefghijklmnopqrstuvwxyzyyABCYZäöüÄÖÜßẞéèçñøłđæœþðıİşğőõ'];
const word = fc
  .array(fc.constantFrom(...letters), { minLength: 3, maxLength: 12 })
  .map((parts) => `x${parts.join('')}`);
const name = fc.array(word, { minLength: 1, maxLength: 4 });
const role = fc.constantFrom('vowel' as const, 'consonant' as const);

describe('for every real date', () => {
  it('the life path is 1-9, 11 or 22, never 33, with the digital root of the date', () => {
    fc.assert(
      fc.property(realDate, (date) => {
        const { value, sum } = lifePath(date);
        expect(isLifePathNumber(value)).toBe(true);
        expect(value % 9).toBe(sum % 9);
        expect(sum % 9).toBe((date.day + date.month + date.year) % 9);
      }),
    );
  });

  it('text and storage give the same date back, with or without leading zeros', () => {
    fc.assert(
      fc.property(realDate, (date) => {
        const year = String(date.year).padStart(4, '0');
        for (const text of [dayToDotted(date), `${date.day}.${date.month}.${year}`]) {
          expect(readTypedDate(text)).toEqual({ ok: true, day: date });
        }
        expect(dayFromIso(dayToIso(date))).toEqual(date);
      }),
    );
  });

  it('swapping day and month changes neither life path nor personal year', () => {
    const swappable = realDate.filter(({ year, month, day }) => day <= 12 && month <= daysInMonth(year, day));
    fc.assert(
      fc.property(swappable, (date) => {
        const swapped = { ...date, day: date.month, month: date.day };
        expect(lifePath(swapped).value).toBe(lifePath(date).value);
        expect(personalYear(swapped, 2026).value).toBe(personalYear(date, 2026).value);
      }),
    );
  });

  it('the personal year is 1-9, rises by one a year, wraps after 9 and returns after nine years', () => {
    fc.assert(
      fc.property(realDate, fc.integer({ min: 1, max: 9990 }), (date, year) => {
        const { value } = personalYear(date, year);
        expect(value).toBeGreaterThanOrEqual(1);
        expect(value).toBeLessThanOrEqual(9);
        expect(personalYear(date, year + 1).value).toBe(value === 9 ? 1 : value + 1);
        expect(personalYear(date, year + 9).value).toBe(value);
      }),
    );
  });
});

describe('for every text', () => {
  it('reading it as a date either gives a real date or a reason, and never throws', () => {
    const dateLike = fc.array(fc.constantFrom(...'0123456789../- e'), { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          dateLike.map((parts) => parts.join('')),
        ),
        (text) => {
          const result = readTypedDate(text);
          if (result.ok) expect(dayFromIso(dayToIso(result.day))).toEqual(result.day);
          else expect(result.problem).toMatch(/^[a-z_]+$/);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reading it as a name either gives letters A-Z or a reason, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        const check = checkName(text);
        if (!check.ok) {
          expect(check.problem).toMatch(/^[a-z_]+$/);
          return;
        }
        expect(check.letters).toMatch(/^[A-Z]+$/);
        expect(isLifePathNumber(expression(text).value ?? 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('for every name', () => {
  it('the sums of vowels and consonants make up the sum of all letters, whatever each Y is', () => {
    fc.assert(
      fc.property(name, fc.array(role, { maxLength: 6 }), (words, roles) => {
        const reading = readName(words.join(' '), { yOverrides: { ...roles } });
        expect(soulUrge(reading).sum + personality(reading).sum).toBe(expression(reading).sum);
        expect(expression(reading).sum).toBe(expression(words.join(' ')).sum);
      }),
    );
  });

  it('order, case, spaces, hyphens, apostrophes and Unicode form leave the expression as it is', () => {
    fc.assert(
      fc.property(name, fc.constantFrom(' ', '-', "'", '’', '\u00a0', '  ', ' - ', ', '), (words, joint) => {
        const expected = expression(words.join(' ')).sum;
        expect(expression(words.join(joint)).sum).toBe(expected);
        expect(expression([...words].reverse().join(joint)).sum).toBe(expected);
        expect(expression(words.join(joint).toUpperCase()).sum).toBe(expected);
        expect(expression(words.join(joint).toLowerCase()).sum).toBe(expected);
        expect(expression(words.join(joint).normalize('NFD')).sum).toBe(expected);
      }),
    );
  });

  it('umlauts count like their spelling: ä as ae by the German rule, as a by the other, ß as ss by both', () => {
    const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'AE', Ö: 'OE', Ü: 'UE' };
    const spell = (text: string, umlaut: (letter: string) => string) =>
      text.replace(/[äöüÄÖÜ]/g, umlaut).replace(/[ßẞ]/g, 'ss');
    fc.assert(
      fc.property(name, (words) => {
        const typed = words.join(' ');
        const german = spell(typed, (letter) => spelledOut[letter] ?? letter);
        const base = spell(typed, (letter) => letter.normalize('NFD').charAt(0));
        for (const compute of [expression, soulUrge, personality]) {
          expect(compute(typed).sum).toBe(compute(german).sum);
          expect(compute(typed, { umlauts: 'base' }).sum).toBe(compute(base).sum);
        }
        const umlautCount = typed.match(/[äöü]/gi)?.length ?? 0;
        expect(expression(typed).sum - expression(typed, { umlauts: 'base' }).sum).toBe(5 * umlautCount);
      }),
    );
  });
});
