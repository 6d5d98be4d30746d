import type { Locale } from '@/lib/i18n/locales';
import {
  birthDay,
  equation,
  equationsOf,
  expression,
  lifePath,
  type NameNumber,
  personality,
  readName,
  soulUrge,
} from '@/lib/numerology';
import { sampleAddress } from '@/lib/pages/sample-file';
import { type LibraryText, readDotted } from './texts';
import { dateSumText } from './write';

/** The page of the sample reading. */
export const SAMPLE_PATH = '/sample-reading';

/**
 * The five numbers of the person whom the sample reading is for, each with its sum, as its text names them in braces, and
 * where its PDF lies.
 * Throws where the text names nobody.
 */
export function sampleValues({ people, path }: LibraryText, locale: Locale): Record<string, string> {
  const [person] = people;
  if (!person) throw new Error(`The text of ${path} is about nobody`);
  const date = readDotted(person.born);
  const reading = readName(person.name);
  const life = lifePath(date);
  const day = birthDay(date);
  const ofName = ({ value, letters, sum, steps }: NameNumber) => ({
    value,
    sums: [
      equation(
        letters.map((letter) => letter.value),
        sum,
      ),
      ...equationsOf(steps),
    ],
  });
  const numbers = {
    lifePath: { value: life.value, sums: [dateSumText(life.digits, life.sum), ...equationsOf(life.steps)] },
    birthDay: { value: day.value, sums: equationsOf(day.steps) },
    soulUrge: ofName(soulUrge(reading)),
    expression: ofName(expression(reading)),
    personality: ofName(personality(reading)),
  };
  const values = Object.entries(numbers).flatMap(([name, { value, sums }]) => [
    [name, String(value)],
    [`${name}Sum`, sums.join(', ')],
  ]);
  const all = Object.values(numbers).map(({ value }) => value);
  return { ...Object.fromEntries(values), all: all.join(', '), pdf: sampleAddress(locale) };
}
