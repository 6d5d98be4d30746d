/**
 * Letters and marks that the typefaces of our documents have a shape for, by script; a test beside the typefaces holds it.
 * The file runs in browsers, too, where there are no typefaces to ask.
 */
const LETTERS = [
  'A-Za-z\\u00aa\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02af\\u1e00-\\u1efb\\ua71b-\\ua71f\\ua722-\\ua72b\\ua78b\\ua78c', // Latin
  '\\u02b0-\\u02c1\\u02c6-\\u02d1\\u02ee\\u0300-\\u034e', // modifiers and marks
  '\\u0370-\\u0373\\u0376\\u0377\\u037b-\\u037d\\u0386\\u0388-\\u03ff\\u1f00-\\u1fbc\\u1fc2-\\u1fcc', // Greek
  '\\u0400-\\u0481\\u048a-\\u0525', // Cyrillic
  '\\u0531-\\u0556\\u0561-\\u0587', // Armenian
  '\\u10d0-\\u10fa', // Georgian
  '\\u05b0-\\u05bd\\u05c1\\u05c2\\u05d0-\\u05ea', // Hebrew
  '\\u0621-\\u063a\\u0640-\\u0655\\u0670\\u0679-\\u06bf\\u06cc', // Arabic
].join('');

const LETTER = new RegExp(`[${LETTERS}]`, 'u');
const SIGN = /[\u0020-\u007e\u00a1-\u00ff\u200c\u2010-\u2015\u2018-\u201f\u2026\u2039\u203a\u05f3\u05f4]/u;

/** The signs of a name that would be a box on paper: letters of other scripts, pictures. */
export function unprintableSigns(name: string): string[] {
  return Array.from(name).filter((sign) => !LETTER.test(sign) && !SIGN.test(sign));
}
