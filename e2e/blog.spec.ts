import { articleSlugs } from '../lib/shop/article-files';
import { pageWords } from './support/page-words';
import { pageReady } from './support/ready';
import { expect, sites, test } from './support/test';

for (const { locale, browserLocale, prefix } of sites) {
  const t = pageWords[locale].blog;

  test.describe(`the blog (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('leads from the list into an article and from there to the order page', async ({ page }) => {
      await page.goto(`${prefix}/blog`);
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(articleSlugs().length);
      for (const card of await cards.all()) {
        await expect(card.locator('img.cover')).toBeVisible();
        await expect(card.getByRole('heading', { level: 2 })).not.toBeEmpty();
        await expect(card.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
        await expect(card).toContainText(/(min read|Min\. Lesezeit)/);
      }
      await cards.locator('a[href$="/blog/relationship-compatibility"]').click();
      await expect(page).toHaveURL(`${prefix}/blog/relationship-compatibility`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('table').first()).toBeVisible();
      const aPackage = page.getByRole('link', { name: t.call.package, exact: true });
      await expect(aPackage).toHaveAttribute('href', `${prefix}/readings/full`);
      await page.getByRole('link', { name: t.call.order, exact: true }).click();
      await expect(page).toHaveURL(/#readings$/);
      await expect(page.locator('#readings h2').first()).toBeInViewport();
    });

    test('shows another article and the way back at the end of each', async ({ page }) => {
      await page.goto(`${prefix}/blog/master-numbers`);
      const related = page.getByRole('region', { name: t.related });
      await expect(related.getByRole('article')).toHaveCount(2);
      await page.getByRole('link', { name: t.back }).first().click();
      await expect(page).toHaveURL(`${prefix}/blog`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
    });

    test('shows the whole text of an article that was reached without a reload, and again on the way back', async ({
      page,
    }) => {
      await page.goto(`${prefix}/blog/master-numbers`);
      const text = page.locator('.prose-almanac');
      const whole = await text.innerHTML();
      await page.goto(`${prefix}/blog`);
      await pageReady(page);
      await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
      await page.getByRole('main').locator('a[href$="/blog/master-numbers"]').click();
      await expect(page).toHaveURL(`${prefix}/blog/master-numbers`);
      await expect.poll(() => text.innerHTML()).toBe(whole);
      await page.goBack();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(articleSlugs().length);
      await page.goForward();
      await expect.poll(() => text.innerHTML()).toBe(whole);
      expect(await page.evaluate(() => Reflect.has(window, 'isSameDocument'))).toBe(true);
    });

    test('names the cover of an article for image search, in files that others may show', async ({
      page,
    }) => {
      await page.goto(`${prefix}/blog/master-numbers`);
      const cover = page.getByRole('main').getByRole('img').first();
      await expect(cover).toHaveAccessibleName(/22/);
      const answer = await page.request.get((await cover.getAttribute('src')) ?? '');
      expect(answer.headers()).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': expect.stringContaining('max-age=604800'),
        'cross-origin-resource-policy': 'cross-origin',
      });
    });

    test('can be read and followed without JavaScript', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: browserLocale });
      const page = await context.newPage();
      await page.goto(`${prefix}/blog/numerology-basics`);
      await expect(page.getByRole('main').locator('blockquote').first()).toBeVisible();
      await page.getByRole('link', { name: t.back }).first().click();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(articleSlugs().length);
      await context.close();
    });

    test('tells search engines what an article is, and its address in both languages', async ({
      page,
      baseURL,
    }) => {
      await page.goto(`${prefix}/blog/life-path-number-guide`);
      const data = await page.locator('main script[type="application/ld+json"]').textContent();
      const graph = (JSON.parse(data ?? '{}') as { '@graph': Record<string, unknown>[] })['@graph'];
      expect(graph.map((node) => node['@type'])).toEqual(
        expect.arrayContaining(['BlogPosting', 'BreadcrumbList']),
      );
      expect(graph.find((node) => node['@type'] === 'BlogPosting')).toMatchObject({
        headline: await page.getByRole('heading', { level: 1 }).textContent(),
        datePublished: '2024-01-15',
        inLanguage: locale,
        url: `${baseURL}${prefix}/blog/life-path-number-guide`,
      });
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `${baseURL}${prefix}/blog/life-path-number-guide`,
      );
      await expect(page.locator('link[hreflang="de"]')).toHaveAttribute(
        'href',
        `${baseURL}/de/blog/life-path-number-guide`,
      );
    });
  });
}
