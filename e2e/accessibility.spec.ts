import { barriers } from './support/barriers';
import { buyerWords } from './support/buyer-words';
import { words } from './support/frame-words';
import { pageWords } from './support/page-words';
import { expectOfEach, pagesOf } from './support/pages';
import { fillOrder, orderForm } from './support/shop';
import { expect, sites, test } from './support/test';
import { typeDate } from './support/type-date';
import { validation } from './support/validation-words';
import { messages } from './support/words';

for (const { locale, browserLocale, prefix } of sites) {
  const { calculator, order } = messages[locale];
  const { contact, reviews } = pageWords[locale];
  const home = prefix || '/';

  test.describe(`WCAG 2.2 AA, as far as a machine can tell (${locale})`, () => {
    // Half-faded text is measured in its half-faded colour.
    test.use({ locale: browserLocale });

    test('no page has barriers', async ({ page }) => {
      await expectOfEach(page, pagesOf[locale], () => barriers(page));
    });

    test('the calculator has none while it names a wrong date, nor with its result', async ({
      page,
      email,
    }) => {
      await page.goto(`${home}#generator`);
      const form = page.locator('#generator');
      await form.locator('[name="firstName"]').fill('Ada');
      await form.locator('[name="lastName"]').fill('Lovelace');
      await typeDate(form.locator('[name="dateOfBirth"]'), '31.02.1999');
      await form.locator('[name="email"]').fill(email);
      await form.locator('[name="privacyConsent"]').check();
      await page.getByRole('button', { name: calculator.submit }).click();
      await expect(page.locator('#dateOfBirth-error')).toBeVisible();
      expect(await barriers(page)).toEqual([]);

      await typeDate(form.locator('[name="dateOfBirth"]'), '25.08.1967');
      await page.getByRole('button', { name: calculator.submit }).click();
      await expect(page.getByText(calculator.success)).toBeVisible();
      await expect(page.getByTestId('calculator-result')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    test('the review window has none, empty and with all its errors', async ({ page }) => {
      await page.goto(home);
      await page.locator('#reviews').getByRole('button', { name: reviews.write }).click();
      const window = page.getByRole('dialog', { name: reviews.write });
      await expect(window).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await window.getByRole('button', { name: reviews.form.submit }).click();
      await expect(window.locator('#review-reviewText-error')).toHaveText(
        validation[locale].review.reviewTooShort,
      );
      expect(await barriers(page)).toEqual([]);
    });

    test('the contact form has none with all its errors', async ({ page }) => {
      await page.goto(`${prefix}/contact`);
      await page.locator('[name="name"]').fill('A');
      await page.locator('[name="email"]').fill('not-an-address');
      await page.getByRole('button', { name: contact.submit }).click();
      await expect(page.locator('#message-error')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    test('the order form has none with wrong entries, a gift, a coupon and a message', async ({
      page,
      email,
    }) => {
      await page.goto(`${prefix}/order?package=full`);
      const form = orderForm(page, locale);
      await page.locator('[name="isGift"]').check();
      await fillOrder(page, locale, { firstName: 'Ada', lastName: '', birthDate: '31.02.1990', email });
      await form.button.click();
      await expect(page.getByRole('alert').getByText(order.fillAllFields).first()).toBeVisible();
      expect(await barriers(page)).toEqual([]);

      await form.coupon.fill('half');
      await form.applyCoupon.click();
      await expect(page.getByTestId('coupon-applied')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    test('the withdrawal has none with its errors, while it is checked and once it is received', async ({
      page,
      email,
    }) => {
      const { withdrawal } = buyerWords[locale];
      await page.goto(`${prefix}/withdraw`);
      await page.locator('main').getByRole('button', { name: withdrawal.continue }).click();
      await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.locator('[name="name"]').fill('Ada Lovelace');
      await page.locator('[name="orderReference"]').fill('NU-2222-2222');
      await page.locator('[name="email"]').fill(email);
      await page.getByRole('button', { name: withdrawal.continue }).click();
      await expect(page.getByRole('button', { name: withdrawal.confirm })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: withdrawal.confirm }).click();
      await expect(page.getByTestId('withdrawal-received')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    test('the search for an order has none with its errors, after the request and behind a closed link', async ({
      page,
      email,
    }) => {
      const { buyer } = buyerWords[locale];
      await page.goto(`${prefix}/my-order`);
      await page.locator('main').getByRole('button', { name: buyer.find.submit }).click();
      await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.locator('[name="orderNumber"]').fill('NU-2222-2222');
      await page.locator('[name="email"]').fill(email);
      await page.locator('main').getByRole('button', { name: buyer.find.submit }).click();
      await expect(page.getByTestId('link-requested')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.goto(`${prefix}/my-order/no-such-link`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.closed.title);
      expect(await barriers(page)).toEqual([]);
      const answer = await page.goto(`${prefix}/review/no-such-link`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(reviews.ofOrder.closedTitle);
      expect(await barriers(page)).toEqual([]);
    });
  });

  test.describe(`the navigation of narrow screens (${locale})`, () => {
    test.use({
      locale: browserLocale,
      viewport: { width: 390, height: 844 },
    });

    test('has no barriers while its drawer is open', async ({ page }) => {
      const { navigation } = words[locale];
      await page.goto(home);
      await page.getByRole('button', { name: navigation.open }).click();
      await expect(page.getByRole('dialog', { name: navigation.title })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });
  });
}
