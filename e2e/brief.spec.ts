import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { business } from '../lib/business';
import { holdPosts, losePosts } from './support/held-requests';
import { pageWords } from './support/page-words';
import { fillOrder, orderForm, payByCard } from './support/shop';
import { expect, sites, test } from './support/test';
import { typeDate } from './support/type-date';
import { validation } from './support/validation-words';
import { messages } from './support/words';

type Table = 'life_path_signups' | 'reviews' | 'contact_messages';

/** Lets the database refuse every row of a table that carries this address, as long as `story` runs. */
async function refusing(sql: postgres.Sql, table: Table, email: string, story: () => Promise<void>) {
  const name = `refuse_${randomUUID().replaceAll('-', '')}`;
  await sql.unsafe(`
    create function ${name}() returns trigger language plpgsql as
      $$ begin raise exception 'refused for a story'; end $$;
    create trigger ${name} before insert on ${table} for each row
      when (new.email = '${email}') execute function ${name}();`);
  try {
    await story();
  } finally {
    await sql.unsafe(`drop trigger ${name} on ${table}; drop function ${name}();`);
  }
}

const { full: delivery } = business.deliveryBusinessDays;

for (const { locale, browserLocale, prefix } of sites) {
  const { calculator, order, payment } = messages[locale];
  const { contact, reviews } = pageWords[locale];
  const home = prefix || '/';
  const buyer = { firstName: 'Ada', lastName: 'Byron', birthDate: '10.12.1915' };

  const fillCalculator = async (page: Page, email: string) => {
    const form = page.locator('#generator');
    await form.locator('[name="firstName"]').fill('Ada');
    await form.locator('[name="lastName"]').fill('Lovelace');
    await typeDate(form.locator('[name="dateOfBirth"]'), '10.12.1915');
    await form.locator('[name="email"]').fill(email);
    await form.locator('[name="privacyConsent"]').check();
  };

  test.describe(`what the brief wants said (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('the calculator says that it is calculating, and cannot be sent twice meanwhile', async ({
      page,
      email,
      sql,
    }) => {
      await page.goto(`${home}#generator`);
      await fillCalculator(page, email);
      const release = await holdPosts(page);
      await page.getByRole('button', { name: calculator.submit }).click();
      const button = page.locator('#generator button[type="submit"]');
      await expect(button).toHaveText(calculator.calculating);
      await expect(button).toBeDisabled();
      release();
      await expect(page.getByTestId('calculator-result')).toBeVisible();
      expect(await sql`select 1 from life_path_signups where email = ${email}`).toHaveLength(1);
    });

    test('a calculation that cannot be saved shows no result', async ({ page, email, sql }) => {
      await page.goto(`${home}#generator`);
      await refusing(sql, 'life_path_signups', email, async () => {
        await fillCalculator(page, email);
        await page.getByRole('button', { name: calculator.submit }).click();
        const alert = page.getByRole('alert').getByText(calculator.errors.saveFailed);
        await expect(alert).toBeVisible();
        const [beforeId = ''] = pageWords[locale].errors.unexpected.quote.split('{id}');
        await expect(alert).toHaveText(new RegExp(`${beforeId}[0-9a-f]{8}$`));
      });
      await expect(page.getByTestId('calculator-result')).toHaveCount(0);
      await expect(page.locator('#generator [name="email"]')).toHaveValue(email);
      await page.getByRole('button', { name: calculator.submit }).click();
      await expect(page.getByTestId('calculator-result')).toBeVisible();
    });

    test('a calculation that never arrives is told, and what was typed stays', async ({
      page,
      email,
      expectTrouble,
    }) => {
      // The story loses the request.
      expectTrouble(/ERR_FAILED/);
      await page.goto(`${home}#generator`);
      await fillCalculator(page, email);
      await losePosts(page);
      await page.getByRole('button', { name: calculator.submit }).click();
      await expect(page.getByRole('alert').getByText(calculator.errors.unexpected)).toBeVisible();
      await expect(page.locator('#generator [name="email"]')).toHaveValue(email);
      await expect(page.getByTestId('calculator-result')).toHaveCount(0);
    });

    test('a review and a message that cannot be saved are told, and stay in their forms', async ({
      page,
      email,
      sql,
    }) => {
      const text = 'Every sum was right, and I read it twice.';
      await refusing(sql, 'reviews', email, async () => {
        await page.goto(home);
        await page.locator('#reviews').getByRole('button', { name: reviews.write }).click();
        const window = page.getByRole('dialog', { name: reviews.write });
        await window.getByLabel(reviews.form.name, { exact: true }).fill('Zoë');
        await window.getByLabel(reviews.form.age, { exact: true }).fill('42');
        await window.getByLabel(reviews.form.reviewText, { exact: true }).fill(text);
        await window.getByLabel(reviews.form.email, { exact: true }).fill(email);
        await window.getByRole('button', { name: reviews.form.submit }).click();
        const alert = window.getByRole('alert');
        await expect(alert.getByText(reviews.errorTitle, { exact: true })).toBeVisible();
        await expect(alert.getByText(reviews.errors.saveFailed)).toBeVisible();
        await expect(window.getByLabel(reviews.form.reviewText, { exact: true })).toHaveValue(text);
      });
      await refusing(sql, 'contact_messages', email, async () => {
        await page.goto(`${prefix}/contact`);
        await page.locator('[name="name"]').fill('Zoë');
        await page.locator('[name="email"]').fill(email);
        await page.locator('[name="subject"]').fill('A question');
        await page.locator('[name="message"]').fill(text);
        await page.getByRole('button', { name: contact.submit }).click();
        await expect(page.getByRole('alert').getByText(contact.errors.saveFailed).first()).toBeVisible();
        await expect(page.getByText(contact.errorTitle, { exact: true }).first()).toBeVisible();
        await expect(page.locator('[name="message"]')).toHaveValue(text);
      });
    });

    test('a coupon is being checked, and a check that fails is told and clears the code', async ({
      page,
      expectTrouble,
    }) => {
      // The story loses the request.
      expectTrouble(/ERR_FAILED/);
      await page.goto(`${prefix}/order?package=full`);
      const form = orderForm(page, locale);
      await form.coupon.fill('half');
      const release = await holdPosts(page);
      await form.applyCoupon.click();
      // The coupon's own button and, meanwhile, the one that orders.
      await expect(page.getByRole('button', { name: order.couponChecking })).toHaveCount(2);
      release();
      await expect(page.getByText(order.couponApplied.split('{code}')[0] as string).first()).toBeVisible();
      await form.removeCoupon.click();
      await page.unroute('**/*');
      await losePosts(page);
      await form.coupon.fill('half');
      await form.applyCoupon.click();
      await expect(page.getByRole('alert').getByText(order.failedToCheck)).toBeVisible();
      await expect(form.coupon).toHaveValue('');
    });

    test('an order says that it is processing, and a payment that cannot begin is told', async ({
      page,
      email,
      expectTrouble,
    }) => {
      // The story loses the request.
      expectTrouble(/ERR_FAILED/);
      await page.goto(`${prefix}/order?package=full`);
      await fillOrder(page, locale, { ...buyer, email });
      const form = orderForm(page, locale);
      await page.route('**/api/checkout', (route) => route.abort());
      await form.button.click();
      await expect(page.getByRole('alert').getByText(order.paymentFailed).first()).toBeVisible();
      await page.unroute('**/api/checkout');
      const release = await holdPosts(page);
      await form.button.click();
      await expect(form.button).toHaveText(order.processing);
      await expect(form.button).toHaveAttribute('aria-disabled', 'true');
      release();
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(payment.successTitle);
      await expect(page.locator('main')).toContainText(payment.confirmation);
      await expect(page.locator('main')).toContainText(
        new RegExp(
          locale === 'de'
            ? `${delivery.min} bis ${delivery.max}`
            : `${delivery.min}–${delivery.max} business days`,
        ),
      );
      await expect(page.getByRole('link', { name: payment.home })).toHaveAttribute('href', home);
      await expect(page.getByRole('link', { name: payment.again })).toHaveAttribute(
        'href',
        `${prefix}/order`,
      );
    });

    test('the page after paying says that it verifies before it knows', async ({ request }) => {
      const html = await (await request.get(`${prefix}/payment-success?session_id=cs_test_none`)).text();
      expect(html).toContain(payment.verifying);
      expect(html).toContain(payment.verifyingText);
    });

    test('the order page leads back to the packages', async ({ page }) => {
      await page.goto(`${prefix}/order`);
      const back = page.getByRole('link', { name: order.back });
      await expect(back).toHaveAttribute('href', new RegExp(`^${home}(/?#readings)?$`));
      await back.click();
      await expect(page.locator('#readings')).toBeAttached();
    });
  });

  test.describe(`what the brief wants said without JavaScript (${locale})`, () => {
    test.use({ locale: browserLocale, javaScriptEnabled: false });

    test('an empty calculator names every field, an order without consents asks for them', async ({
      page,
      email,
    }) => {
      await page.goto(`${home}#generator`);
      await page.getByRole('button', { name: calculator.submit }).click();
      await expect(page.locator('#firstName-error')).toHaveText(
        validation[locale].calculator.firstNameRequired,
      );
      await expect(page.locator('#lastName-error')).toHaveText(
        validation[locale].calculator.lastNameRequired,
      );
      await expect(page.locator('#dateOfBirth-error')).toHaveText(validation[locale].birthDate.empty);
      await expect(page.locator('#email-error')).toHaveText(validation[locale].emailInvalid);
      await expect(page.locator('#privacyConsent-error')).toHaveText(
        validation[locale].calculator.privacyConsent,
      );

      await page.goto(`${prefix}/order?package=full`);
      const form = orderForm(page, locale);
      for (const [name, value] of Object.entries({ ...buyer, email }))
        await form.field(name as keyof typeof buyer).fill(value);
      await form.button.click();
      await expect(page.locator('#problem')).toHaveText(order.agreeToAll);
      await expect(form.field('lastName')).toHaveValue('Byron');
    });
  });
}
