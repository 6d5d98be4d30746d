import { z } from 'zod';
import type { BirthDate } from '@/lib/calendar/day';
import {
  birthDay,
  expression,
  lifePath,
  MASTER_NUMBERS,
  personality,
  personalYear,
  readName,
  reduce,
  soulUrge,
} from '@/lib/numerology';
import { lettersWithRole } from '@/lib/numerology/name-numbers';
import { sumOf } from '@/lib/numerology/reduce';

const calculation = { sum: z.int(), value: z.int() };

/** The examples of an article, as its front matter lists them: what is computed, from what, and what comes out. */
export const workedExample = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['life_path', 'birth_day', 'expression', 'soul_urge', 'personality']),
    input: z.string(),
    ...calculation,
  }),
  z.strictObject({
    kind: z.literal('personal_year'),
    input: z.strictObject({ birth: z.string(), year: z.int() }),
    ...calculation,
  }),
]);
export type WorkedExample = z.output<typeof workedExample>;

/** A sum as a text writes it out: "1 + 8 + 6 = 15". */
export type Equation = { terms: number[]; result: number };

/** Reads "18.06.1942", or "15.10." with the year of a cycle. */
export function readDate(dotted: string, year?: number): BirthDate {
  const [day = 0, month = 0, ownYear = 0] = dotted.split('.').map(Number);
  return { day, month, year: year ?? ownYear };
}

/** Sum and number of an example by our rule. Throws for a date or a name that cannot be computed. */
export function recompute({ kind, input }: WorkedExample): { sum: number; value: number | null } {
  switch (kind) {
    case 'life_path':
      return lifePath(readDate(input));
    case 'birth_day': {
      const { day, value } = birthDay(readDate(input));
      return { sum: day, value };
    }
    case 'expression':
      return expression(input);
    case 'soul_urge':
      return soulUrge(input);
    case 'personality':
      return personality(input);
    case 'personal_year':
      return personalYear(readDate(input.birth), input.year);
  }
}

/** The digits whose sum an article has to write out, or null where it adds letters or nothing. */
export function digitsAdded({ kind, input }: WorkedExample): number[] | null {
  if (kind === 'life_path') return lifePath(readDate(input)).digits;
  if (kind === 'personal_year') return personalYear(readDate(input.birth), input.year).digits;
  return null;
}

/** Every sum of a text, and what is left of the text without them. */
export function takeEquations(text: string): { equations: Equation[]; rest: string } {
  const pattern = /(\d+(?: \+ \d+)+) = (\d+)/g;
  const equations = Array.from(text.matchAll(pattern), ([, terms = '', result]) => ({
    terms: terms.split(' + ').map(Number),
    result: Number(result),
  }));
  return { equations, rest: text.replace(pattern, '') };
}

/**
 * The sums of a text that follow from none of its examples. One follows when it adds what an example adds, by our rule
 * or by the parts that other schools reduce first, when it adds the numbers of two examples, or when it goes on with the
 * digits of a result reached before (a master number ends that). Zeros may be left out.
 */
export function unexplained(equations: readonly Equation[], examples: readonly WorkedExample[]): Equation[] {
  const known = new Set(sumsOf(examples).map(asWritten));
  const found: Equation[] = [];
  for (const { terms, result } of equations) {
    const isKnown = known.has(asWritten(terms));
    if (!isKnown) found.push({ terms, result });
    else if (result > 9 && !MASTER_NUMBERS.includes(result)) known.add(asWritten(digits(result)));
  }
  return found;
}

/** Everything that the examples let a text add. */
function sumsOf(examples: readonly WorkedExample[]): number[][] {
  const values = examples.filter(({ kind }) => kind === 'life_path').map(({ value }) => value);
  const pairs = values.flatMap((one) => values.map((other) => [one, other]));
  return [...examples.flatMap(sumsOfOne), ...pairs];
}

function sumsOfOne(example: WorkedExample): number[][] {
  const { kind, input } = example;
  if (kind === 'personal_year') return [digitsAdded(example) ?? []];
  if (kind === 'birth_day') return [digits(readDate(input).day)];
  if (kind !== 'life_path') return sumsOfName(input);
  const { day, month, year } = readDate(input);
  return [digitsAdded(example) ?? [], [day, month, year].map((part) => reduce(part).value)];
}

/** The letters of a name and of its words, all or by role; its words as numbers, whole or reduced; the two roles together. */
function sumsOfName(name: string): number[][] {
  const { words } = readName(name);
  const byRole = ([undefined, 'vowel', 'consonant'] as const).map((role) =>
    words.map((word) => lettersWithRole(word, role).map(({ value }) => value)),
  );
  const [, vowels = 0, consonants = 0] = byRole.map((ofWords) => sumOf(ofWords.flat()));
  return [
    ...byRole.flatMap((ofWords) => {
      const totals = ofWords.map(sumOf);
      return [ofWords.flat(), ...ofWords, totals, totals.map((total) => reduce(total).value)];
    }),
    [vowels, consonants],
    [consonants, vowels],
  ];
}

function digits(number: number): number[] {
  return [...String(number)].map(Number);
}

function asWritten(terms: readonly number[]): string {
  return terms.filter((term) => term !== 0).join(' + ');
}
