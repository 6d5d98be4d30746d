import deDesk from '../messages/de/desk.json' with { type: 'json' };
import { buyerWords } from './support/buyer-words';
import { expectNotIndexed } from './support/not-indexed';
import { pageWords } from './support/page-words';
import { expect, sites, test } from './support/test';

for (const { locale, browserLocale, prefix } of sites) {
  const closed = {
    'my-order': buyerWords[locale].buyer.closed.title,
    review: pageWords[locale].reviews.ofOrder.closedTitle,
  };

  test.describe(`a link that opens nothing, without JavaScript (${locale})`, () => {
    test.use({ locale: browserLocale, javaScriptEnabled: false });

    test('leads to a page that says so, and leaves the address bar without the key', async ({ page }) => {
      for (const [kind, title] of Object.entries(closed)) {
        const answer = await page.goto(`${prefix}/${kind}/${'A'.repeat(80)}`);
        expect(answer?.status(), kind).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expectNotIndexed(page);
        expect(page.url()).not.toContain('AAAA');
      }
    });
  });
}

test.describe('a link to the desk that opens nothing, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('offers a fresh one, by mail to the provider', async ({ page }) => {
    for (const path of ['/desk/nonsense', '/desk/nonsense/orders/NU-2222-3333']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('main')).toContainText(deDesk.closed.text);
      await expectNotIndexed(page);
    }
    await page.getByRole('link', { name: deDesk.freshLink.offer }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(deDesk.freshLink.title);
  });
});
