import deArticles from '../messages/de/articles.json' with { type: 'json' };
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import deShop from '../messages/de/shop.json' with { type: 'json' };
import { barriers } from './support/barriers';
import { openDesk, putBack, putInForce } from './support/settings';
import { expect, ONE_SIZE, test } from './support/test';

const price = deShop.fields.package.eur;
const description = deShop.fields.package.texts_de_description;

test.describe('two windows of the desk', { tag: ONE_SIZE }, () => {
  test.use({ locale: 'de-DE' });

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test('put no price back, and publish only what was looked at', async ({ page, context }) => {
        await openDesk(page);
        await page.goto('/desk/shop/full');
        const other = await context.newPage();
        await other.goto('/desk/shop/full');
        await page.getByLabel(price).fill('70,50');
        await page.getByRole('button', { name: deShop.preview }).click();
        await putInForce(page);

        await other.getByLabel(description).fill('Neu beschrieben.');
        await other.getByRole('button', { name: deShop.preview }).click();
        await expect(other.getByText(deShop.problems.changedMeanwhile)).toBeVisible();
        await expect(other.getByText(deShop.problems.changedThere)).toHaveCount(1);
        await expect(other.getByLabel(price)).toHaveValue('70,50');
        await expect(other.getByLabel(description)).toHaveValue('Neu beschrieben.');
        if (javaScriptEnabled) expect(await barriers(other)).toEqual([]);
        await other.screenshot({
          path: test.info().outputPath('changed-meanwhile.png'),
          fullPage: true,
        });
        await other.getByRole('button', { name: deShop.preview }).click();
        await other.waitForURL('**/preview*');
        await expect(other.getByText('Neu beschrieben.').first()).toBeVisible();
        await expect(other.getByText(/70,50\s€/).first()).toBeVisible();

        // Back shows the draft, not the form as it was left. Without JavaScript the page before is the answer to a post.
        if (javaScriptEnabled) {
          await other.goBack();
          await expect(other.getByText(deShop.done.saved)).toBeVisible();
          await expect(other.getByLabel(description)).toHaveValue('Neu beschrieben.');
        }
        await other.goto('/desk/shop/full/preview');

        await page.goto('/desk/shop/full');
        await page.getByLabel(price).fill('71,50');
        await page.getByRole('button', { name: deShop.preview }).click();
        await page.waitForURL('**/preview*');
        await other.getByRole('button', { name: deShop.publish, exact: true }).click();
        await expect(other.getByText(deDesk.problems.otherDraft)).toBeVisible();
        await expect(other.getByText(/71,50\s€/).first()).toBeVisible();
        if (javaScriptEnabled) expect(await barriers(other)).toEqual([]);
        await other.screenshot({ path: test.info().outputPath('other-draft.png'), fullPage: true });
        await putInForce(other);
        await putBack(page, 'full');
      });
    });

  test('keep what was typed of an article, and ask before it is left', async ({ page }) => {
    await openDesk(page);
    await page.goto('/desk/articles');
    await page.getByLabel(deArticles.slug).fill('kept-words');
    await page.getByRole('button', { name: deArticles.begin }).click();
    await page.waitForURL('**/desk/articles/kept-words');
    const content = page.getByLabel(`${deArticles.fields.content} (${deShop.languages.de})`, { exact: true });
    await content.pressSequentially('Ein langer Text.');
    await page.getByRole('link', { name: deDesk.nav.orders, exact: true }).click();
    await page.waitForURL('**/desk/orders');
    await page.goBack();
    await expect(content).toHaveValue('Ein langer Text.');
    const asked = page.waitForEvent('dialog');
    const left = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await left;
    await expect(content).toHaveValue('Ein langer Text.');
    await page.getByRole('button', { name: deShop.discard }).click();
    await page.waitForURL('**/desk/articles?done=discarded');
  });

  test('what does not exist leads to its list', async ({ page }) => {
    await openDesk(page);
    for (const list of ['shop', 'articles']) {
      await page.goto(`/desk/${list}/nope`);
      await expect(page).toHaveURL(`/desk/${list}?problem=gone`);
      await expect(page.getByText(deDesk.problems.gone)).toBeVisible();
    }
  });
});
