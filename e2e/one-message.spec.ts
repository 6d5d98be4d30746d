import type { Page } from '@playwright/test';
import { holdPosts } from './support/held-requests';
import { openForm } from './support/ready';
import { consentToAll, orderForm } from './support/shop';
import { expect, ONE_SIZE, sites, test } from './support/test';

const mara = { firstName: 'Mara', lastName: 'Feld', birthDate: '25.08.1967', email: 'mara@example.org' };

async function typeOrder(page: Page) {
  for (const [name, keys] of Object.entries(mara))
    await page.locator(`main [name="${name}"]`).pressSequentially(keys);
  await consentToAll(page);
}

/** Everything on the page that is marked as gone wrong. */
const red = (page: Page) => page.locator('.notice-error, [aria-invalid="true"]');

for (const { locale, browserLocale, prefix, priceOf } of sites) {
  test.describe(`one message at a time in an order (${locale})`, { tag: ONE_SIZE }, () => {
    test.use({ locale: browserLocale });

    test('a failed payment is old news once a coupon is applied, refused or removed, or another package chosen', async ({
      page,
      expectTrouble,
    }) => {
      expectTrouble(/status of 502 .*\/api\/checkout$/);
      await page.route('**/api/checkout', (route) =>
        route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
      );
      await openForm(page, `${prefix}/order?package=full`);
      await typeOrder(page);
      const form = orderForm(page, locale);
      const fail = async () => {
        await form.button.click();
        await expect(page.locator('#problem')).toHaveText(form.t.paymentFailed);
        await expect(page.locator('.toast')).toHaveCount(1);
      };

      await fail();
      await form.coupon.pressSequentially('nothing');
      await form.applyCoupon.click();
      await expect(page.locator('#typedCoupon-error')).toHaveText(form.t.invalidCoupon);
      await expect(page.getByText(form.t.paymentFailed)).toHaveCount(0);

      await fail();
      await form.coupon.pressSequentially('half');
      await form.coupon.press('Enter');
      await expect(page.getByTestId('coupon-applied')).toBeVisible();
      await expect(page.locator('.toast.notice-success')).toHaveCount(1);
      await expect(red(page)).toHaveCount(0);

      await fail();
      await form.removeCoupon.click();
      await expect(page.locator('.toast')).toHaveText(new RegExp(form.t.couponRemoved));
      await expect(red(page)).toHaveCount(0);

      await fail();
      await form.choice('essence').click();
      await expect(form.total).toHaveText(priceOf.essence);
      await expect(page.locator('.toast')).toHaveCount(1);
      await expect(red(page)).toHaveCount(0);
    });

    test('a code that is typed and not applied is applied first, and nothing is paid at the price before it', async ({
      page,
    }) => {
      await openForm(page, `${prefix}/order?package=full`);
      await typeOrder(page);
      const form = orderForm(page, locale);
      const before = await form.button.textContent();
      await form.coupon.pressSequentially('nothing');
      await form.button.click();
      await expect(page.locator('#typedCoupon-error')).toHaveText(form.t.invalidCoupon);
      await form.coupon.pressSequentially('half');
      await form.field('email').press('Enter');
      await expect(page.getByTestId('coupon-applied')).toBeVisible();
      await expect(form.button).not.toHaveText(before ?? '');
      await expect(page.locator('[name="consentTerms"]')).toBeChecked();
      await form.button.click();
      await expect(page.getByTestId('pay')).toBeVisible();
    });

    test('nothing is paid while a coupon is being checked, and no coupon changes an order on its way', async ({
      page,
    }) => {
      const orders: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/checkout')) orders.push(request.postDataJSON());
      });
      await openForm(page, `${prefix}/order?package=full`);
      await typeOrder(page);
      const form = orderForm(page, locale);

      const answerCoupon = await holdPosts(page);
      await form.coupon.pressSequentially('half');
      await form.applyCoupon.click();
      await expect(form.button).toHaveText(form.t.couponChecking);
      await form.button.click({ force: true });
      await form.field('email').press('Enter');
      answerCoupon();
      await expect(page.getByTestId('coupon-applied')).toBeVisible();
      await expect(form.button).not.toHaveText(form.t.couponChecking);
      expect(orders).toEqual([]);

      await page.unroute('**/*');
      const answerOrder = await holdPosts(page);
      await form.button.click();
      await expect(form.button).toHaveText(form.t.processing);
      await form.removeCoupon.click();
      await form.choice('essence').click();
      await expect(page.getByTestId('coupon-applied')).toBeVisible();
      answerOrder();
      await expect(page.getByTestId('pay')).toBeVisible();
      expect(orders).toMatchObject([{ packageType: 'full', couponCode: 'HALF' }]);
    });
  });
}
