import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { business } from '../lib/business';
import { buyerWords } from './support/buyer-words';
import { expectErrorInTitle } from './support/error-title';
import { paidOrder } from './support/paid-order';
import { formsReady, openForm } from './support/ready';
import { expect, ONE_SIZE, sites, test } from './support/test';

const message = 'Please answer by e-mail.\nThank you.';

async function fillIn(page: Page, reference: string, email: string) {
  await page.locator('[name="name"]').fill('Jürgen Groß');
  await page.locator('[name="orderReference"]').fill(reference);
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="message"]').fill(message);
}

for (const { locale, browserLocale, prefix } of sites) {
  const t = buyerWords[locale].withdrawal;
  const label = { en: 'Withdraw from contract here', de: 'Vertrag widerrufen' }[locale];
  const confirmation = { en: 'Confirm withdrawal', de: 'Widerruf bestätigen' }[locale];

  test.describe(`withdrawing from a contract (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('from the foot of any page, in two steps, to the acknowledgement and the provider’s task', async ({
      page,
      email,
      sql,
      mailsTo,
    }) => {
      const order = await paidOrder(sql, locale, email);
      await page.goto(`${prefix}/contact`);
      await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/withdraw$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);

      await fillIn(page, `Nr. ${order.number.toLowerCase()}`, email);
      await page.getByRole('button', { name: t.continue }).click();
      await expect(page.getByRole('heading', { name: t.reviewTitle })).toBeFocused();
      await expect(page.locator('form')).toContainText(order.number.toLowerCase());
      expect(await sql`select 1 from withdrawals where email = ${email}`).toHaveLength(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

      await page.getByRole('button', { name: confirmation }).dblclick();
      const received = page.getByTestId('withdrawal-received');
      await expect(received.getByRole('heading', { name: t.doneTitle })).toBeFocused();
      await expect(received).toContainText(locale === 'de' ? /\d\d:\d\d Uhr \(ME(S)?Z\)/ : /\d\d:\d\d \(/);

      const stored = await sql`select * from withdrawals where email = ${email}`;
      expect(stored.map((row) => ({ ...row }))).toMatchObject([
        { name: 'Jürgen Groß', message, locale, order_id: order.id, handled_at: null },
      ]);
      const [after] = await sql`select status from orders where id = ${order.id}`;
      expect(after).toMatchObject({ status: 'paid' });
      const [open] = await sql`select * from open_orders where order_number = ${order.number}`;
      expect(open?.withdrawal_declared_at).toBeInstanceOf(Date);

      const receipts = await mailsTo(email);
      expect(receipts).toHaveLength(1);
      expect(receipts[0]?.text).toContain(order.number.toLowerCase());
      expect(receipts[0]?.text).toMatch(locale === 'de' ? /\d\d:\d\d Uhr \(ME(S)?Z\)/ : /\d\d:\d\d \(/);
      const tasks = await mailsTo(business.email.support, ({ text }) => text.includes(order.number));
      expect(tasks).toHaveLength(1);
    });

    test('the browser’s Back leads from the check to the entries, and Forward to the check again', {
      tag: ONE_SIZE,
    }, async ({ page, email, sql }) => {
      await openForm(page, `${prefix}/contact`);
      await page.goto(`${prefix}/withdraw`);
      await formsReady(page);
      await fillIn(page, 'Full Chart', email);
      const review = page.getByRole('heading', { name: t.reviewTitle });
      const button = (name: string) => page.getByRole('button', { name });
      await button(t.continue).click();
      await expect(review).toBeFocused();
      await page.goBack();
      await expect(page.locator('[name="orderReference"]')).toHaveValue('Full Chart');
      await expect(page.locator('[name="message"]')).toHaveValue(message);
      await page.goForward();
      await expect(review).toBeVisible();
      await page.goBack();
      await page.locator('[name="orderReference"]').fill('Essence');
      await button(t.continue).click();
      await expect(page.locator('form')).toContainText('Essence');
      await button(t.edit).click();
      await expect(page.locator('[name="orderReference"]')).toHaveValue('Essence');
      await button(t.continue).click();
      await button(confirmation).click();
      await expect(page.getByTestId('withdrawal-received')).toBeVisible();
      expect(await sql`select 1 from withdrawals where email = ${email}`).toHaveLength(1);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${prefix}/contact$`));
    });

    test('the entries can be changed before they count', async ({ page, email, sql }) => {
      await page.goto(`${prefix}/withdraw`);
      await fillIn(page, 'wrong', email);
      await page.getByRole('button', { name: t.continue }).click();
      await page.getByRole('button', { name: t.edit }).click();
      await expect(page.locator('[name="name"]')).toHaveValue('Jürgen Groß');
      await expect(page.locator('[name="message"]')).toHaveValue(message);
      await page.locator('[name="orderReference"]').fill('Full Chart, 27 November');
      await page.getByRole('button', { name: t.continue }).click();
      await page.getByRole('button', { name: confirmation }).click();
      await expect(page.getByTestId('withdrawal-received')).toBeVisible();
      const rows = await sql`select order_reference, order_id from withdrawals where email = ${email}`;
      expect(rows.map((row) => ({ ...row }))).toEqual([
        { order_reference: 'Full Chart, 27 November', order_id: null },
      ]);
    });

    test('says beside each field what is missing', async ({ page }) => {
      await page.goto(`${prefix}/withdraw`);
      await page.getByRole('button', { name: t.continue }).click();
      await expect(page.locator('#name-error')).toHaveText(t.missing.name);
      await expect(page.locator('#orderReference-error')).toHaveText(t.missing.orderReference);
      await expect(page.locator('#email-error')).toHaveText(t.missing.email);
      await page.getByRole('alert').getByRole('link', { name: t.missing.email }).click();
      await expect(page.locator('[name="email"]')).toBeFocused();
    });

    test('opening the page with an order in its address declares nothing', async ({ page, sql }) => {
      const number = `NU-2222-${Date.now().toString(36).slice(-4).toUpperCase()}`;
      await page.goto(`${prefix}/withdraw?order=${number}&step=confirm&name=a&email=a@example.com`);
      await expect(page.locator('[name="orderReference"]')).toHaveValue(number);
      await expect(page.locator('[name="name"]')).toHaveValue('');
      expect(await sql`select 1 from withdrawals where order_reference = ${number}`).toHaveLength(0);
    });
  });

  test.describe(`a declaration that names no order (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('sends no word of a stranger to a stranger, ends after a few mails, and is always received', async ({
      page,
      email,
      sql,
      mailsTo,
    }) => {
      const received = page.getByTestId('withdrawal-received');
      for (let count = 1; count <= 4; count += 1) {
        await page.goto(`${prefix}/withdraw`);
        await page.locator('[name="name"]').pressSequentially('You won, claim at https://promo.example/win');
        await page.locator('[name="orderReference"]').pressSequentially('none');
        await page.locator('[name="email"]').pressSequentially(email);
        await page.locator('[name="message"]').pressSequentially('Buy at www.promo.example');
        await page.getByRole('button', { name: t.continue }).click();
        await page.getByRole('button', { name: confirmation }).click();
        await expect(received).toContainText('https://promo.example/win');
        await expect(received).toContainText(count <= 3 ? email : t.doneNoMailFollows);
      }
      expect(await sql`select 1 from withdrawals where email = ${email}`).toHaveLength(4);
      const receipts = await mailsTo(email, undefined, 3);
      expect(receipts).toHaveLength(3);
      for (const { subject, text, html } of receipts)
        expect(`${subject} ${text} ${html}`).not.toMatch(/promo|You won|Buy at/);
    });
  });

  test.describe(`withdrawing without JavaScript (${locale})`, () => {
    test.use({ locale: browserLocale, javaScriptEnabled: false });

    test('works by plain form posts, and a reload declares nothing twice', async ({ page, email, sql }) => {
      await page.goto(`${prefix}/withdraw`);
      await page.getByRole('button', { name: t.continue }).click();
      await expect(page.locator('#name-error')).toBeVisible();
      await expectErrorInTitle(page, locale);
      await fillIn(page, 'NU-2222-2222', email);
      await page.getByRole('button', { name: t.continue }).click();
      await expect(page.getByRole('heading', { name: t.reviewTitle })).toBeVisible();
      await expectErrorInTitle(page, locale, false);
      await page.getByRole('button', { name: t.edit }).click();
      await expect(page.locator('[name="email"]')).toHaveValue(email);
      await page.getByRole('button', { name: t.continue }).click();
      expect(await sql`select 1 from withdrawals where email = ${email}`).toHaveLength(0);
      await page.getByRole('button', { name: confirmation }).click();
      await expect(page.getByTestId('withdrawal-received')).toContainText(email);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await page.reload();
      await expect(page.getByTestId('withdrawal-received')).toContainText(email);
      expect(await sql`select 1 from withdrawals where email = ${email}`).toHaveLength(1);
    });
  });
}
