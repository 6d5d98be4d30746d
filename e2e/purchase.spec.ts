import { business } from '../lib/business';
import { MINIMUM_PAYABLE } from '../lib/catalog/money';
import { amountFor, moneyText, priceFor } from './support/prices';
import { openForm } from './support/ready';
import { consentToAll, fillOrder, orderForm, payByCard } from './support/shop';
import { expect, sites, test } from './support/test';
import { typeDate } from './support/type-date';
import { validation } from './support/validation-words';
import { messages } from './support/words';

/** The coupons of the demo data that these stories use. */
const half = { type: 'percentage', value: 50 } as const;
const five = { type: 'fixed', value: 500 } as const;
const welcome = { type: 'percentage', value: 10 } as const;

for (const { locale, browserLocale, prefix, priceOf } of sites) {
  const t = messages[locale];
  const buyer = { firstName: 'Jürgen-Ole', lastName: "O'Groß", birthDate: '27.03.1984' };

  test.describe(`buying a reading (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('another package on the order page keeps entries and coupon, takes over what was calculated when asked to, and a gift is confirmed by name and day on a page that does not shift', async ({
      page,
      email,
    }) => {
      const person = { firstName: 'Zoë', lastName: 'Brontë', dateOfBirth: '25.08.1967' };
      await openForm(page, `${prefix}/#generator`);
      for (const [name, text] of Object.entries(person))
        await page.locator(`#generator [name="${name}"]`).pressSequentially(text);
      await openForm(page, `${prefix}/order`);
      const form = orderForm(page, locale);
      await expect(form.field('firstName')).toHaveValue('');
      await page.getByRole('button', { name: t.order.takeCalculated }).click();
      await expect(form.field('firstName')).toHaveValue(person.firstName);
      await expect(form.field('birthDate')).toHaveValue(person.dateOfBirth);
      // What was taken over is kept like what is typed.
      await page.reload();
      await expect(form.field('firstName')).toHaveValue(person.firstName);
      await expect(form.field('lastName')).toHaveValue(person.lastName);
      await expect(form.field('birthDate')).toHaveValue(person.dateOfBirth);

      await form.field('email').pressSequentially(email);
      await form.coupon.pressSequentially('half');
      await form.applyCoupon.click();
      const summary = page.getByTestId('summary-total');
      await expect(summary).toContainText(priceFor('essence', locale, half));
      await consentToAll(page);
      await form.choice('advanced').click();
      const price = priceFor('advanced', locale, half);
      await expect(summary).toContainText(price);
      await expect(form.total).toHaveText(price);
      await expect(form.button).toContainText(price);
      await expect(page.getByTestId('package-price')).toHaveText(priceFor('advanced', locale));
      await expect(page.locator('[name="consentTerms"]')).not.toBeChecked();
      expect(page.url()).toContain('package=advanced');
      expect(page.url()).not.toMatch(/Zo|Bront|1967|@/);

      await page.locator('[name="isGift"]').check();
      await form.field('buyerFirstName').pressSequentially('Jonas');
      await form.field('buyerLastName').pressSequentially('Becker');
      await consentToAll(page);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await form.button.click();
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.payment.successTitle);
      const details = page.getByRole('region', { name: t.payment.detailsTitle });
      await expect(details).toContainText('Zoë Brontë');
      await expect(details).toContainText(t.payment.due);
      await expect(page.getByRole('main')).toContainText(t.payment.noMail.split('<')[0] ?? '');
      await expect(page.locator(`main a[href^="${prefix}/my-order/"]`)).toBeVisible();
      const shifted = await page.evaluate(() =>
        (Reflect.get(window, 'shifts') as number[]).reduce((sum, each) => sum + each, 0),
      );
      expect(shifted).toBeLessThan(0.01);
    });

    test('from the package card to the confirmation, with both mails and the order in the view', async ({
      page,
      email,
      mailsTo,
      sql,
    }) => {
      await page.goto(`${prefix}/#readings`);
      await page.locator(`a[href="${prefix}/order?package=full"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/order\\?package=full$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.order.title);
      await expect(page.getByTestId('package-price')).toHaveText(priceOf.full);

      const form = orderForm(page, locale);
      await expect(form.button).toBeDisabled();
      await fillOrder(page, locale, { ...buyer, email });
      await expect(page.getByTestId('birthDate-echo')).toContainText(
        locale === 'de' ? '27. März 1984' : '27 March 1984',
      );
      await form.coupon.fill('half');
      await expect(form.coupon).toHaveValue('HALF');
      await form.applyCoupon.click();
      await expect(page.getByTestId('coupon-applied')).toContainText('HALF');
      await expect(form.total).toHaveText(priceFor('full', locale, half));
      await form.button.click();

      await payByCard(page);
      await expect(page).toHaveURL(/payment-success\?session_id=cs_test_/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.payment.successTitle);
      const details = page.getByRole('region', { name: t.payment.detailsTitle });
      await expect(details).toContainText("Jürgen-Ole O'Groß");
      await expect(details).toContainText(email);
      await expect(details).toContainText(t.packages.full.title);
      await expect(details).toContainText(priceFor('full', locale, half));

      const [order] = await sql`select * from open_orders where email = ${email}`;
      expect(order).toMatchObject({
        package: 'Full Chart Reading',
        status: 'paid',
        reading_language: locale === 'de' ? 'german' : 'english',
        paid_amount: `${(amountFor('full', locale, half) / 100).toFixed(2)} ${locale === 'de' ? 'EUR' : 'USD'}`,
      });
      const [row] = await sql`select amount, currency, coupon_code from orders where email = ${email}`;
      expect(row).toMatchObject({
        amount: amountFor('full', locale, half),
        currency: locale === 'de' ? 'eur' : 'usd',
        coupon_code: 'HALF',
      });

      const confirmations = await mailsTo(email);
      expect(confirmations).toHaveLength(1);
      expect(confirmations[0]?.text).toContain(String(order?.order_number));
      const forProvider = await mailsTo(business.email.support, ({ subject, text }) =>
        `${subject} ${text}`.includes(String(order?.order_number)),
      );
      expect(forProvider).toHaveLength(1);
    });

    test('as a gift, after the card was first declined and then needed 3-D Secure', async ({
      page,
      email,
      sql,
      expectTrouble,
    }) => {
      // The payment page answers a declined card with this status.
      expectTrouble(/ 402 .*\/c\/pay\//);
      await page.goto(`${prefix}/order?package=essence`);
      await fillOrder(page, locale, { ...buyer, email });
      const form = orderForm(page, locale);
      await page.locator('[name="isGift"]').check();
      await form.button.click();
      await expect(form.field('buyerFirstName')).toHaveAttribute('aria-invalid', 'true');
      await form.field('buyerFirstName').fill('Anna');
      await form.field('buyerLastName').fill('Geber');
      await form.button.click();

      await payByCard(page, '4000 0000 0000 0002');
      await expect(page.getByTestId('pay')).toBeVisible();
      const [pending] = await sql`select status, paid_at from orders where email = ${email}`;
      expect(pending).toMatchObject({ status: 'pending', paid_at: null });

      await payByCard(page, '4000 0000 0000 3220');
      await page.getByTestId('threeds-complete').click();
      await expect(page.getByRole('region', { name: t.payment.detailsTitle })).toContainText('Anna Geber');
      const [order] = await sql`select subject_last_name, is_gift from orders where email = ${email}`;
      expect(order).toMatchObject({ subject_last_name: "O'Groß", is_gift: true });
    });

    test('cancelled on the payment page: nothing is paid, and what was typed is still there', async ({
      page,
      email,
      sql,
    }) => {
      await page.goto(`${prefix}/order?package=advanced`);
      await fillOrder(page, locale, { ...buyer, email });
      await orderForm(page, locale).button.click();
      await page.getByTestId('cancel').click();
      await expect(page).toHaveURL(/payment=cancelled/);
      await expect(page.getByText(t.order.cancelled)).toBeVisible();
      const form = orderForm(page, locale);
      await expect(form.field('lastName')).toHaveValue("O'Groß");
      await expect(form.field('birthDate')).toHaveValue('27.03.1984');
      await form.button.click();
      await expect(page.getByTestId('pay')).toBeVisible();
      const rows = await sql`select status, paid_at from orders where email = ${email}`;
      expect(rows.map((row) => ({ ...row }))).toEqual([{ status: 'pending', paid_at: null }]);
    });

    test('double clicks and the back button lead to one order and one payable session', async ({
      page,
      email,
      sql,
    }) => {
      await page.goto(`${prefix}/order?package=full`);
      await fillOrder(page, locale, { ...buyer, email });
      await orderForm(page, locale).button.dblclick();
      await expect(page.getByTestId('pay')).toBeVisible();
      const first = page.url();
      await page.goBack();
      const form = orderForm(page, locale);
      await expect(form.button).toBeEnabled();
      await form.button.click();
      await expect(page.getByTestId('pay')).toBeVisible();
      expect(page.url()).toBe(first);
      expect(await sql`select 1 from orders where email = ${email}`).toHaveLength(1);
    });

    test('coupon problems are told and the code is cleared', async ({ page, sql }) => {
      await page.goto(`${prefix}/order?package=full`);
      const form = orderForm(page, locale);
      const minimum = moneyText(MINIMUM_PAYABLE, locale);
      const cases = [
        ['', t.order.enterCouponCode],
        ['nonsense', t.order.invalidCoupon],
        ['switchedoff', t.order.invalidCoupon],
        ['bygone', t.order.couponExpired],
        ['usedup', t.order.couponUsedUp],
      ] as const;
      for (const [code, message] of cases) {
        await form.coupon.fill(code);
        await form.applyCoupon.click();
        await expect(page.getByRole('alert').getByText(message).last()).toBeVisible();
        await expect(form.coupon).toHaveValue('');
      }
      await page.goto(`${prefix}/order?package=essence`);
      const tooMuch = `LEAVES-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
      const discount = amountFor('essence', locale) - MINIMUM_PAYABLE + 1;
      await sql`insert into coupons (code, discount_type, discount_value) values (${tooMuch}, 'fixed', ${discount})`;
      await form.coupon.fill(tooMuch);
      await form.applyCoupon.click();
      const tooSmall = t.order.couponMakesAmountTooSmall.replace('{minimum}', minimum);
      await expect(page.getByRole('alert').getByText(tooSmall)).toBeVisible();
      await form.coupon.fill('five');
      await form.applyCoupon.click();
      await expect(form.total).toHaveText(priceFor('essence', locale, five));
      await form.removeCoupon.click();
      await expect(page.getByText(t.order.couponRemoved)).toBeVisible();
      await expect(form.total).toHaveText(priceOf.essence);
    });

    test('wrong entries are named beside their fields and what was typed is kept', async ({ page }) => {
      await page.goto(`${prefix}/order?package=full`);
      await fillOrder(page, locale, {
        firstName: 'Ada',
        lastName: '',
        birthDate: '31.02.1990',
        email: 'nobody',
      });
      const form = orderForm(page, locale);
      await form.button.click();
      await expect(page.getByRole('alert').getByText(t.order.fillAllFields).first()).toBeVisible();
      // All at once: what is missing, and what is wrong.
      await expect(page.getByText(validation[locale].birthDate.no_such_day).first()).toBeVisible();
      await page.getByRole('alert').getByRole('link', { name: t.order.missing.lastName }).click();
      await expect(form.field('lastName')).toBeFocused();
      await form.field('lastName').fill('Byron');
      await form.button.click();
      await expect(page.locator('#birthDate-error')).toHaveText(validation[locale].birthDate.no_such_day);
      await expect(page.locator('#email-error')).toHaveText(validation[locale].emailInvalid);
      await expect(form.field('birthDate')).toHaveValue('31.02.1990');
    });
  });

  test.describe(`without JavaScript (${locale})`, () => {
    test.use({ locale: browserLocale, javaScriptEnabled: false });

    test('the order form keeps what was typed, takes a coupon, and leads to the payment and its confirmation', async ({
      page,
      email,
      sql,
    }) => {
      await page.goto(`${prefix}/order`);
      const form = orderForm(page, locale);
      await form.field('firstName').fill('Ada');
      await typeDate(form.field('birthDate'), '1.2.1990');
      await consentToAll(page);
      await form.choice('full').click();
      await expect(page).toHaveURL(/package=full/);
      await expect(page.getByTestId('package-price')).toHaveText(priceFor('full', locale));
      await expect(page.locator('[name="consentTerms"]')).not.toBeChecked();
      await form.button.click();
      await expect(page).toHaveURL(/problem=1/);
      await expect(page.locator('#problem')).toHaveText(t.order.fillAllFields);
      expect(await page.title()).toMatch(new RegExp(`^${t.forms.errorPrefix}`));
      await expect(page.locator('#problem')).toBeInViewport();
      await expect(form.field('firstName')).toHaveValue('Ada');
      await expect(form.field('birthDate')).toHaveValue('01.02.1990');

      await form.coupon.fill('welcome10');
      await form.applyCoupon.click();
      await expect(page.getByTestId('coupon-applied')).toContainText('WELCOME10');
      await expect(form.total).toHaveText(priceFor('full', locale, welcome));
      await form.field('lastName').fill('Byron');
      await form.field('email').fill(email);
      await consentToAll(page);
      await form.button.click();
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.payment.successTitle);
      await expect(page.getByRole('region', { name: t.payment.detailsTitle })).toContainText('Ada Byron');
      const [order] = await sql`select status, amount, locale from orders where email = ${email}`;
      expect(order).toMatchObject({ status: 'paid', amount: amountFor('full', locale, welcome), locale });

      await page.getByRole('link', { name: t.payment.again, exact: true }).click();
      await expect(form.field('email')).toHaveValue('');
      await page.getByRole('link', { name: t.order.takeBuyer }).click();
      await expect(form.field('email')).toHaveValue(email);
      await expect(form.field('buyerFirstName')).toHaveValue('Ada');
      await expect(form.field('firstName')).toHaveValue('');
      expect(page.url()).not.toMatch(/Ada|Byron|%40|@/);
    });

    test('who comes back from the payment page finds the form as it was, pays the same order, and gives no tick to another person', async ({
      page,
      email,
      sql,
    }) => {
      await page.goto(`${prefix}/order?package=full`);
      const form = orderForm(page, locale);
      const entries = { ...buyer, buyerFirstName: 'Anna', buyerLastName: 'Geber', email };
      await page.locator('[name="isGift"]').check();
      for (const [name, text] of Object.entries(entries))
        await page.locator(`[name="${name}"]`).pressSequentially(text);
      await consentToAll(page);
      // Chromium notes once a second what stands in a form, and puts that back; a person looks at the price before the press.
      await page.waitForTimeout(1500);
      await form.button.click();
      await expect(page.getByTestId('pay')).toBeVisible();
      const payment = page.url();
      await page.goBack();
      for (const [name, text] of Object.entries(entries))
        await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
      await expect(page.locator('[name="isGift"]')).toBeChecked();
      await form.button.click();
      await expect(page.getByTestId('pay')).toBeVisible();
      expect(page.url()).toBe(payment);
      expect(await sql`select 1 from orders where email = ${email}`).toHaveLength(1);
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.payment.successTitle);
      await page.goBack();
      await page.goBack();
      await page.locator('[name="firstName"]').fill('Klara');
      await typeDate(page.locator('[name="birthDate"]'), '03.11.1988');
      await form.button.click();
      await expect(page.locator('#problem')).toBeVisible();
      await expect(page.locator('[name="firstName"]')).toHaveValue('Klara');
      await expect(page.locator('[name="consentTerms"]')).not.toBeChecked();
      expect(await sql`select 1 from orders where email = ${email}`).toHaveLength(1);
    });
  });
}

