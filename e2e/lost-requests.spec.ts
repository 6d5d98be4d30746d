import deDesk from '../messages/de/desk.json' with { type: 'json' };
import { buyerWords } from './support/buyer-words';
import { pathOf, provider } from './support/desk';
import { losePosts } from './support/held-requests';
import { askForLink, linkIn, reviewLinks } from './support/mailed-links';
import { pageWords } from './support/page-words';
import { paidOrder } from './support/paid-order';
import { formsReady, openForm } from './support/ready';
import { expect, ONE_SIZE, sites, test } from './support/test';

test.describe('a step of the desk whose request is lost', { tag: ONE_SIZE }, () => {
  test.use({ locale: 'de-DE' });

  test('is told where it was pressed, keeps what was typed, and works the second time', async ({
    page,
    email,
    sql,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED/);
    const { id, number } = await paidOrder(sql, 'de', email);
    await openForm(page, `${pathOf(provider('desk'))}/orders/${number}`);
    await losePosts(page);
    const note = page.locator('#note-text');
    const save = page.getByRole('button', { name: deDesk.buttons.note, exact: true });
    await note.pressSequentially('Ruhiger Ton.');
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: deDesk.problems.unexpected })).toBeFocused();
    await expect(note).toHaveValue('Ruhiger Ton.');
    await page.unroute('**/*');
    await save.click();
    await expect(page.getByText(deDesk.done.noted)).toBeVisible();
    await expect(note).toHaveValue('');
    const notes = await sql`select text from order_notes where order_id = ${id}`;
    expect(notes.map(({ text }) => text)).toEqual(['Ruhiger Ton.']);

    // The next one, on the page that the first led to.
    await formsReady(page);
    await note.pressSequentially('Noch einer.');
    await save.click();
    await expect(page.getByText('Noch einer.', { exact: true })).toBeVisible();
    await expect(note).toHaveValue('');
  });
});

for (const { locale, browserLocale } of sites) {
  test.describe(`a button behind a mailed link whose request is lost (${locale})`, { tag: ONE_SIZE }, () => {
    test.use({ locale: browserLocale });

    test('says so and can be pressed again: no more requests for reviews, another address', async ({
      page,
      email,
      sql,
      mailsTo,
      expectTrouble,
    }) => {
      expectTrouble(/ERR_FAILED/);
      const order = await paidOrder(sql, locale, email);
      const latest = email.replace('delivered-', 'delivered-new-');
      await askForLink(page, locale, order.number, email);
      await openForm(page, linkIn((await mailsTo(email))[0], 'my-order'));
      const { address } = buyerWords[locale];
      await page.getByRole('main').locator('[name="email"]').pressSequentially(latest);
      await page.getByRole('button', { name: address.form.submit }).click();
      await openForm(page, linkIn((await mailsTo(latest))[0], 'new-email'));
      await losePosts(page);
      const confirm = page.getByRole('button', { name: address.confirm.submit });
      await confirm.click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      await page.unroute('**/*');
      await confirm.click();
      await expect(page.getByRole('link', { name: address.confirm.open })).toBeVisible();

      const { stop } = await reviewLinks({ id: order.id, locale, email: latest }, { sql, mailsTo });
      const words = pageWords[locale].reviews.stop;
      await openForm(page, stop);
      await losePosts(page);
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await page.unroute('**/*');
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page.getByText(words.done)).toBeVisible();
    });
  });
}
