import { packageIds } from '../catalog/packages';
import { consentDocuments, legalPages } from '../i18n/addresses';
import { type Locale, locales } from '../i18n/locales';
import { legalVersions } from '../legal/kept-texts';
import { numberPages, pairNumbers, pairsPath, yearPages } from './library-paths';

/** How much script a page may send (docs/decisions/0011): the figures stand in `e2e/sizes.spec.ts`. */
export type WeightClass = 'text' | 'article' | 'openCalculator' | 'form' | 'home' | 'order';

export type Page = {
  /** The English address, or the only one; `:name` is a part that differs. Its folder is `app/[locale]/<path>` unless `folder` says so. */
  path: `/${string}`;
  folder?: `/${string}`;
  /** In both, the page is English at `path` and German under `/de`; in one, it has that language at `path`. */
  languages: readonly Locale[];
  /** What a `:name` may be, where that is a list. */
  parts?: Readonly<Record<string, 'articles' | readonly string[]>>;
  /** The values of a `:name` that have an address of their own for search engines, where others may be asked for, too. */
  listed?: readonly string[];
  /** Search engines may list it: it stands in the sitemap, and its head says "index". */
  isIndexed: boolean;
  /** It shows something of one visitor: an order, a payment, what a link with a key opens. */
  isOfOneVisitor: boolean;
  /** A visitor whose browser or choice is German is led from the English address to the German one. */
  leadsGermans: boolean;
  weight: WeightClass;
  /** Where tests of every page look at it; null where an address works for one visitor only, whose stories look at it. */
  visit: string | null;
  /** Its pictures among `npm run shots`: names to addresses, or `visit` under the one name. */
  pictures: string | Readonly<Record<string, string>> | null;
};

const inBoth = {
  languages: locales,
  isIndexed: true,
  isOfOneVisitor: false,
  leadsGermans: true,
  weight: 'text',
} as const;
const notIndexed = { ...inBoth, isIndexed: false, leadsGermans: false } as const;
const ofOneVisitor = { ...notIndexed, isOfOneVisitor: true, visit: null, pictures: null } as const;

/** The addresses of an order page with each package chosen, as photographed. */
const orderPictures = Object.fromEntries(packageIds.map((id) => [`order-${id}`, `/order?package=${id}`]));

/** Every page of the site, in the order of the sitemap. Whatever has to know all pages reads this list. */
export const pages: readonly Page[] = [
  { ...inBoth, path: '/', weight: 'home', visit: '/', pictures: 'home' },
  { ...inBoth, path: '/order', weight: 'order', visit: '/order?package=full', pictures: orderPictures },
  {
    ...inBoth,
    path: '/order/:packageId',
    listed: ['full', 'advanced'],
    weight: 'order',
    visit: '/order/advanced',
    pictures: null,
  },
  {
    ...inBoth,
    path: '/readings/:packageId',
    parts: { packageId: packageIds },
    visit: '/readings/full',
    pictures: 'reading-full',
  },
  { ...inBoth, path: '/blog', visit: '/blog', pictures: 'blog' },
  {
    ...inBoth,
    path: '/blog/:slug',
    parts: { slug: 'articles' },
    weight: 'article',
    visit: '/blog/:slug',
    pictures: 'article',
  },
  { ...inBoth, path: '/life-path', weight: 'openCalculator', visit: '/life-path', pictures: 'life-path' },
  {
    ...inBoth,
    path: '/life-path/:number',
    parts: { number: numberPages.map(String) },
    visit: '/life-path/7',
    pictures: { 'life-path-7': '/life-path/7', 'life-path-33': '/life-path/33' },
  },
  {
    ...inBoth,
    path: '/life-path/:number/compatibility',
    parts: { number: pairNumbers.map(String) },
    visit: pairsPath(7),
    pictures: 'life-path-7-compatibility',
  },
  {
    ...inBoth,
    path: '/personal-year',
    weight: 'openCalculator',
    visit: '/personal-year',
    pictures: 'personal-year',
  },
  {
    ...inBoth,
    path: '/personal-year/:number',
    parts: { number: yearPages.map(String) },
    visit: '/personal-year/5',
    pictures: 'personal-year-5',
  },
  {
    ...inBoth,
    path: '/name-numbers',
    weight: 'openCalculator',
    visit: '/name-numbers',
    pictures: 'name-numbers',
  },
  { ...inBoth, path: '/chart', weight: 'openCalculator', visit: '/chart', pictures: 'chart' },
  { ...inBoth, path: '/sample-reading', visit: '/sample-reading', pictures: 'sample-reading' },
  { ...inBoth, path: '/method', visit: '/method', pictures: 'method' },
  { ...inBoth, path: '/glossary', visit: '/glossary', pictures: 'glossary' },
  { ...inBoth, path: '/contact', weight: 'form', visit: '/contact', pictures: 'contact' },
  { ...ofOneVisitor, path: '/payment-success', visit: '/payment-success', pictures: 'payment-unknown' },
  { ...ofOneVisitor, path: '/payment-success/email', weight: 'form', visit: '/payment-success/email' },
  { ...notIndexed, path: '/withdraw', weight: 'form', visit: '/withdraw', pictures: 'withdraw' },
  { ...notIndexed, path: '/reviews', visit: '/reviews', pictures: 'reviews' },
  { ...ofOneVisitor, path: '/report/:review', weight: 'form' },
  { ...notIndexed, path: '/my-order', weight: 'form', visit: '/my-order', pictures: 'my-order' },
  { ...ofOneVisitor, path: '/my-order/:number' },
  {
    ...ofOneVisitor,
    path: '/my-order/:number/:document',
    parts: { document: ['reading', 'receipt', 'mail'] },
  },
  { ...ofOneVisitor, path: '/new-email/:change' },
  { ...ofOneVisitor, path: '/opening/:wish' },
  { ...ofOneVisitor, path: '/review/:order' },
  ...locales.flatMap((locale) => legalPages[locale].map((slug) => legalPage(locale, slug))),
  ...locales.flatMap((locale) => legalPages[locale].map((slug) => legalVersionPage(locale, slug))),
];

/** A legal document stands at the root, in its own language; its slug and counterpart in `lib/i18n/addresses.ts`. */
function legalPage(locale: Locale, slug: string): Page {
  return {
    path: `/${slug}`,
    folder: `/legal/${slug}`,
    languages: [locale],
    isIndexed: true,
    isOfOneVisitor: false,
    leadsGermans: false,
    weight: 'text',
    visit: `/${slug}`,
    pictures: `legal-${slug}`,
  };
}

/** A legal document as it stood on the day of one of its versions. */
function legalVersionPage(locale: Locale, slug: string): Page {
  return {
    ...legalPage(locale, slug),
    path: `/${slug}/:version`,
    folder: `/legal/${slug}/:version`,
    parts: { version: legalVersions },
    isIndexed: false,
    // One of each language stands for all: they differ in their words only.
    ...(slug === consentDocuments[locale].terms
      ? { visit: `/${slug}/${legalVersions[0]}`, pictures: `legal-${slug}-kept` }
      : { visit: null, pictures: null }),
  };
}

/** Whether a page stands in both languages, English bare and German under `/de`. */
export function isInBoth({ languages }: Page): boolean {
  return languages.length === locales.length;
}

const patterns = pages.map((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`));

/** The page at an address without language prefix, query and hash, such as `/blog/master-numbers`, or null. */
export function findPage(path: string): Page | null {
  return pages[patterns.findIndex((pattern) => pattern.test(path))] ?? null;
}
