import type { Graph } from 'schema-dts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { homeData } from '@/components/home/home-data';
import { listArticles } from '@/lib/blog/articles';
import { articleData, blogData } from '@/lib/blog/structured-data';
import { business } from '@/lib/business';
import { orderPath, packageIds } from '@/lib/catalog/packages';
import { contactData } from '@/lib/contact/structured-data';
import { legalPages } from '@/lib/i18n/addresses';
import { locales } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { libraryData } from '@/lib/library/structured-data';
import { requireText } from '@/lib/library/texts';
import { libraryPaths } from '@/lib/pages/library-paths';
import { pages } from '@/lib/pages/pages';
import { orderData, packageData } from '@/lib/seo/package-data';
import { freshShop, takeShop } from '@/lib/shop/current';
import { priceOf } from '@/lib/shop/sold';
import { plainPageData, plainPaths, reportPageData } from './plain-page-data';
import { pageData } from './structured-data';

const SITE = 'https://numina.example';
vi.stubEnv('SITE_URL', SITE);

type Node = { '@type'?: string; '@id'?: string; [property: string]: unknown };

/**
 * What Google asks of each type, and what it would like to have
 * (developers.google.com/search/docs/appearance/structured-data: article, breadcrumb, product-snippet, merchant-listing,
 * return-policy, organization). Shipping is left out, since a reading is not shipped but mailed as a file; questions and
 * answers are too, since Google shows no result of its own for them. `schema.org` types that it gives nothing for ask for
 * what identifies them. Who runs the site is told in full on one page, as Google has it, and where one can write; elsewhere it is named. `returnMethod`, which Google recommends, is left out: none of its values (`known`) is true of a file. An
 * address without a page (404) says nothing: it is not indexed, and there is nothing to describe.
 */
