import { type Alternative, alternative, MASTERS_WITH_33 } from './alternatives';
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
import { MASTER_NUMBERS, reduceKeeping, sumOf } from './reduce';
import type { LetterRole } from './y-rule';

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
