/** Spaces, breaks, and whatever has no shape of its own, also where Unicode counts it as a letter (fillers) or a symbol (the blank of Braille). */
const NOTHING_VISIBLE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nobody sees anything of a text: then its field is as good as empty, whatever was pasted into it. */
export function isBlank(text: string): boolean {
  return NOTHING_VISIBLE.test(text);
}

/** Signs that nobody sees though Unicode counts them as letters or symbols: Hangul fillers and the blank of Braille. */
export const BLANKS = /[\u115f\u1160\u3164\uffa0\u2800]/g;
