import type { BirthDate } from '@/lib/calendar/day';
import { birthDay } from './birth-day';
import { lifePath } from './life-path';
import {
  expression,
  lettersWithRole,
  type NameNumber,
  type NameReading,
  type NameReadingOptions,
  personality,
  readName,
  soulUrge,
} from './name-numbers';
import { personalYear } from './personal-year';
import { MASTER_NUMBERS, type ReductionStep, reduceKeeping, sumOf } from './reduce';
import type { LetterRole } from './y-rule';

/** The same number by another school's method; null where it has none. `differs` compares it with ours. */
export type Alternative<Method extends string> = { method: Method; value: number | null; differs: boolean };

export type LifePathMethod =
  | 'all_digits_with_33'
  | 'parts'
  | 'parts_with_33'
  | 'whole_numbers'
  | 'masters_dropped';

/** A life path by another method with its way: what is added, the sum, and the steps from there to the value. */
export type LifePathAlternative = Alternative<LifePathMethod> & {
  value: number;
  addends: number[];
  sum: number;
  steps: ReductionStep[];
};

export type NameMethod =
  | 'all_letters_with_33'
  | 'masters_dropped'
  | 'each_name_first'
  | 'each_name_first_with_33'
  | 'other_umlaut_rule'
  | 'y_vowel'
  | 'y_consonant'
  | 'titles_counted';

/** What one Y would change if it had the other role. `index` is that of its decision. */
export type YFlip = { index: number; soulUrge: number | null; personality: number | null; differs: boolean };

export type NameAlternatives = {
  expression: Alternative<NameMethod>[];
  soulUrge: Alternative<NameMethod>[];
  personality: Alternative<NameMethod>[];
  yFlips: YFlip[];
};

const MASTERS_WITH_33 = [...MASTER_NUMBERS, 33];

/**
 * The life path by the other methods in use (facts 1.1 and 1.2): all digits keeping 33; day, month and year each
 * reduced with masters kept (`parts`, the line of Decoz); the same keeping 33; the three numbers added as they are; all
 * digits down to a single one.
 */
export function lifePathAlternatives(date: BirthDate): LifePathAlternative[] {
  const { digits, value: ours } = lifePath(date);
  const components = [date.day, date.month, date.year];
  const parts = (masters: readonly number[]) => components.map((part) => reduceKeeping(part, masters).value);
  const way = (method: LifePathMethod, addends: number[], masters: readonly number[]) => {
    const sum = sumOf(addends);
    const { value, steps } = reduceKeeping(sum, masters);
    return { method, value, differs: value !== ours, addends, sum, steps };
  };
  return [
    way('all_digits_with_33', digits, MASTERS_WITH_33),
    way('parts', parts(MASTER_NUMBERS), MASTER_NUMBERS),
    way('parts_with_33', parts(MASTERS_WITH_33), MASTERS_WITH_33),
    way('whole_numbers', components, MASTER_NUMBERS),
    way('masters_dropped', digits, []),
  ];
}

/** The number of the day as schools count it that reduce it to one digit (facts 1.3). */
export function birthDayAlternatives(birth: BirthDate): Alternative<'masters_dropped'>[] {
  const { day, value } = birthDay(birth);
  return [alternative('masters_dropped', reduceKeeping(day, []).value, value)];
}

/**
 * The personal year as schools count it that keep 11 and 22 in cycles, and those whose year runs from birthday to birthday:
 * until the birthday it is still that of the year before (facts 1.8).
 */
export function personalYearAlternatives(
  birth: BirthDate,
  year: number,
): Alternative<'with_masters' | 'before_birthday'>[] {
  const { sum, value } = personalYear(birth, year);
  const isNewYearsDay = birth.day === 1 && birth.month === 1;
  return [
    alternative('with_masters', reduceKeeping(sum, MASTER_NUMBERS).value, value),
    alternative('before_birthday', isNewYearsDay ? value : personalYear(birth, year - 1).value, value),
  ];
}

/**
 * The name numbers by other methods (facts 1.2, 1.4-1.7): 33 kept, no master kept, each name reduced first, the other
 * umlaut rule, every Y a vowel or a consonant, titles counted (only where there are any), and each Y flipped on its own.
 * Throws a NameProblemError like `readName`.
 */
export function nameAlternatives(text: string, options: NameReadingOptions = {}): NameAlternatives {
  const ours = readName(text, options);
  const otherUmlauts = options.umlauts === 'base' ? 'expand' : 'base';
  const others: [NameMethod, NameReading][] = [
    ['other_umlaut_rule', readName(text, { ...options, umlauts: otherUmlauts })],
    ['y_vowel', readName(text, { ...options, yOverrides: { all: 'vowel' } })],
    ['y_consonant', readName(text, { ...options, yOverrides: { all: 'consonant' } })],
  ];
  if (ours.titles.length > 0) {
    others.push(['titles_counted', readName(text, { ...options, titles: 'count' })]);
  }

  const byMethod = (compute: (name: NameReading) => NameNumber, role?: LetterRole) => {
    const { value, sum } = compute(ours);
    return [
      alternative('all_letters_with_33', reduceKeeping(sum, MASTERS_WITH_33).value || null, value),
      alternative('masters_dropped', reduceKeeping(sum, []).value || null, value),
      alternative('each_name_first', eachNameFirst(ours, MASTER_NUMBERS, role), value),
      alternative('each_name_first_with_33', eachNameFirst(ours, MASTERS_WITH_33, role), value),
      ...others.map(([method, reading]) => alternative(method, compute(reading).value, value)),
    ];
  };

  return {
    expression: byMethod(expression),
    soulUrge: byMethod(soulUrge, 'vowel'),
    personality: byMethod(personality, 'consonant'),
    yFlips: yFlips(text, options, ours),
  };
}

function yFlips(text: string, options: NameReadingOptions, ours: NameReading): YFlip[] {
  const before = { soulUrge: soulUrge(ours).value, personality: personality(ours).value };
  return ours.yDecisions.map(({ index, role }) => {
    const flipped = role === 'vowel' ? 'consonant' : 'vowel';
    const others = Object.fromEntries(ours.yDecisions.map((decision) => [decision.index, decision.role]));
    const reading = readName(text, { ...options, yOverrides: { ...others, [index]: flipped } });
    const after = { soulUrge: soulUrge(reading).value, personality: personality(reading).value };
    const differs = after.soulUrge !== before.soulUrge || after.personality !== before.personality;
    return { index, ...after, differs };
  });
}

function eachNameFirst({ words }: NameReading, masters: readonly number[], role?: LetterRole): number | null {
  const sums = words.map((word) => sumOf(lettersWithRole(word, role).map(({ value }) => value)));
  return addedReduced(sums, masters) || null;
}

function addedReduced(numbers: number[], masters: readonly number[]): number {
  return reduceKeeping(sumOf(numbers.map((number) => reduceKeeping(number, masters).value)), masters).value;
}

function alternative<Method extends string>(
  method: Method,
  value: number | null,
  ours: number | null,
): Alternative<Method> {
  return { method, value, differs: value !== ours };
}
