import { checkName, NameProblemError } from './check-name';
import { isLifePathNumber, type LifePathNumber } from './life-path';
import { type NameOptions, takeNameApart } from './name-letters';
import { type ReductionStep, reduce, sumOf } from './reduce';
import {
  type LetterRole,
  type RatedLetter,
  type RatedWord,
  rateLetters,
  type YDecision,
  type YOverrides,
} from './y-rule';

export type NameReadingOptions = NameOptions & { yOverrides?: Partial<YOverrides> };

/** A full birth name with every letter's value and role, and what was left out of it. */
export type NameReading = {
  words: RatedWord[];
  yDecisions: YDecision[];
  titles: string[];
  ignored: string[];
};

/** `value` is null where no letter counts (Brr has no vowel): there is no such number, and none to describe. */
export type NameNumber = {
  value: LifePathNumber | null;
  sum: number;
  steps: ReductionStep[];
  letters: RatedLetter[];
};

/** Reads a full birth name. Throws a NameProblemError where `checkName` says that it cannot be computed. */
export function readName(text: string, options: NameReadingOptions = {}): NameReading {
  const check = checkName(text);
  if (!check.ok) throw new NameProblemError(check.problem);
  const { words, titles, ignored } = takeNameApart(text, options);
  return { ...rateLetters(words, options.yOverrides), titles, ignored };
}

/** Expression: all letters of the full birth name added once, reduced, 11 and 22 kept. */
export function expression(name: string | NameReading, options?: NameReadingOptions): NameNumber {
  return numberOf(name, options);
}

/** Soul urge: the vowels only. */
export function soulUrge(name: string | NameReading, options?: NameReadingOptions): NameNumber {
  return numberOf(name, options, 'vowel');
}

/** Personality: the consonants only. */
export function personality(name: string | NameReading, options?: NameReadingOptions): NameNumber {
  return numberOf(name, options, 'consonant');
}

function numberOf(
  name: string | NameReading,
  options: NameReadingOptions | undefined,
  role?: LetterRole,
): NameNumber {
  const { words } = typeof name === 'string' ? readName(name, options) : name;
  const letters = words.flatMap((word) => lettersWithRole(word, role));
  const sum = sumOf(letters.map(({ value }) => value));
  const { value, steps } = reduce(sum);
  return { value: isLifePathNumber(value) ? value : null, sum, steps, letters };
}

/** The letters of a word that have the role, or all of them. */
export function lettersWithRole(word: RatedWord, role?: LetterRole): RatedLetter[] {
  return role ? word.letters.filter((letter) => letter.role === role) : word.letters;
}
