import { fillOrder, orderForm } from './support/shop';
import { expect, sites, test } from './support/test';
import { messages } from './support/words';

for (const { locale, browserLocale, prefix } of sites) {
  const t = messages[locale];

  test.describe(`when the payment service fails (${locale})`, () => {
    test.use({ locale: browserLocale });

    test('the buyer gets the message, the form is kept, the coupon is free, and a second try works', async ({
      page,
      email,
      stripe,
      sql,
      expectTrouble,
    }) => {
      // The answer to a payment that cannot begin.
      expectTrouble(/ 502 .*\/api\/checkout$/);
      const used = async () =>
        (await sql`select reserved_count from coupons where code = 'HALF'`)[0]?.reserved_count as number;
      await page.goto(`${prefix}/order?package=full`);
      await fillOrder(page, locale, { firstName: 'Ada', lastName: 'Byron', birthDate: '10.12.1915', email });
      const form = orderForm(page, locale);
      await form.coupon.fill('half');
      await form.applyCoupon.click();
      await expect(page.getByTestId('coupon-applied')).toBeVisible();
      const before = await used();
      await stripe('fail', { status: 429, count: 1, path: '/v1/checkout/sessions' });
      await form.button.click();
      await expect(page.getByRole('alert').getByText(t.order.paymentFailed).first()).toBeVisible();
      await expect(form.field('email')).toHaveValue(email);
      expect(await used()).toBe(before);
      await form.button.click();
      await expect(page.getByTestId('pay')).toBeVisible();
      expect(await used()).toBe(before + 1);
    });
  });
}
