import { gzipSync } from 'node:zlib';
import { packageIds, packagePath } from '../lib/catalog/packages';
import { pathIn } from '../lib/i18n/path-in';
import { libraryPaths, numberPages } from '../lib/pages/library-paths';
import { SAMPLE_PAGE_SIZE, sampleAddress } from '../lib/pages/sample-file';
import { expect, ONE_SIZE, sites, test } from './support/test';
import { tooWide } from './support/too-wide';

/** The first ten packets of a connection, in bytes of HTML packed with gzip at level 9. */
const FIRST_FLIGHT = 14_600;

/** One page of each kind, for what has to be looked at in a browser. */
const kinds = [
  '/life-path',
  '/life-path/7',
  '/life-path/33',
  '/life-path/7/compatibility',
  '/personal-year',
  '/personal-year/5',
  '/name-numbers',
  '/method',
  '/glossary',
];

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

for (const { locale, browserLocale, prefix } of sites) {
  test.describe(`the library of numbers (${locale})`, { tag: ONE_SIZE }, () => {
    test.use({ locale: browserLocale });

    test('every page answers in full, under a title of its own, and links nowhere in vain', async ({
      request,
      baseURL,
    }) => {
      test.setTimeout(180_000);
      const titles = new Set<string>();
      const descriptions = new Set<string>();
      const links = new Set<string>();
      for (const path of libraryPaths.map((each) => pathIn(locale, each))) {
        const answer = await request.get(path, { maxRedirects: 0 });
        expect(answer.status(), path).toBe(200);
        const html = await answer.text();
        expect(gzipSync(html, { level: 9 }).length, path).toBeLessThanOrEqual(FIRST_FLIGHT);
        titles.add(attribute(html, /<title>(.*?)<\/title>/));
        descriptions.add(attribute(html, /<meta name="description" content="(.*?)"/));
        expect(attribute(html, /<link rel="canonical" href="(.*?)"/)).toBe(`${baseURL}${path}`);
        for (const other of sites)
          expect(attribute(html, new RegExp(`hrefLang="${other.locale}" href="(.*?)"`, 'i'))).toBe(
            `${baseURL}${pathIn(other.locale, path.replace(/^\/de(?=\/)/, ''))}`,
          );
        const [, main = ''] = /<main\b[\s\S]*?>([\s\S]*?)<\/main>/.exec(html) ?? [];
        expect(main, path).toMatch(/<h1\b[^>]*>[^<]+<\/h1>/);
        for (const [, href = ''] of main.matchAll(/(?:href|src)="(\/[^"#]*)/g)) links.add(href);
        const data = attribute(main, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/);
        const types = (JSON.parse(data) as { '@graph': { '@type': string }[] })['@graph'].map(
          (node) => node['@type'],
        );
        expect(types, path).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList', 'WebPage']));
        if (/\d$/.test(path)) expect(types, path).toContain('DefinedTerm');
        if (path.endsWith('/sample-reading')) expect(main).toContain(`href="${sampleAddress(locale)}"`);
        if (path.endsWith('/glossary')) expect(types).toContain('DefinedTermSet');
      }
      expect(titles.size).toBe(libraryPaths.length);
      expect(descriptions.size).toBe(libraryPaths.length);
      expect(links.size).toBeGreaterThan(libraryPaths.length);
      for (const link of links)
        expect((await request.get(link, { maxRedirects: 0 })).status(), link).toBe(200);
    });

    test('can be read on a phone without JavaScript, and nothing is wider than the screen', async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL,
        locale: browserLocale,
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      for (const path of kinds) {
        await page.goto(pathIn(locale, path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
        // The way to the footer, and not the button that only scripts answer beside it.
        await expect(page.locator('.menu-button').filter({ visible: true })).toHaveCount(1);
        expect(await tooWide(page), path).toEqual([]);
      }
      await context.close();
    });

    test('leads from the home page over a number and its neighbour to the hub, and keeps the place in the other language', async ({
      page,
    }) => {
      await page.goto(prefix || '/');
      const numbers = page.locator('#hero li a');
      await expect(numbers).toHaveCount(numberPages.length - 1);
      await page.locator(`#hero a[href="${prefix}/life-path/7"]`).click();
      await expect(page).toHaveURL(`${prefix}/life-path/7`);
      await expect(page.getByRole('main').locator('img.seal').first()).toHaveAttribute('alt', /7/);
      await page.getByRole('main').locator(`a[href="${prefix}/life-path/8"]`).click();
      await expect(page).toHaveURL(`${prefix}/life-path/8`);
      await page.locator(`main nav a[href="${prefix}/life-path"]`).click();
      await expect(page).toHaveURL(`${prefix}/life-path`);
      await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
      const other = locale === 'en' ? 'de' : 'en';
      await page.getByRole('banner').locator(`a[hreflang="${other}"]`).click();
      await expect(page).toHaveURL(pathIn(other, '/life-path'));
    });

    test('a package page shows pages of the sample reading, which lead to where they can be read', async ({
      page,
    }) => {
      for (const packageId of packageIds) {
        await page.goto(`${prefix}${packagePath(packageId)}`);
        const pictures = page.locator('.sample-pages img');
        await expect(pictures).toHaveCount(packageId === 'essence' ? 2 : 3);
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect(picture).toHaveJSProperty('complete', true);
          await expect(picture).toHaveJSProperty('naturalWidth', SAMPLE_PAGE_SIZE.width);
          await expect(picture).toHaveAttribute('alt', /.{10,}/);
        }
        for (const picture of await pictures.all())
          expect((await picture.boundingBox())?.width, 'wider than a third of the text').toBeGreaterThan(340);
        expect(await tooWide(page)).toEqual([]);
      }
      await page.setViewportSize({ width: 768, height: 1024 });
      expect(await tooWide(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      for (const picture of await page.locator('.sample-pages img').all())
        expect((await picture.boundingBox())?.width, 'wide enough to be read').toBeGreaterThan(250);
      expect(await tooWide(page)).toEqual([]);
      await page.locator('.sample-pages a').last().click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/sample-reading#.+`));
      const [, anchor = ''] = page.url().split('#');
      await expect(page.locator(`[id="${decodeURIComponent(anchor)}"]`)).toBeInViewport();
    });

    test('the readings compared fit a phone, and no name of one is broken', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const packageId of packageIds) {
        await page.goto(`${prefix}${packagePath(packageId)}`);
        const table = page.getByRole('main').getByRole('group').getByRole('table');
        const [room, width] = await table.evaluate((element) => [
          element.parentElement?.clientWidth ?? 0,
          element.scrollWidth,
        ]);
        expect(width, packageId).toBeLessThanOrEqual(room ?? 0);
        for (const name of await table.getByRole('columnheader').getByRole('link').all())
          expect(await name.evaluate((element) => element.getClientRects().length), packageId).toBe(1);
      }
    });

    test('stands in the sitemap with its day and, for a number, its picture', async ({
      request,
      baseURL,
    }) => {
      const xml = await (await request.get('/sitemap.xml')).text();
      for (const path of libraryPaths) {
        const [entry = ''] =
          new RegExp(`<loc>${baseURL}${pathIn(locale, path)}</loc>[\\s\\S]*?</url>`).exec(xml) ?? [];
        expect(entry, path).toMatch(/<lastmod>20\d\d-\d\d-\d\d<\/lastmod>/);
        const picture = attribute(entry, /<image:loc>(.*?)<\/image:loc>/);
        if (!/\d/.test(path)) expect(picture).toBe('');
        else expect((await request.get(picture)).headers()['content-type'], path).toMatch(/^image\/svg/);
      }
    });
  });
}
