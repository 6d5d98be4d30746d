import { packageIds, packagePath } from '../catalog/packages';
import { isLifePathPage, numberPages, pairNumbers, pairsPath, yearPages } from '../pages/library-paths';
import { type CoverScheme, cover } from '../seal/cover';
import { packageSeal } from '../seal/package-seal';

const schemes: readonly CoverScheme[] = ['night', 'royal', 'band', 'paper'];

/** The width in px at which a page shows its number's seal, whose file the sitemap names. */
export const SEAL_SIZE = 160;

/** The pages with a picture of their own, and the number whose seal it shows. */
const seals: Record<string, number> = {
  ...Object.fromEntries(numberPages.map((number) => [`/life-path/${number}`, number])),
  ...Object.fromEntries(yearPages.map((number) => [`/personal-year/${number}`, number])),
  '/life-path': 7,
  '/personal-year': 9,
  '/name-numbers': 3,
  '/chart': 6,
  '/sample-reading': 11,
  '/method': 4,
  '/glossary': 8,
  ...Object.fromEntries(packageIds.map((id) => [packagePath(id), packageSeal[id]])),
  ...Object.fromEntries(pairNumbers.map((number) => [pairsPath(number), number])),
};

/** The pictures for shared links of the library and of the packages, each an SVG of 1200 by 630 px, by file name. */
export function pagePictures(): Map<string, string> {
  return new Map(
    Object.entries(seals).map(([path, number], index) => {
      const isNumber = isLifePathPage(path);
      const seed = isNumber ? number + 30 : index + 60;
      const scheme = schemes[(isNumber ? number : index) % schemes.length] ?? 'night';
      return [nameOf(path), cover({ number, seed, ratio: [120, 63], scheme })];
    }),
  );
}

/** The picture for shared links of a page of the library or of a package. */
export function pageImage(path: string): string {
  if (!(path in seals)) throw new Error(`${path} has no picture for shared links`);
  return `/opengraph/${nameOf(path)}.png`;
}

const nameOf = (path: string) => `page${path.replaceAll('/', '-')}`;
