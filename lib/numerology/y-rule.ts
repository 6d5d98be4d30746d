import type { NameLetter, NameWord } from './name-letters';

export type LetterRole = 'vowel' | 'consonant';

export type RatedLetter = NameLetter & { role: LetterRole };
export type RatedWord = { text: string; letters: RatedLetter[] };

/** Which neighbour decided: the one after it for a first letter, else the one before it. */
export type YRule = 'before_vowel' | 'before_consonant' | 'after_vowel' | 'after_consonant' | 'alone';

/**
 * What was decided for one Y. `index` counts the Ys of the whole name from 0, `position` the letters of the
 * word from 0. `flippable` says that schools decide this place differently (Bryan, Hayden, Meyer), so a reader
 * may well choose the other role; where they agree (Lynn, Yannick) it is false. `overridden` says that the
 * reader did choose.
 */
export type YDecision = {
  index: number;
  word: string;
  position: number;
  role: LetterRole;
  rule: YRule;
  flippable: boolean;
  overridden: boolean;
};

/** The reader's own choices, by the Y's `index`; `all` decides every Y that has no choice of its own. */
export type YOverrides = Record<number, LetterRole> & { all?: LetterRole };

/**
 * Gives every letter its role. A, E, I, O, U are vowels, W never is, Y depends on its place in the word: first
 * it is a vowel before a consonant (Yvonne), elsewhere a vowel after a consonant (Bryan, Harry) and a consonant
 * after a vowel (Mickey). Source: facts 1.5, after Decoz.
 */
export function rateLetters(
  words: NameWord[],
  overrides: Partial<YOverrides> = {},
): { words: RatedWord[]; yDecisions: YDecision[] } {
  const yDecisions: YDecision[] = [];
  const rated = words.map(({ text, letters }) => {
    const ratedLetters: RatedLetter[] = [];
    for (const [position, letter] of letters.entries()) {
      if (letter.letter !== 'Y') {
        ratedLetters.push({ ...letter, role: roleOf(letter.letter) });
        continue;
      }
      const index = yDecisions.length;
      const next = letters[position + 1];
      const { rule, role, flippable } = decideY(
        ratedLetters[position - 1]?.role,
        next && roleOf(next.letter),
      );
      const chosen = overrides[index] ?? overrides.all;
      yDecisions.push({
        index,
        word: text,
        position,
        role: chosen ?? role,
        rule,
        flippable,
        overridden: chosen !== undefined,
      });
      ratedLetters.push({ ...letter, role: chosen ?? role });
    }
    return { text, letters: ratedLetters };
  });
  return { words: rated, yDecisions };
}

function decideY(
  before: LetterRole | undefined,
  after: LetterRole | undefined,
): Pick<YDecision, 'rule' | 'role' | 'flippable'> {
  if (before === 'vowel') return { rule: 'after_vowel', role: 'consonant', flippable: true };
  if (before === 'consonant') {
    return { rule: 'after_consonant', role: 'vowel', flippable: after === 'vowel' };
  }
  if (after === 'vowel') return { rule: 'before_vowel', role: 'consonant', flippable: false };
  if (after === 'consonant') return { rule: 'before_consonant', role: 'vowel', flippable: false };
  return { rule: 'alone', role: 'vowel', flippable: true };
}

/** A Y as neighbour of another Y counts as a consonant. */
function roleOf(letter: string): LetterRole {
  return 'AEIOU'.includes(letter) ? 'vowel' : 'consonant';
}
