import { buyerWords } from './support/buyer-words';
import { askForLink, linkIn } from './support/mailed-links';
import { pageWords } from './support/page-words';
import { paidOrder } from './support/paid-order';
import { expect, sites, test } from './support/test';

for (const { locale, browserLocale, prefix } of sites) {
  const { unexpected } = pageWords[locale].errors;
  const { buyer } = buyerWords[locale];

  test.describe(`a page that breaks (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('says so, with an id to quote, the way home, and a second try that works once all is well', async ({
      page,
      email,
      sql,
      mailsTo,
      expectTrouble,
    }) => {
      // The story takes the table away.
      expectTrouble(/status of 500|Minified React error|Server Components render|digest/);
      const order = await paidOrder(sql, locale, email);
      await askForLink(page, locale, order.number, email);
      const [mail] = await mailsTo(email);
      const link = linkIn(mail, 'my-order');

      const before = unexpected.quote.split('{id}')[0] ?? '';
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.title);
      const opened = page.url();
      await sql`alter table orders rename to orders_out_of_reach`;
      try {
        expect((await page.goto(link))?.status()).toBe(500);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(unexpected.title);
        await expect(page.getByText(before)).toHaveText(new RegExp(`${before}\\w{6,}`));
        await expect(page.getByRole('link', { name: unexpected.retry })).toBeVisible();

        // What a visitor without scripts reads.
        const html = await (await page.request.get(opened)).text();
        for (const words of [`lang="${locale}"`, unexpected.title, unexpected.text, before, unexpected.home])
          expect(html).toContain(words);
        expect(html).toMatch(/<link rel="stylesheet" href="[^"]+\.css"><\/head>/);

        const answer = await page.goto(opened);
        expect(answer?.status()).toBe(500);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(unexpected.title);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByText(before)).toHaveText(new RegExp(`${before}\\w{6,}`));
        await expect(page.getByRole('link', { name: unexpected.home })).toHaveAttribute(
          'href',
          prefix || '/',
        );
      } finally {
        await sql`alter table orders_out_of_reach rename to orders`;
      }
      await page.getByRole('button', { name: unexpected.retry }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.title);
      await expect(page.getByRole('main')).toContainText(order.number);
    });
  });
}
