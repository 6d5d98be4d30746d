import { pageWords } from './support/page-words';
import { expect, sites, test } from './support/test';
import { translatePage } from './support/translator';

for (const { locale, browserLocale, prefix } of sites) {
  const t = pageWords[locale].contact;
  const { unexpected } = pageWords[locale].errors;

  test.describe(`a form that breaks (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('has what was typed in it after the second try, and can be sent', async ({
      page,
      email,
      sql,
      expectTrouble,
    }) => {
      // The story breaks the form.
      expectTrouble(/insertBefore/);
      await page.goto(`${prefix}/contact`);
      await translatePage(page);
      const entries = {
        name: 'Zoë Example',
        email,
        subject: 'A broken page',
        message: 'It broke\nas I wrote.',
      };
      for (const [name, text] of Object.entries(entries))
        await page.locator(`[name="${name}"]`).pressSequentially(text);
      // Something else than React takes the words out of the button, as an extension of a browser may.
      await page.locator('main form button[type="submit"] > span').evaluate((words) => words.remove());
      await page.locator('main form button[type="submit"]').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(unexpected.title);
      await page.getByRole('button', { name: unexpected.retry }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
      for (const [name, text] of Object.entries(entries))
        await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
      await page.getByRole('button', { name: t.submit }).click();
      await expect(page.getByText(t.success.text)).toBeVisible();
      // The first press had reached the server before the page broke.
      const stored = await sql`select message from contact_messages where email = ${email}`;
      expect(stored.map(({ message }) => message)).toContain(entries.message);
    });
  });
}
