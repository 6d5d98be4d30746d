/** The numbers with a page under `/life-path`: every life path, and 33, which others keep. Next's configuration reads them, too. */
export const numberPages: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33];

/** Whether a page is that of one life path number. */
export function isLifePathPage(path: string): boolean {
  return /^\/life-path\/\d+$/.test(path);
}

/** The numbers whose pairs have a page: every life path by our rule. */
export const pairNumbers: readonly number[] = numberPages.filter((number) => number !== 33);

/** The page on how a life path number gets on with each of the others. */
export function pairsPath(number: number): `/${string}` {
  return `/life-path/${number}/compatibility`;
}

/** The years of the cycle, each with a page under `/personal-year`. */
export const yearPages: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Addresses of the library of numbers in English; each has a text of the same path in `messages/<locale>/library`. */
export const libraryPaths: readonly `/${string}`[] = [
  '/life-path',
  ...numberPages.map((number) => `/life-path/${number}` as const),
  ...pairNumbers.map(pairsPath),
  '/personal-year',
  ...yearPages.map((number) => `/personal-year/${number}` as const),
  '/name-numbers',
  '/chart',
  '/sample-reading',
  '/method',
  '/glossary',
];
