import { business } from '../lib/business';
import { currencyOf, type PackageId, packageIds } from '../lib/catalog/packages';
import { pathIn } from '../lib/i18n/path-in';
import { addressesOf } from '../lib/pages/addresses-of';
import { pages } from '../lib/pages/pages';
import { articleSlugs } from '../lib/shop/article-files';
import { amountFor, pricesIn } from './support/prices';
import { expect, ONE_SIZE, test } from './support/test';

const languages = ['en', 'de'] as const;
type Language = (typeof languages)[number];

/** Every address that anybody can read without an order, with each package's order page. */
const addressesIn = (locale: Language) => [
  ...pages
    .filter(({ isIndexed, languages: own }) => isIndexed && own.includes(locale))
    .flatMap((page) =>
      addressesOf(page, articleSlugs()).map((path) =>
        page.languages.length === 1 ? path : pathIn(locale, path),
      ),
    ),
  ...packageIds.map((id) => pathIn(locale, `/order/${id}`)),
  ...['/my-order', '/withdraw', '/payment-success'].map((path) => pathIn(locale, path)),
];

type Promises = { price: string[]; delivery: string[]; hours: string[]; days: string[]; periods: string[] };

/** How a page writes each kind of promise; figures only, since words in place of figures are refused by the catalogue's test. */
const patterns: Record<Language, Record<keyof Promises, RegExp>> = {
  en: {
    price: /\$\d+(?:\.\d\d)?/g,
    delivery: /(?:\d+ ?(?:[–-]|to) ?)?\d+ business days?/g,
    hours: /(?:\d+ ?(?:[–-]|to) ?)?\d+ hours?/g,
    days: /(?<![\d,])\d+[- ]days?\b/g,
    periods: /\b\d+ (?:months?|years?)\b/g,
  },
  de: {
    price: /\d+(?:,\d\d)? €/g,
    delivery: /(?:\d+ ?(?:[–-]|bis) ?)?\d+ Werktagen?/g,
    hours: /(?:\d+ ?(?:[–-]|bis) ?)?\d+ Stunden?/g,
    days: /(?<![\d.])\d+ Tagen?\b/g,
    periods: /\b\d+ (?:Monaten?|Jahren?)\b/g,
  },
};

const figures = (text: string) => (text.match(/\d+/g) ?? []).join('–');
const span = ({ min, max }: { min: number; max: number }) => `${min}–${max}`;

/** The figures that each kind may have, by what the owner promises. */
function allowedIn(locale: Language): Record<keyof Promises, string[]> {
  const { retention } = business;
  return {
    price: Object.values(pricesIn(locale)).map((price) => price.replace(/[^\d.,]/g, '')),
    delivery: [
      ...packageIds.map((id) => span(business.deliveryBusinessDays[id])),
      String(business.deliveryOuterLimitBusinessDays),
    ],
    hours: [span(business.contactReplyHours)],
    days: [business.withdrawalDays, retention.unpaidOrderDays].map(String),
    periods: [
      ...[retention.signupMonths, retention.contactMessageMonths, retention.readingMonths],
      ...[retention.visitMonths, retention.proofYears, retention.contractYears, retention.receiptYears],
    ].map(String),
  };
}

/** What is no promise of the shop, by what stands around it: from which age somebody may consent. */
const OTHERS = /(?:at least|mindestens|ab|from|of) 16 (?:years|Jahren?)\b/;

/** What a visitor reads in a page's HTML, without scripts, with one space between all words. */
function wordsIn(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/(?:p|li|h\d|dd|dt|div|td|th)>/g, ' | ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|[\u00a0\u202f]/g, ' ')
    .replace(/[\u2060\u00ad]/g, '')
    .replace(/\s+/g, ' ');
}

type Node = Record<string, unknown>;

/** Every node of a page's structured data, however deep. */
function nodesIn(html: string): Node[] {
  const walk = (value: unknown): Node[] => {
    if (Array.isArray(value)) return value.flatMap(walk);
    if (!value || typeof value !== 'object') return [];
    return [value as Node, ...Object.values(value).flatMap(walk)];
  };
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(([, json = '']) => walk(JSON.parse(json)));
}

/** The package that an offer is about, by its price: each has one of its own. */
const packageOf = (price: unknown, locale: Language): PackageId | undefined =>
  packageIds.find((id) => amountFor(id, locale) === Math.round(Number(price) * 100));

test.describe('what the shop promises', { tag: ONE_SIZE }, () => {
  for (const locale of languages)
    test(`is the same on every page and in its structured data (${locale})`, async ({ request }) => {
      const allowed = allowedIn(locale);
      const wrong: string[] = [];
      const said = {
        price: new Set(),
        delivery: new Set(),
        hours: new Set(),
        days: new Set(),
        periods: new Set(),
      };
      let offers = 0;
      for (const path of addressesIn(locale)) {
        const html = await (await request.get(path)).text();
        const words = wordsIn(html);
        for (const kind of Object.keys(allowed) as (keyof Promises)[])
          for (const match of words.matchAll(patterns[locale][kind])) {
            const value = kind === 'price' ? match[0].replace(/[^\d.,]/g, '') : figures(match[0]);
            const around = words.slice(Math.max(0, match.index - 60), match.index + match[0].length + 40);
            if (OTHERS.test(around)) continue;
            if (allowed[kind].includes(value)) said[kind].add(value);
            else wrong.push(`${path}: ${kind} ${match[0]} in "${around}"`);
          }
        for (const node of nodesIn(html)) {
          if (node['@type'] === 'Offer') {
            offers += 1;
            const id = packageOf(node.price, locale);
            const { minValue: min, maxValue: max } = (node.deliveryLeadTime ?? {}) as Node;
            if (!id || String(node.priceCurrency).toLowerCase() !== currencyOf(locale))
              wrong.push(`${path}: an offer of ${node.price} ${node.priceCurrency}`);
            else if (`${min}–${max}` !== span(business.deliveryBusinessDays[id]))
              wrong.push(`${path}: an offer of ${id} within ${min}–${max} business days`);
          }
          if (node['@type'] === 'MerchantReturnPolicy' && node.merchantReturnDays !== business.withdrawalDays)
            wrong.push(`${path}: returns within ${node.merchantReturnDays} days`);
        }
      }
      expect(wrong).toEqual([]);
      // And each of them is said somewhere, so that the patterns read what is there.
      for (const kind of Object.keys(allowed) as (keyof Promises)[])
        expect([...said[kind]].sort(), kind).toEqual([...new Set(allowed[kind])].sort());
      expect(offers).toBeGreaterThanOrEqual(9);
    });
});
