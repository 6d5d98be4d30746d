import { fill } from '@/lib/i18n/fill';

/** How a pair is named: `heading` with the two numbers, and the numbers in words. */
export type PairWords = { heading: string; words: Readonly<Record<string, string>> };

/** The heading of the section on two numbers: "Seven and Three", the page's own number first. */
export function pairHeading(first: number, second: number, { heading, words }: PairWords): string {
  return fill(heading, { first: words[first] ?? '', second: words[second] ?? '' });
}

/** The id of that heading, without "#", as `rehype-slug` makes it. */
export function pairAnchor(first: number, second: number, names: PairWords): string {
  return pairHeading(first, second, names).toLowerCase().replaceAll(' ', '-');
}
