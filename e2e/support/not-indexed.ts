import { expect, type Page } from '@playwright/test';

/** Search engines are kept out. Next says so once more where a page is rendered anew under the status of a failure. */
export async function expectNotIndexed(page: Page): Promise<void> {
  const said = page.locator('meta[name="robots"]');
  await expect(said).not.toHaveCount(0);
  for (const each of await said.all()) await expect(each).toHaveAttribute('content', /noindex/);
}
