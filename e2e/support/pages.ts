import type { Page } from '@playwright/test';
import type { SiteLocale } from './shop';
import { expect, test } from './test';

const common = [
  '/',
  '/blog',
  '/blog/life-path-number-guide',
  '/blog/no-such-article',
  '/contact',
  '/order?package=full',
  '/payment-success',
  '/withdraw',
  '/my-order',
  '/no-such-page',
];

/** Every kind of page a visitor can reach without an order of their own, by its address. */
export const pagesOf: Record<SiteLocale, string[]> = {
  en: [...common, '/terms', '/privacy', '/privacy-policy', '/legal-notice', '/withdrawal'],
  de: [
    ...common.map((path) => (path === '/' ? '/de' : `/de${path}`)),
    '/agb',
    '/datenschutz',
    '/impressum',
    '/widerruf',
  ],
};

/**
 * Opens one page after the other in one browser, which is far quicker than a story for each, and looks at each as a
 * step of the story. Fails with what `check` found, by address.
 */
export async function expectOfEach(
  page: Page,
  paths: string[],
  check: (path: string) => Promise<string[]>,
): Promise<void> {
  test.setTimeout(60_000 + paths.length * 15_000);
  const found: Record<string, string[]> = {};
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const problems = await check(path);
      if (problems.length > 0) found[path] = problems;
    });
  expect(found).toEqual({});
}