test.describe('the confirmation page', () => {
  test('without a session, with a made-up one and with an unpaid one says what is the case', async ({
    page,
    email,
  }) => {
    const t = messages.en.payment;
    await page.goto('/payment-success');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.unknownTitle);
    await page.goto('/payment-success?session_id=cs_test_madeup');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.unknownTitle);

    await page.goto('/order?package=full');
    await fillOrder(page, 'en', { firstName: 'Ada', lastName: 'Byron', birthDate: '10.12.1815', email });
    await typeDate(page.locator('[name="birthDate"]'), '10.12.1915');
    await orderForm(page, 'en').button.click();
    await expect(page.getByTestId('pay')).toBeVisible();
    const session = /cs_test_\w+/.exec(page.url())?.[0];
    await page.goto(`/payment-success?session_id=${session}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.unpaidTitle);
  });

  test('is neither indexed nor cached', async ({ request }) => {
    const answer = await request.get('/payment-success');
    expect(answer.headers()['cache-control']).toContain('no-store');
    expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  });
});

test.describe('the payment interface', () => {
  test('refuses unsigned webhooks and posts from other sites', async ({ request }) => {
    const unsigned = await request.post('/api/webhooks/stripe', {
      data: { type: 'checkout.session.completed' },
    });
    expect(unsigned.status()).toBe(400);
    const foreign = await request.post('/api/checkout', {
      data: {},
      headers: { Origin: 'https://evil.example' },
    });
    expect(foreign.status()).toBe(403);
  });

  test('refuses a forged amount with the real price and opens no session', async ({
    request,
    baseURL,
    email,
    sql,
  }) => {
    const order = {
      checkoutKey: crypto.randomUUID(),
      packageType: 'advanced',
      userLanguage: 'de',
      firstName: 'Ada',
      lastName: 'Byron',
      birthDate: '10.12.1915',
      email,
      language: 'german',
      couponCode: null,
      finalAmount: 100,
      currency: 'eur',
      consentTerms: true,
      consentEarlyStart: true,
      consentDataProcessing: true,
    };
    const answer = await request.post('/api/checkout', { data: order, headers: { Origin: String(baseURL) } });
    expect(answer.status()).toBe(422);
    expect(await answer.json()).toMatchObject({
      ok: false,
      code: 'priceChanged',
      amount: amountFor('advanced', 'de'),
    });
    expect(await sql`select 1 from orders where email = ${email}`).toHaveLength(0);
  });
});
