import 'server-only';
import { type Font, openSync } from 'fontkit';
import { REGULAR_FACES } from './fonts';

/** Stands visibly where a letter would be that none of our typefaces has. */
export const UNPRINTABLE = '□';

/** What has a shape on paper; spaces and controls are the compiler's business. */
const VISIBLE = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu;

/** They only choose between two shapes of the sign before them. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Words with more letters than this may be broken anywhere; shorter ones never are. */
const LONG_WORD = /\p{L}{29,}/gu;

let letters: Set<number> | undefined;

/** The code points of all letters that our typefaces have, read once per process. */
function printableLetters(): Set<number> {
  letters ??= new Set(REGULAR_FACES.flatMap((file) => (openSync(file) as Font).characterSet));
  return letters;
}

/**
 * Makes a text one that our typefaces can print: letters and their marks as one character, since that is what typefaces
 * have, and a sign for each that none has, in whose place there would be nothing.
 */
export function printableText(text: string): string {
  const known = printableLetters();
  return text
    .normalize('NFC')
    .replace(VARIATION_SELECTORS, '')
    .replace(VISIBLE, (sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : UNPRINTABLE));
}

/** Puts into words that are too long for any line the places where they may be broken. */
export function breakable(text: string): string {
  return text.replace(LONG_WORD, (word) => (word.match(/.{1,12}/gu) ?? [word]).join('\u00ad'));
}
