import type { Page } from '@playwright/test';
import { locales } from '../../lib/i18n/locales';
import { pathIn } from '../../lib/i18n/path-in';
import { pages, type WeightClass } from '../../lib/pages/pages';
import { articleSlugs } from '../../lib/shop/article-files';
import type { SiteLocale } from './shop';
import { expect, test } from './test';

/** What the middleware shows where no page is. */
const unknown = ['/blog/no-such-article', '/no-such-page'].flatMap((path) =>
  locales.map((locale) => ({ locale, path: pathIn(locale, path), weight: 'text' as WeightClass })),
);

const [anArticle = ''] = articleSlugs();

/** Every kind of page a visitor can reach without an order of their own, in each of its languages. */
const visits = pages.flatMap(({ visit, languages, weight }) =>
  (visit === null ? [] : languages).map((locale) => {
    const path = (visit ?? '').replace(':slug', anArticle);
    return { locale, weight, path: languages.length === 1 ? path : pathIn(locale, path) };
  }),
);

/** Where to look at every kind of page, and how heavy it may be, by language. */
export const visitsOf = (asked: SiteLocale) =>
  [...visits, ...unknown].filter(({ locale }) => locale === asked);

/** The addresses of {@link visitsOf}. */
export const pagesOf: Record<SiteLocale, string[]> = {
  en: visitsOf('en').map(({ path }) => path),
  de: visitsOf('de').map(({ path }) => path),
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
