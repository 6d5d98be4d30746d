import { checkName } from '@/lib/numerology/check-name';
import { type NameOptions, takeNameApart } from '@/lib/numerology/name-letters';
import { isNoPartOfName } from './no-part-of-name';
import { readTypedName } from './typed-name';

/** What is computed of a name: its letters A-Z by words, and what is left out, as it was typed. */
export type CountedLetters = { counted: string; leftOut: string };

/** The letters of a name that count, so that whoever buys can see them; null where the name has to be asked about. */
export function countedLetters(typedName: string, options?: NameOptions): CountedLetters | null {
  const name = readTypedName(typedName);
  const check = checkName(name);
  if (!check.ok || check.ignored.some(isNoPartOfName)) return null;
  const { words, titles, ignored } = takeNameApart(name, options);
  const counted = words.map((word) => word.letters.map(({ letter }) => letter).join(''));
  return { counted: counted.join(' '), leftOut: [...titles, ...ignored].join(' ') };
}
