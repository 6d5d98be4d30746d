import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Request } from '@playwright/test';
import type { WeightClass } from '../lib/pages/pages';
import { articleSlugs } from '../lib/shop/article-files';
import { pagesOf, visitsOf } from './support/pages';
import { isAwake } from './support/ready';
import { expect, sites, test } from './support/test';
import { typeDate } from './support/type-date';
import { messages } from './support/words';

/** Bytes as the web counts them: 1 KB is 1000 bytes, scripts packed with gzip at level 9. */
const KB = 1000;

/**
 * What a page may send beyond the bare framework, in KB. The order page has the largest form; an open calculator brings 6 KB to a page of
 * text; that of an article waits until somebody touches it.
 */
const allowances: Record<WeightClass, number> = {
  home: 16,
  order: 22,
  form: 12,
  openCalculator: 9,
  article: 3.4,
  text: 3,
};

/**
 * What the HTML of a page may weigh, in KB, packed like the scripts. The first ten packets of a connection carry 14.6; the
 * first pattern that fits an address counts (docs/decisions/0033).
 */
const htmlBounds: readonly (readonly [RegExp, number])[] = [
  [/^\/(?:de)?$/, 20],
  [/^(?:\/de)?\/contact$/, 8],
  [/^(?:\/de)?\/order(?:[/?]|$)/, 12],
  [/^\/privacy-policy/, 22],
  [/^\/(?:terms|privacy|legal-notice|withdrawal|agb|datenschutz|impressum|widerruf)/, 18],
  [/./, 14.6],
];

/** Words that survive minification and give a library away. */
const libraries = {
  zod: 'ZodError',
  'react-hook-form': 'shouldUseNativeValidation',
  /** All of it; what drawer and window need is `framer-motion/dom/mini`, a tenth. */
  'framer-motion': 'whileHover',
  'keen-slider': 'data-keen-slider',
};

const scripts = new Map<string, Promise<{ text: string; size: number }>>();

function script(request: APIRequestContext, path: string) {
  const known = scripts.get(path);
  if (known) return known;
  const loading = request.get(path).then(async (answer) => {
    const bytes = await answer.body();
    return { text: bytes.toString(), size: gzipSync(bytes, { level: 9 }).length };
  });
  scripts.set(path, loading);
  return loading;
}

