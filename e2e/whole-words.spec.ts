import { expect, ONE_SIZE, test } from './support/test';

test.describe('a word that no line tears', { tag: ONE_SIZE }, () => {
  test.use({ locale: 'de-DE' });

  test('is found as it is typed', async ({ page }) => {
    await page.goto('/de');
    const text = page.locator('#readings p', { hasText: /E-\u2060Mail/ }).first();
    await expect(text).toBeVisible();
    // What the browser's own search does with the words that somebody types into it.
    const find = (words: string) =>
      page.evaluate((asked) => {
        getSelection()?.removeAllRanges();
        return (window as unknown as { find: (words: string) => boolean }).find(asked);
      }, words);
    expect(await find('PDF per E-Mail')).toBe(true);
    expect(await find('PDF per E-Nail')).toBe(false);
  });
});