const fields: Record<string, { required: string[]; recommended?: string[] }> = {
  Organization: {
    required: ['name', 'url'],
    recommended: ['logo', 'contactPoint', 'email', 'hasMerchantReturnPolicy'],
  },
  ContactPoint: { required: ['contactType', 'email'], recommended: ['availableLanguage'] },
  WebSite: { required: ['name', 'url'], recommended: ['inLanguage', 'publisher'] },
  WebPage: { required: ['url', 'name', 'isPartOf'], recommended: ['description', 'inLanguage'] },
  ContactPage: { required: ['url', 'name', 'isPartOf', 'mainEntity'], recommended: ['inLanguage'] },
  CollectionPage: { required: ['url', 'name', 'isPartOf', 'mainEntity'], recommended: ['inLanguage'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ListItem: { required: ['position', 'name', 'item'] },
  Product: { required: ['name', 'image', 'offers'], recommended: ['description', 'brand'] },
  Brand: { required: ['name'] },
  Offer: {
    required: ['price', 'priceCurrency', 'availability', 'url'],
    recommended: ['priceValidUntil', 'deliveryLeadTime', 'seller'],
  },
  QuantitativeValue: { required: ['minValue', 'maxValue', 'unitCode'], recommended: ['unitText'] },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
    recommended: ['merchantReturnLink', 'description'],
  },
  AggregateRating: { required: ['ratingValue', 'reviewCount'], recommended: ['bestRating'] },
  Blog: { required: ['name', 'blogPost'], recommended: ['inLanguage', 'publisher'] },
  BlogPosting: {
    required: ['headline', 'image', 'datePublished', 'author'],
    recommended: ['dateModified', 'url'],
  },
  Article: {
    required: ['headline', 'image', 'datePublished', 'author'],
    recommended: ['dateModified', 'url', 'publisher'],
  },
  DefinedTerm: { required: ['name', 'description', 'url'], recommended: ['inDefinedTermSet'] },
  DefinedTermSet: { required: ['name', 'hasDefinedTerm'], recommended: ['inLanguage', 'url'] },
  Person: { required: ['name', 'url'] },
};

/** The values that Google takes where it takes a few only. */
const known: Record<string, RegExp> = {
  availability: /^https:\/\/schema\.org\/(?:InStock|OutOfStock|PreOrder|BackOrder)$/,
  returnPolicyCategory:
    /^https:\/\/schema\.org\/MerchantReturn(?:FiniteReturnWindow|NotPermitted|UnlimitedWindow)$/,
  returnMethod: /^https:\/\/schema\.org\/Return(?:AtKiosk|ByMail|InStore)$/,
  unitCode: /^DAY$/,
  priceCurrency: /^(?:EUR|USD)$/,
  inLanguage: /^(?:en|de)$/,
};

const legal = locales.flatMap((locale) =>
  legalPages[locale].map((slug) => ({ locale, path: `/${slug}`, title: slug, description: slug })),
);

/** Every kind of page with its canonical address and what it says. */
const all: [address: string, data: Graph][] = [
  ...locales.flatMap((locale): [string, Graph][] => [
    [pathIn(locale, '/'), homeData(locale, null)],
    [pathIn(locale, '/contact'), contactData(locale)],
    [pathIn(locale, '/blog'), blogData(locale, listArticles(locale))],
    ...listArticles(locale).map((article): [string, Graph] => [
      pathIn(locale, `/blog/${article.slug}`),
      articleData(locale, article),
    ]),
    ...libraryPaths.map((path): [string, Graph] => [
      pathIn(locale, path),
      libraryData(locale, requireText(locale, path)),
    ]),
    ...packageIds.flatMap((id): [string, Graph][] => [
      [pathIn(locale, orderPath(id)), orderData(locale, id)],
      [pathIn(locale, `/readings/${id}`), packageData(locale, id)],
    ]),
  ]),
  ...legal.map((page): [string, Graph] => [page.path, pageData(page)]),
  ...locales.flatMap((locale): [string, Graph][] => [
    ...plainPaths.map((path): [string, Graph] => [pathIn(locale, path), plainPageData(locale, path)]),
    [pathIn(locale, '/report/1'), reportPageData(locale, '1')],
  ]),
];

const graphOf = (data: Graph) => data['@graph'] as unknown as Node[];
const urlOf = (address: string) => `${SITE}${address === '/' ? '' : address}`;

/** Every object of the graph that has a type, however deep. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!value || typeof value !== 'object') return [];
  const own = '@type' in value ? [value as Node] : [];
  return [...own, ...Object.values(value).flatMap(nodesIn)];
}

const tellsWhoRunsIt = (address: string) => ['/', '/de', '/contact', '/de/contact'].includes(address);

/** Every reference that is nothing but an id. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!value || typeof value !== 'object') return [];
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === '@id') return [String(only[1])];
  return entries.flatMap(([, each]) => referencesIn(each));
}

describe.each(all)('the structured data of %s', (address, data) => {
  const nodes = nodesIn(data['@graph']);

  it('has of each type what Google requires and recommends', () => {
    expect(nodes.length).toBeGreaterThan(3);
    for (const node of nodes) {
      const type = String(node['@type']);
      const { required, recommended = [] } = fields[type] ?? { required: ['a known type'] };
      const isNamed = type === 'Organization' && !tellsWhoRunsIt(address);
      for (const field of [...required, ...(isNamed ? [] : recommended)]) {
        expect(node[field], `${type}.${field}`).toBeTruthy();
      }
    }
  });

  it('has only such values as Google knows, and no more countries than it takes', () => {
    for (const node of nodes) {
      for (const [field, values] of Object.entries(known))
        if (node[field] !== undefined) expect(node[field], field).toMatch(values);
      const { applicableCountry: countries = [] } = node as { applicableCountry?: string[] };
      expect(countries.length).toBeLessThanOrEqual(50);
      for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/);
    }
  });

  it('names who runs the site, the site, and this page at its canonical address', () => {
    const graph = graphOf(data);
    const types = graph.map((node) => node['@type']);
    expect(types.filter((type) => type === 'Organization')).toHaveLength(1);
    expect(types.filter((type) => type === 'WebSite')).toHaveLength(1);
    const pages = graph.filter(({ '@type': type }) => /Page$/.test(String(type)));
    expect(pages.map(({ url }) => url)).toEqual([urlOf(address)]);
  });

  it('says who wrote an article, by name and with an address', () => {
    const graph = graphOf(data);
    for (const { author } of nodes.filter((node) =>
      /^(?:BlogPosting|Article)$/.test(String(node['@type'])),
    )) {
      const { '@id': id } = author as Node;
      const person = id ? graph.find((node) => node['@id'] === id) : (author as Node);
      expect(person).toMatchObject({ name: expect.stringMatching(/\S/), url: expect.stringContaining(SITE) });
    }
  });

  it('holds no sign that only keeps a line of the page whole', () => {
    expect(JSON.stringify(data)).not.toMatch(/\u2060/);
  });

  it('refers to nothing that it does not hold, and has every id once', () => {
    const ids = graphOf(data).map((node) => node['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of referencesIn(data['@graph'])) expect(ids).toContain(id);
  });

  it('leads from the home page to this one', () => {
    const list = graphOf(data).find((node) => node['@type'] === 'BreadcrumbList');
    if (address === '/' || address === '/de') return expect(list).toBeUndefined();
    const steps = list?.itemListElement as { position: number; item: string }[];
    expect(steps.length).toBeGreaterThanOrEqual(2);
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.at(-1)?.item).toBe(urlOf(address));
  });

  it('writes days, prices and addresses as their types ask', () => {
    for (const node of nodes) {
      for (const day of [node.datePublished, node.dateModified, node.priceValidUntil])
        if (day !== undefined) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      for (const place of [node.url, node.image, node.logo, node.item, node.merchantReturnLink])
        if (place !== undefined) expect(String(place).startsWith(SITE)).toBe(true);
      if (node.price !== undefined) expect(node.price).toMatch(/^\d+\.\d{2}$/);
    }
  });
});

it('every page that tests look at by its address is among them, in each of its languages', () => {
  const known = all.map(([address]) => address);
  for (const { visit, path, languages } of pages)
    if (visit && !path.includes('/:'))
      for (const locale of languages)
        expect(known).toContain(languages.length === 1 ? path : pathIn(locale, orderless(path)));
});

/** The order page says what it is under the address of its package. */
const orderless = (path: string) => (path === '/order' ? orderPath('essence') : path);

describe('the order page of a package', () => {
  it.each(packageIds)('offers %s and nothing else, at the price of the page, for thirty days', (id) => {
    for (const locale of locales) {
      const graph = graphOf(orderData(locale, id, new Date('2026-12-20T12:00:00Z')));
      const products = graph.filter((node) => node['@type'] === 'Product');
      expect(products).toHaveLength(1);
      const { amount, currency } = priceOf(id, locale);
      expect(products[0]?.offers).toMatchObject({
        price: (amount / 100).toFixed(2),
        priceCurrency: currency.toUpperCase(),
        priceValidUntil: '2027-01-19',
        url: urlOf(pathIn(locale, orderPath(id))),
      });
    }
  });
});

it('says once, with the house, how many days there are to step back from an order', () => {
  for (const locale of locales)
    expect(graphOf(homeData(locale, null)).find((node) => node['@type'] === 'Organization')).toMatchObject({
      hasMerchantReturnPolicy: { merchantReturnDays: business.withdrawalDays },
    });
});

describe('the author of an article', () => {
  it('is the person of the owner\u2019s facts, and the house while they name nobody', () => {
    const [article] = listArticles('en');
    if (!article) throw new Error('no article');
    const author = () =>
      graphOf(articleData('en', article)).find((node) => node['@type'] === 'BlogPosting')?.author;
    const { owner } = business;
    const { name } = owner;
    owner.name = '[Owner: full name]';
    expect(author()).toEqual({ '@id': `${SITE}/#organization` });
    owner.name = 'Vera Muster';
    expect(author()).toMatchObject({ '@type': 'Person', name: 'Vera Muster' });
    owner.name = name;
  });
});

describe('who reads and writes', () => {
  afterEach(() => takeShop(freshShop));
  const people = (data: Graph) => nodesIn(data['@graph']).filter((node) => node['@type'] === 'Person');

  it.each(locales)('is named with a face where a page in %s shows one, and nowhere else', (locale) => {
    expect(people(homeData(locale, null))).toEqual([]);
    const portrait = { picture: 'ab'.repeat(32), alt: { en: null, de: null } };
    const reader = { name: 'Eine Leserin', about: { en: 'She reads.', de: 'Sie liest.' }, portrait };
    takeShop({ ...freshShop, version: 1, changed: { reader } });
    for (const data of [homeData(locale, null), packageData(locale, 'full')])
      expect(people(data)).toEqual([
        expect.objectContaining({ name: reader.name, image: `${SITE}/pictures/${portrait.picture}.webp` }),
      ]);
    expect(people(orderData(locale, 'full'))).toEqual([]);
  });
});
