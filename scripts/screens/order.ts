import type { Page } from '@playwright/test';
import { email, fill, longEmail, longName, type Scene } from './scene';

async function fillOrder(page: Page, values: Record<string, string> = {}): Promise<void> {
  const subject = { firstName: 'Jürgen-Ole', lastName: "O'Groß", birthDate: '27.03.1984' };
  await fill(page, { ...subject, email: email(), ...values });
  for (const name of ['consentTerms', 'consentEarlyStart', 'consentDataProcessing'])
    await page.locator(`[name="${name}"]`).check();
}

async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.locator('[name="typedCoupon"]').fill(code);
  await page.locator('#coupon button[value="apply-coupon"], #coupon button').last().click();
}

async function pay(page: Page): Promise<void> {
  await page.getByTestId('order-button').click();
  const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12 / 34', cardCvc: '123' };
  await fill(page, { ...card, cardholderName: 'Test' }, 'body');
  await page.getByTestId('pay').click();
  await page.waitForURL(/payment-success/);
  await page.locator('main dl').waitFor();
}

export const orderScenes: Scene[] = [
  { name: 'order-zoomed', path: '/order?package=full', zoom: 2 },
  {
    name: 'order-errors',
    path: '/order?package=full',
    prepare: async (page) => {
      await fillOrder(page);
      await page.locator('[name="isGift"]').check();
      await fill(page, { lastName: '', birthDate: '31.02.1990', email: 'nobody' });
      await page.getByTestId('order-button').click();
      await page.locator('#problem').waitFor();
    },
  },
  {
    name: 'order-asked',
    path: '/order?package=full',
    prepare: (page) => page.locator('[name="birthDate"]').fill('16.12.1775'),
  },
  {
    name: 'order-ready',
    path: '/order?package=full',
    prepare: async (page) => {
      await fillOrder(page);
      await applyCoupon(page, 'half');
      await page.getByTestId('coupon-applied').waitFor();
    },
  },
  {
    name: 'order-gift-long-name',
    path: '/order?package=advanced',
    prepare: async (page) => {
      await fillOrder(page, { ...longName, email: longEmail });
      await page.locator('[name="isGift"]').check();
    },
  },
  {
    name: 'order-coupon-refused',
    path: '/order?package=essence',
    screenOnly: true,
    prepare: async (page) => {
      await applyCoupon(page, 'almostfree');
      await page.getByRole('alert').locator('.toast').first().waitFor();
    },
  },
  {
    name: 'payment-success',
    path: '/order?package=full',
    prepare: async (page) => {
      await fillOrder(page);
      await pay(page);
    },
  },
  {
    name: 'payment-success-long-name',
    path: '/order?package=advanced',
    prepare: async (page) => {
      await fillOrder(page, longName);
      await pay(page);
    },
  },
];
