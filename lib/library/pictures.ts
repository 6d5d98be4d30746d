import type { Locale } from '../i18n/locales';
import { numberPages } from '../pages/library-paths';
import { type CoverScheme, cover } from '../seal/cover';

const schemes: readonly CoverScheme[] = ['night', 'royal', 'band', 'paper'];

/** The width in px at which a page shows its number's seal, whose file the sitemap names. */
export const SEAL_SIZE = 160;

/** The numbers that have a picture for shared links. */
export const pictureNumbers = numberPages;

/** The file name of a number's picture for shared links. */
export function pictureName(number: number): string {
  return `number-${number}`;
}

/** The picture of a number for shared links, as an SVG of 1200 by 630 px. */
export function numberPicture(number: number): string {
  const scheme = schemes[number % schemes.length] ?? 'night';
  return cover({ number, seed: number + 30, ratio: [120, 63], scheme });
}

/** The picture of a page of the library for shared links: its number's, or the site's own in the page's language. */
export function libraryImage(locale: Locale, path: string): string {
  const number = /\/(\d+)$/.exec(path)?.[1];
  return `/opengraph/${number ? pictureName(Number(number)) : `numina-${locale}`}.png`;
}
