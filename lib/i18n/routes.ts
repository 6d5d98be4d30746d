import { legalPages, samePageIn } from './addresses';

/** Article slugs; the same in both languages. A test compares them with the files and with the middleware's matcher. */
export const articleSlugs = [
  'relationship-compatibility',
  'numerology-basics',
  'life-path-number-guide',
  'master-numbers',
] as const;

/** Pages that exist once per language at the same path, English bare and German under `/de`. */
export const localisedPaths = [
  '/',
  '/blog',
  '/blog/:slug',
  '/contact',
  '/order',
  '/order/:packageId',
  '/payment-success',
  '/withdraw',
  '/my-order',
  '/my-order/:token',
  '/my-order/:token/:document',
  '/review/:token',
] as const;

type Rewrite = { source: string; destination: string };
type Redirect = Rewrite & { permanent: boolean };

/** Public addresses to the folders under `app/[locale]`. */
export function rewrites(): Rewrite[] {
  return [
    ...localisedPaths.map((path) => ({ source: path, destination: path === '/' ? '/en' : `/en${path}` })),
    ...legalPages.en.map((slug) => ({ source: `/${slug}`, destination: `/en/legal/${slug}` })),
    ...legalPages.de.map((slug) => ({ source: `/${slug}`, destination: `/de/legal/${slug}` })),
  ];
}

/** One address per page and language: what else could be typed leads there for good (308). */
export function redirects(): Redirect[] {
  return [...legalPages.en, ...legalPages.de].map((slug) => ({
    source: `/de/${slug}`,
    destination: samePageIn('de', `/${slug}`),
    permanent: true,
  }));
}
