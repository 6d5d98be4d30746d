import { openForm } from './support/ready';
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

  test('is whole in the line that says what is missing, however wide the screen', async ({ page }) => {
    await openForm(page, '/de');
    const line = page.locator('#calculator-missing');
    await expect(line).toBeVisible();
    const torn: number[] = [];
    for (let width = 360; width <= 460; width += 4) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await line.evaluate((element) => {
        const [node] = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const at = node?.textContent?.search(/E-\u2060?Mail/) ?? -1;
        if (!node || at < 0) return [];
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 'E-\u2060Mail'.length);
        return [...range.getClientRects()].map(({ top }) => Math.round(top));
      });
      expect(heights.length).toBeGreaterThan(0);
      if (new Set(heights).size > 1) torn.push(width);
    }
    expect(torn).toEqual([]);
  });
});