async function scriptsNamed(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  const running = tags.flatMap((tag) =>
    /\bnoModule\b/i.test(tag) ? [] : (/\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []),
  );
  const late = tags.flatMap((tag) => /\bdata-scripts="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? []);
  return { running, late };
}

/**
 * The scripts of the framework and its pages that a page names in its HTML, whether they come at once or with the first
 * touch; without those that only old browsers load.
 */
async function initialScripts(request: APIRequestContext, path: string): Promise<string[]> {
  const { running, late } = await scriptsNamed(request, path);
  const sources = [...running.filter((each) => !each.startsWith('/late/')), ...late];
  expect(sources.length).toBeGreaterThan(3);
  return [...new Set(sources)];
}

async function total(request: APIRequestContext, paths: string[]): Promise<number> {
  let sum = 0;
  for (const path of paths) sum += (await script(request, path)).size;
  return sum;
}

/**
 * The bare framework: the scripts that a page outside the site's frame shares with all pages, and the one with Next's
 * own page root. An empty page of Next 16.4.6 weighs 134.6 KB; the bound keeps our own code from hiding in the floor.
 */
async function bareFramework(request: APIRequestContext): Promise<string[]> {
  const outside = await initialScripts(request, '/desk/no-such-link');
  const floor: string[] = [];
  for (const path of await initialScripts(request, '/blog/master-numbers'))
    if (outside.includes(path) || (await script(request, path)).text.includes('"ClientPageRoot"'))
      floor.push(path);
  expect(await total(request, floor)).toBeGreaterThan(100 * KB);
  expect(await total(request, floor)).toBeLessThan(136 * KB);
  return floor;
}

for (const { locale, browserLocale, prefix } of sites) {
  const { order, payment } = messages[locale];
  const home = prefix || '/';

  test.describe(`what the pages weigh (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('no page sends more script than its allowance beyond the bare framework', async ({ request }) => {
      const floor = await bareFramework(request);
      const tooHeavy: string[] = [];
      for (const { path, weight } of visitsOf(locale)) {
        const own = (await initialScripts(request, path)).filter((each) => !floor.includes(each));
        const kilobytes = (await total(request, own)) / KB;
        const allowed = allowances[weight];
        if (kilobytes > allowed) tooHeavy.push(`${path}: ${kilobytes.toFixed(3)} KB of ${allowed} KB`);
      }
      expect(tooHeavy).toEqual([]);
    });

    test('a page that somebody finds runs one small script until it is touched', async ({ request }) => {
      const others: string[] = [];
      for (const { path } of visitsOf(locale)) {
        const { running, late } = await scriptsNamed(request, path);
        if (late.length === 0) others.push(path);
        else expect(running, path).toEqual([expect.stringMatching(/^\/late\/\w+\.js$/)]);
        if (late.length > 0) expect(await total(request, running), path).toBeLessThan(2.5 * KB);
      }
      // What nobody finds: pages for somebody who comes to do something, and what is rendered for a mistyped address.
      const notFound = ['/payment-success', '/payment-success/email', '/withdraw'];
      notFound.push('/blog/no-such-article', '/no-such-page');
      expect(others).toEqual(notFound.map((path) => prefix + path));
    });

    test('the HTML of every page fits into what the first packets carry, or not much more', async ({
      request,
    }) => {
      const articles = articleSlugs().map((slug) => `${prefix}/blog/${slug}`);
      const tooHeavy: string[] = [];
      for (const path of new Set([...pagesOf[locale], ...articles])) {
        const html = await (await request.get(path)).body();
        const kilobytes = gzipSync(html, { level: 9 }).length / KB;
        const allowed = htmlBounds.find(([address]) => address.test(path))?.[1] ?? 0;
        if (kilobytes > allowed) tooHeavy.push(`${path}: ${kilobytes.toFixed(2)} KB of ${allowed} KB`);
      }
      expect(tooHeavy).toEqual([]);
    });

    test('no page sends the libraries that only few visitors need', async ({ request }) => {
      for (const path of pagesOf[locale]) {
        for (const sent of await initialScripts(request, path)) {
          const { text } = await script(request, sent);
          for (const [library, word] of Object.entries(libraries))
            expect(text.includes(word), `${library} on ${path}`).toBe(false);
        }
      }
    });

    test('the words of other pages stay out of a page', async ({ page }) => {
      const article = await (await page.request.get(`${prefix}/blog/master-numbers`)).text();
      const orderPage = await (await page.request.get(`${prefix}/order`)).text();
      expect(orderPage).toContain(order.couponApply);
      for (const sentence of [order.couponApply, order.couponRemoved, order.title, payment.successTitle])
        expect(article).not.toContain(sentence);
      for (const sentence of [order.couponRemoved, payment.successTitle])
        expect(orderPage).not.toContain(sentence);
    });

    test('the home page asks for at most 17 files of 240 KB, fonts weigh at most 70 KB together', async ({
      page,
    }) => {
      const requests: Request[] = [];
      page.on('requestfinished', (request) => requests.push(request));
      await page.goto(home, { waitUntil: 'networkidle' });
      const sizes = await Promise.all(requests.map((request) => request.sizes()));
      const files = requests.map((request, index) => `${request.url()} ${sizes[index]?.responseBodySize}`);
      expect(requests.length, files.join('\n')).toBeLessThanOrEqual(17);
      const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      expect(bytes, files.join('\n')).toBeLessThanOrEqual(240 * KB);

      const fonts = await page.evaluate(() =>
        [...document.styleSheets]
          .flatMap((sheet) =>
            [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })),
          )
          .filter(({ rule }) => rule instanceof CSSFontFaceRule)
          .flatMap(({ rule, base }) => {
            const source = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1];
            return source ? [new URL(source, base).href] : [];
          }),
      );
      expect(fonts.length).toBeGreaterThan(1);
      const fontSizes = await Promise.all(
        [...new Set(fonts)].map(async (font) => (await (await page.request.get(font)).body()).length),
      );
      expect(fontSizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70 * KB);
    });
  });
}

// The carousel's library is looked for in the story of the reviews: it depends on how many there are.
test('what is left out at first is fetched when a visitor needs it', async ({ page, email }) => {
  const found = new Set<string>();
  page.on('response', async (response) => {
    if (!response.url().includes('/_next/static/')) return;
    const text = await response.text().catch(() => '');
    for (const [library, word] of Object.entries(libraries)) if (text.includes(word)) found.add(library);
  });
  await page.goto('/');
  const form = page.locator('#generator');
  await form.locator('[name="firstName"]').fill('Ada');
  await form.locator('[name="lastName"]').fill('Lovelace');
  await typeDate(form.locator('[name="dateOfBirth"]'), '10.12.1915');
  await form.locator('[name="email"]').fill(email);
  await form.locator('[name="privacyConsent"]').check();
  await page.getByRole('button', { name: messages.en.calculator.submit }).click();
  await expect(page.getByTestId('calculator-result')).toBeVisible();
  await page.locator('#reviews button[aria-haspopup="dialog"]').click();
  await expect
    .poll(() => [...found].filter((name) => name !== 'keen-slider').sort())
    .toEqual(['react-hook-form', 'zod']);
});

test('a visit is counted by the one script that comes with the page, before anybody touches it', async ({
  page,
}) => {
  // A browser that is steered would not be counted.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  );
  const told = page.waitForRequest((each) => each.url().endsWith('/api/visits'));
  await page.goto('/blog/master-numbers');
  expect((await told).postDataJSON()).toEqual({ page: '/blog/master-numbers', from: '' });
  expect(await isAwake(page)).toBe(false);
});

test('the page of all parts stays on the machine of whoever works on the site', async ({ request }) => {
  for (const path of ['/design', '/de/design', '/en/design', '/design.dev'])
    expect((await request.get(path)).status(), path).toBe(404);
});
