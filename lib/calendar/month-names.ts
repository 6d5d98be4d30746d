/** Each month's names in both languages, umlauts written out; any beginning of three letters or more means it too. */
const NAMES = [
  ['january', 'januar', 'jaenner'],
  ['february', 'februar', 'feber'],
  ['march', 'maerz', 'marz', 'mrz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
];

/** The end of a number that counts days: 1st, 2nd, 3rd, 25th, 25te, 25ten, 25ter. */
export const ORDINAL = /^(st|nd|rd|th|te|ten|ter)$/;

/** Words that stand in a date and say nothing: "the 25th of August", "den 25. August". */
export function isFiller(word: string): boolean {
  return ['of', 'the', 'den', 'der'].includes(word);
}

/** The month (1 to 12) of a name or abbreviation in small letters, or null. */
export function monthNamed(word: string): number | null {
  const spelled = word.replaceAll('ä', 'ae');
  if (spelled.length < 3) return null;
  const index = NAMES.findIndex((names) => names.some((name) => name.startsWith(spelled)));
  return index < 0 ? null : index + 1;
}
