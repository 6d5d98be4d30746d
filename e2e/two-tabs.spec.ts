import type { BrowserContext, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { consentToAll, orderForm, payByCard, type SiteLocale } from './support/shop';
import { expect, sites, test } from './support/test';
import { messages } from './support/words';

const mara = { firstName: 'Mara', lastName: 'Feld', birthDate: '25.08.1967' };
const jonas = { firstName: 'Jonas', lastName: 'Becker', birthDate: '03.11.1988' };

/** Types an order key by key, as a person does, and ticks the boxes. */
async function typeOrder(page: Page, locale: SiteLocale, person: typeof mara, email: string) {
  const form = orderForm(page, locale);
  for (const [name, value] of Object.entries({ ...person, email }))
    await form.field(name as keyof typeof person).pressSequentially(value);
  await consentToAll(page);
}

async function toPayment(page: Page, locale: SiteLocale, person: typeof mara, email: string) {
  await typeOrder(page, locale, person, email);
  await orderForm(page, locale).button.click();
  await expect(page.getByTestId('pay')).toBeVisible();
}

/** Whom the orders of an address are about, in the order in which they came, and how far each is. */
async function peopleOf(sql: Sql, email: string) {
  const rows =
    await sql`select subject_first_name, status from orders where email = ${email} order by created_at`;
  return [...rows].map(({ subject_first_name, status }) => [subject_first_name, status]);
}

for (const { locale, browserLocale, prefix } of sites) {
  const t = messages[locale];
  const order = (id = 'essence') => `${prefix}/order?package=${id}`;

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`two tabs of one browser (${locale}${javaScriptEnabled ? '' : ', without JavaScript'})`, () => {
      test.use({ locale: browserLocale, javaScriptEnabled });

      const newTab = async (context: BrowserContext, address: string) => {
        const page = await context.newPage();
        await page.goto(address);
        return page;
      };

      test('two people are two orders and two payments, both right, whoever pays first', async ({
        context,
        email,
        sql,
      }) => {
        const a = await newTab(context, order());
        await toPayment(a, locale, mara, email);
        const b = await newTab(context, order());
        await toPayment(b, locale, jonas, email);
        expect(b.url()).not.toBe(a.url());

        expect(await peopleOf(sql, email)).toEqual([
          ['Mara', 'pending'],
          ['Jonas', 'pending'],
        ]);
        await payByCard(a);
        await expect(a.getByRole('region', { name: t.payment.detailsTitle })).toContainText('Mara Feld');
        expect(await peopleOf(sql, email)).toEqual([
          ['Mara', 'paid'],
          ['Jonas', 'pending'],
        ]);
        await payByCard(b);
        await expect(b.getByRole('region', { name: t.payment.detailsTitle })).toContainText('Jonas Becker');
        expect(await peopleOf(sql, email)).toEqual([
          ['Mara', 'paid'],
          ['Jonas', 'paid'],
        ]);
      });

      test('the ticks of an order that was left do not go along with another person', async ({
        context,
        email,
        sql,
      }) => {
        const a = await newTab(context, order());
        await toPayment(a, locale, mara, email);
        await a.goto(order());
        await a.getByRole('link', { name: t.order.continueOrder }).click();
        const form = orderForm(a, locale);
        for (const [name, value] of Object.entries(jonas)) {
          await form.field(name as keyof typeof jonas).press('ControlOrMeta+a');
          await form.field(name as keyof typeof jonas).pressSequentially(value);
        }
        if (!javaScriptEnabled) await form.button.click();
        await expect(a.locator('[name="consentTerms"]')).not.toBeChecked();
        await expect(form.field('firstName')).toHaveValue('Jonas');
        await consentToAll(a);
        await form.button.click();
        await expect(a.getByTestId('pay')).toBeVisible();
        expect((await peopleOf(sql, email)).at(-1)).toEqual(['Jonas', 'pending']);
      });

      test('an order for somebody else after the first was paid is never answered with its confirmation', async ({
        context,
        email,
        sql,
      }) => {
        const a = await newTab(context, order());
        await toPayment(a, locale, mara, email);
        const b = await newTab(context, order('full'));
        await payByCard(a);
        await expect(a.getByRole('heading', { level: 1 })).toHaveText(t.payment.successTitle);
        await toPayment(b, locale, jonas, email);
        await payByCard(b);
        await expect(b.getByRole('region', { name: t.payment.detailsTitle })).toContainText('Jonas Becker');
        const rows =
          await sql`select package_id, status from orders where email = ${email} order by created_at`;
        expect([...rows].map(({ package_id, status }) => [package_id, status])).toEqual([
          ['essence', 'paid'],
          ['full', 'paid'],
        ]);
      });

      test('a payment that was left: a fresh form without ticks, with the ways to continue, start anew, or clear', async ({
        context,
        email,
        sql,
      }) => {
        const a = await newTab(context, order());
        await toPayment(a, locale, mara, email);
        await a.goto(order('advanced'));
        const form = orderForm(a, locale);
        await expect(form.field('firstName')).toHaveValue('');
        await expect(a.locator('[name="consentTerms"]')).not.toBeChecked();
        await expect(a.getByText('Mara', { exact: false })).toBeVisible();

        await a.getByRole('link', { name: t.order.continueOrder }).click();
        await expect(form.field('lastName')).toHaveValue('Feld');
        await expect(form.field('birthDate')).toHaveValue('25.08.1967');
        await form.button.click();
        await expect(a.getByTestId('pay')).toBeVisible();
        expect(await sql`select 1 from orders where email = ${email}`).toHaveLength(1);

        await a.goto(order());
        await a.getByRole('link', { name: t.order.continueOrder }).click();
        await a.getByRole('link', { name: t.order.startNew }).click();
        await expect(form.field('lastName')).toHaveValue('');
        await a.getByRole('button', { name: t.order.clearEntries }).click();
        await expect(a.getByRole('link', { name: t.order.continueOrder })).toHaveCount(0);
        await expect(form.field('lastName')).toHaveValue('');
      });
    });
  }

  test.describe(`a slip before paying (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('a mistyped e-mail corrected after going back: one order, the old payment ended, the right address', async ({
      page,
      email,
      sql,
    }) => {
      const wrong = email.replace('delivered-', 'delivered-wrong-');
      await page.goto(order());
      await toPayment(page, locale, mara, wrong);
      const first = page.url();
      await page.goBack();
      const form = orderForm(page, locale);
      await expect(form.field('email')).toHaveValue(wrong);
      await form.field('email').press('ControlOrMeta+a');
      await form.field('email').pressSequentially(email);
      await form.button.click();
      await expect(page.getByTestId('pay')).toBeVisible();
      expect(page.url()).not.toBe(first);
      await payByCard(page);
      await expect(page.getByRole('region', { name: t.payment.detailsTitle })).toContainText(email);
      const rows = await sql`select email from orders where email in (${email}, ${wrong})`;
      expect([...rows].map((row) => row.email)).toEqual([email]);
    });
  });
}
