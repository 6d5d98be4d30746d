import { pageWords } from './support/page-words';
import { expect, test } from './support/test';

const documents = [
  { path: '/terms', locale: 'en', other: '/agb' },
  { path: '/privacy', locale: 'en', other: '/datenschutz' },
  { path: '/privacy-policy', locale: 'en', other: '/datenschutz' },
  { path: '/legal-notice', locale: 'en', other: '/impressum' },
  { path: '/withdrawal', locale: 'en', other: '/widerruf' },
  { path: '/agb', locale: 'de', other: '/terms' },
  { path: '/datenschutz', locale: 'de', other: '/privacy' },
  { path: '/impressum', locale: 'de', other: '/legal-notice' },
  { path: '/widerruf', locale: 'de', other: '/withdrawal' },
] as const;

test.describe('the legal pages', () => {
  for (const { path, locale } of documents) {
    test(`${path} is in its own language, dated, and every entry of its contents leads somewhere`, async ({
      page,
      isMobile,
    }) => {
      const t = pageWords[locale].legal;
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('header time')).toHaveAttribute(
        'datetime',
        /^\d{4}-\d\d-\d\d$/,
      );
      if (isMobile) await page.getByRole('main').getByText(t.contents).last().click();
      const contents = page.getByRole('navigation', { name: t.contents });
      const targets = await contents
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(targets.length).toBeGreaterThan(3);
      const missing = await page.evaluate(
        (hrefs) => hrefs.filter((href) => !document.getElementById(decodeURIComponent(href.slice(1)))),
        targets,
      );
      expect(missing).toEqual([]);
      await contents.getByRole('link').nth(2).click();
      await expect(page).toHaveURL(new RegExp(`${path}#`));
    });
  }

  test('show the blanks of the owner’s facts as blanks', async ({ page }) => {
    await page.goto('/legal-notice');
    await expect(page.locator('mark').first()).toHaveText(/^\[.+\]$/);
  });

  test('are printed without contents, navigation and footer', async ({ page }) => {
    await page.goto('/agb');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });

  test('lead only to pages that exist', async ({ request }) => {
    const broken: string[] = [];
    for (const { path } of documents) {
      const html = await (await request.get(path)).text();
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const hrefs = [...main.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href);
      expect(hrefs.length, path).toBeGreaterThanOrEqual(path === '/datenschutz' ? 0 : 1);
      for (const href of new Set(hrefs)) {
        const answer = await request.get(href);
        if (answer.status() !== 200) broken.push(`${path} -> ${href}`);
      }
    }
    expect(broken).toEqual([]);
  });
});
