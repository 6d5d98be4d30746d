/**
 * Letters that are no accented ones to Unicode, and so stand in the index as they are (migration `search_functions`), by
 * what people type who have no key for them.
 */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  ae: ['æ'],
  oe: ['ø', 'œ'],
  d: ['đ', 'ð'],
  i: ['ı'],
  l: ['ł'],
  o: ['ø'],
  th: ['þ'],
};
const VARIED = new RegExp(`(${Object.keys(LETTERS).join('|')})`);
const PLAIN = new Map(
  Object.entries(LETTERS).flatMap(([plain, letters]) => letters.map((each) => [each, plain])),
);

/** A word with more of these letters than make so many spellings is looked for with the others as they were typed. */
const MOST = 64;

/** All ways in which a word may be spelled with and without these letters, however it was typed; in small letters. */
export function spellings(word: string): string[] {
  const plain = [...word.toLowerCase()].map((letter) => PLAIN.get(letter) ?? letter).join('');
  return plain.split(VARIED).reduce<string[]>(
    (all, part) => {
      const parts = [part, ...(LETTERS[part] ?? [])];
      return all.length * parts.length > MOST
        ? all.map((each) => each + part)
        : all.flatMap((each) => parts.map((one) => each + one));
    },
    [''],
  );
}
