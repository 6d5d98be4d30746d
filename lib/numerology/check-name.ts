import { takeNameApart } from './name-letters';
import { withoutSchools } from './titles';

/**
 * Why a name cannot be computed. `no_latin_letters`: all letters are of another script, ask for the Latin
 * spelling; `mixed_scripts`: some are, often a look-alike; `unknown_letters`: a Latin letter without a value;
 * `two_names`: two surnames with "geb." or "née" between them, or one in brackets, where only the name at birth counts.
 */
export type NameProblem =
  | 'empty'
  | 'no_letters'
  | 'no_latin_letters'
  | 'mixed_scripts'
  | 'unknown_letters'
  | 'two_names';

/** Words between a later and an earlier surname, in whatever letters; a bracket holds another name, too. */
const SURE_MARKER =
  /(?:^|[\s\p{Z},(])((?:geb|verh|vh|verw|gesch|ehem|ép|roz)\.|(?:geborene[rn]?|gebürtige[rn]?|verheiratete?|verwitwete?|geschiedene?|vormals|ehemals|jetzt|née|épouse|rozená|z domu|de soltera|maiden name|aka|a\.k\.a\.)[.:]?[\s\p{Z}])[\s\p{Z}]*\p{L}|([([{])/iu;
/** The same, but only in small letters: Born, Nee and Geb are surnames. */
const SMALL_MARKER =
  /[\s\p{Z},]((?:geb|verh|verw|gesch|nee|born|formerly|now|früher|oder|alias)[.:]?)[\s\p{Z}]+\p{L}/u;
/** The same in capitals, after at least two names: "Max Born" is a name, "ANNA SMITH BORN JONES" are two. */
const LATE_MARKER =
  /\p{L}[.\s\p{Z}]+\S*\p{L}[\s\p{Z},]+((?:geb|verh|verw|gesch|nee|born|formerly)[.:]?)[\s\p{Z}]+\p{L}/iu;

/**
 * `letters` are the A-Z letters that count, without spaces; `ignored` the characters and `titles` the words
 * left out, as typed; `characters` those that caused the problem.
 */
export type NameCheck =
  | { ok: true; letters: string; ignored: string[]; titles: string[] }
  | { ok: false; problem: NameProblem; characters: string[] };

/** Whether a name can be computed, and what will be left out. Works on any text, of any length. */
export function checkName(text: string): NameCheck {
  const { words, titles, ignored, foreign, unknown } = takeNameApart(text);
  const letters = words.flatMap((word) => word.letters.map(({ letter }) => letter)).join('');

  if (foreign.length > 0) {
    return { ok: false, problem: letters ? 'mixed_scripts' : 'no_latin_letters', characters: foreign };
  }
  const composed = withoutSchools(text.normalize('NFC'));
  const [, word, bracket] =
    [SURE_MARKER, SMALL_MARKER, LATE_MARKER].map((marker) => marker.exec(composed)).find(Boolean) ?? [];
  const marker = word?.trim() ?? bracket;
  if (marker) return { ok: false, problem: 'two_names', characters: [marker] };
  if (unknown.length > 0) return { ok: false, problem: 'unknown_letters', characters: unknown };
  if (letters === '') {
    const isEmpty = text.replace(/[\s\p{Z}\p{Cf}\p{Cc}\p{DI}\u2800]/gu, '') === '';
    return { ok: false, problem: isEmpty ? 'empty' : 'no_letters', characters: ignored };
  }
  return { ok: true, letters, ignored, titles };
}

/** Thrown when numbers are asked for a name that `checkName` refuses. Carries the problem, never the name. */
export class NameProblemError extends Error {
  override readonly name = 'NameProblemError';

  constructor(readonly problem: NameProblem) {
    super(`The name cannot be computed: ${problem}`);
  }
}
