import { expect, type Page } from '@playwright/test';
import type { PackageId } from '../../lib/catalog/packages';
import { typeDate } from './type-date';
import { messages } from './words';

export type SiteLocale = 'en' | 'de';

export type Buyer = { firstName: string; lastName: string; birthDate: string; email: string };

/** The order form's parts, by their words in the site's language. */
export function orderForm(page: Page, locale: SiteLocale) {
  const t = messages[locale].order;
  return {
    t,
    field: (name: 'firstName' | 'lastName' | 'birthDate' | 'email' | 'buyerFirstName' | 'buyerLastName') =>
      page.locator(`[name="${name}"]`),
    button: page.getByTestId('order-button'),
    choice: (id: PackageId) => page.locator(`button[name="intent"][value="package-${id}"]`),
    total: page.getByTestId('total'),
    coupon: page.locator('[name="typedCoupon"]'),
    applyCoupon: page.getByRole('button', { name: t.couponApply }),
    removeCoupon: page.getByRole('button', { name: t.couponRemove }),
  };
}

export async function fillOrder(page: Page, locale: SiteLocale, buyer: Buyer): Promise<void> {
  const form = orderForm(page, locale);
  await form.field('firstName').fill(buyer.firstName);
  await form.field('lastName').fill(buyer.lastName);
  await typeDate(form.field('birthDate'), buyer.birthDate);
  await form.field('email').fill(buyer.email);
  await consentToAll(page);
}

export async function consentToAll(page: Page): Promise<void> {
  for (const name of ['consentTerms', 'consentEarlyStart', 'consentDataProcessing']) {
    await page.locator(`[name="${name}"]`).check();
  }
}

/** Pays on the hosted page of the stand-in. */
export async function payByCard(page: Page, card = '4242 4242 4242 4242'): Promise<void> {
  await expect(page.locator('[name="cardNumber"]')).toBeVisible();
  await page.locator('[name="cardNumber"]').fill(card);
  await page.locator('[name="cardExpiry"]').fill('12 / 34');
  await page.locator('[name="cardCvc"]').fill('123');
  await page.locator('[name="cardholderName"]').fill('Test Card');
  await page.getByTestId('pay').click();
}
