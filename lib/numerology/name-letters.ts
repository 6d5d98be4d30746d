import { isApostrophe, plainLetters } from './latin-letters';
import { leaveOutWords, separateTitles } from './titles';

/** How umlauts count: `expand` is ä = A + E as in German passports, `base` is ä = A. ß is S + S in both. */
export type UmlautRule = 'expand' | 'base';

/** A letter A-Z with its value 1-9 (A = 1, B = 2, ... I = 9, J = 1, ... Z = 8) and what was typed for it. */
export type NameLetter = { letter: string; value: number; typed: string };

/** One name between spaces, hyphens or dots. An apostrophe does not divide: O'Neil is one word. */
export type NameWord = { text: string; letters: NameLetter[] };

/**
 * A name taken apart. `ignored` are characters without a value that a person should hear about, each once;
 * `foreign` are letters of other scripts and `unknown` Latin letters without a value: with either, no number
 * may be computed, because a letter would be lost.
 */
export type NameParts = {
  words: NameWord[];
  titles: string[];
  ignored: string[];
  foreign: string[];
  unknown: string[];
};

export type NameOptions = {
  umlauts?: UmlautRule;
  /** Whether Dr., Jr. and the like are left out (the default) or counted as letters. */
  titles?: 'leave_out' | 'count';
  /** The words that the reader leaves out, by their place, instead of those that the rule for titles finds. */
  leftOut?: readonly number[];
};

const LETTER = /\p{L}/u;
const INVISIBLE =
  /\u034f|\u17b4|\u17b5|[\u00ad\u115f\u1160\u2800\u3164\uffa0\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const MARK_OR_CONTROL = /^[\p{Cf}\p{Cc}\p{M}]+$/u;
const SILENT_SEPARATOR = /^[\s\p{Z}\p{Pd}.,;\u00b7\u30fb\u2212]+$/u;
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const UMLAUTS: Record<string, string> = { ä: 'AE', ö: 'OE', ü: 'UE' };

/** The value of a letter A-Z in the nine-column table. */
export function letterValue(letter: string): number {
  return ((letter.charCodeAt(0) - 65) % 9) + 1;
}

/** Takes a name apart into words and letters. What was typed is kept; computing happens on the copy. */
export function takeNameApart(text: string, options: NameOptions = {}): NameParts {
  const composed = text.replace(INVISIBLE, '').normalize('NFC');
  const { name, titles } = countedPart(composed, options);
  const ignored = new Set<string>();
  const foreign = new Set<string>();
  const unknown = new Set<string>();
  const words: NameWord[] = [];
  let word: NameWord = { text: '', letters: [] };

  const endWord = () => {
    if (word.letters.length > 0) words.push(word);
    word = { text: '', letters: [] };
  };

  for (const { segment } of graphemes.segment(name)) {
    if (isApostrophe(segment)) {
      word.text += segment;
    } else if (SILENT_SEPARATOR.test(segment)) {
      endWord();
    } else if (MARK_OR_CONTROL.test(segment)) {
      // A stray accent or control character is neither seen nor counted.
    } else if (!LETTER.test(segment)) {
      endWord();
      ignored.add(segment);
    } else {
      const plain = countedLetters(segment, options.umlauts ?? 'expand');
      if (plain === null) (isOtherScript(segment) ? foreign : unknown).add(segment);
      word.text += segment;
      for (const letter of plain ?? '') {
        word.letters.push({ letter, value: letterValue(letter), typed: segment });
      }
    }
  }
  endWord();
  return { words, titles, ignored: [...ignored], foreign: [...foreign], unknown: [...unknown] };
}

function countedPart(text: string, { titles, leftOut }: NameOptions): { name: string; titles: string[] } {
  if (titles === 'count') return { name: text, titles: [] };
  return leftOut ? leaveOutWords(text, leftOut) : separateTitles(text);
}

function countedLetters(segment: string, umlauts: UmlautRule): string | null {
  const umlaut = umlauts === 'expand' ? UMLAUTS[segment.toLowerCase()] : undefined;
  return umlaut ?? plainLetters(segment);
}

function isOtherScript(segment: string): boolean {
  return OTHER_SCRIPT.test(segment) || OTHER_SCRIPT.test(segment.normalize('NFKD'));
}
