/** Signs that nobody sees though Unicode counts them as letters or symbols: Hangul fillers and the blank of Braille. */
const BLANKS = /[\u115f\u1160\u3164\uffa0\u2800\p{Cc}\p{Z}]+/gu;

/** Without a shape of their own; only between Arabic letters a non-joiner says how they are written. */
const INVISIBLE = /(?!(?<=\p{Script=Arabic})\u200c)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Letters in another dress (full-width, ligatures, bold of mathematics) and full-width signs; never ™ or ², which are none. */
const DRESSED = /[\p{Alphabetic}\p{M}\uff01-\uff5e]+/gu;

/**
 * A name as its bearer would write it on a plain keyboard: letters in their ordinary form and composed with their marks,
 * what is invisible gone, slipped dashes and apostrophes straight, doubled signs once. No letter is lost or changed.
 */
export function readTypedName(text: string): string {
  return text
    .replace(BLANKS, ' ')
    .replace(INVISIBLE, '')
    .replace(DRESSED, (letters) => letters.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/['`\u00b4\u2032]+/g, "'")
    .replace(/(\u2019|\u2018)\1+/g, '$1')
    .replace(/([-.,])\1+/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
}
