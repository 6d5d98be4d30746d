import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export type Locale = 'en' | 'de';
export type Scene = {
  name: string;
  /** The address without a language prefix, or the whole one where `at` gives it. */
  path: string;
  at?: Partial<Record<Locale, string>>;
  /** Brings the page into the state to be shown. */
  prepare?: (page: Page) => Promise<void>;
  /** Only what fits on the screen, for windows over the page. */
  screenOnly?: boolean;
  /** Shown at these widths only. */
  below?: number;
};

const fill = async (page: Page, values: Record<string, string>, place = '') => {
  for (const [name, value] of Object.entries(values))
    await page.locator(`${place} [name="${name}"]`).first().fill(value);
};
const email = () => `delivered+${randomUUID().slice(0, 8)}@resend.dev`;

async function fillOrder(page: Page): Promise<void> {
  await fill(
    page,
    { firstName: 'Jürgen-Ole', lastName: "O'Groß", birthDate: '27.03.1984', email: email() },
    'main',
  );
  for (const name of ['consentTerms', 'consentEarlyStart', 'consentDataProcessing'])
    await page.locator(`[name="${name}"]`).check();
}

async function calculate(page: Page, dateOfBirth: string): Promise<void> {
  await fill(page, { firstName: 'Ada', lastName: 'Lovelace', dateOfBirth, email: email() }, '#generator');
  await page.locator('#generator [name="privacyConsent"]').check();
  await page.locator('#generator button[type="submit"]').click();
}

async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.locator('[name="typedCoupon"]').fill(code);
  await page.locator('#coupon button[value="apply-coupon"], #coupon button').last().click();
}

const legal = (en: string, de: string): Scene => ({
  name: `legal-${en}`,
  path: '',
  at: { en: `/${en}`, de: `/${de}` },
});

/** Every screen and state that is photographed. */
export const scenes: Scene[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-scrolled',
    path: '/#readings',
    screenOnly: true,
    prepare: (page) => page.locator('#readings').scrollIntoViewIfNeeded(),
  },
  {
    name: 'home-faq-open',
    path: '/#faq',
    screenOnly: true,
    prepare: (page) => page.locator('#faq summary').nth(1).click(),
  },
  {
    name: 'drawer',
    path: '/',
    below: 768,
    screenOnly: true,
    prepare: async (page) => {
      await page.locator('.menu-button-script').click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    name: 'calculator-errors',
    path: '/#generator',
    screenOnly: true,
    prepare: async (page) => {
      await calculate(page, '31.02.1999');
      await page.locator('#dateOfBirth-error').waitFor();
    },
  },
  {
    name: 'calculator-result',
    path: '/#generator',
    prepare: async (page) => {
      await calculate(page, '25.08.1967');
      await page.getByTestId('calculator-result').waitFor();
    },
  },
  {
    name: 'review-window',
    path: '/#reviews',
    screenOnly: true,
    prepare: async (page) => {
      await page.locator('#reviews button[aria-haspopup="dialog"]').click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    name: 'review-window-errors',
    path: '/#reviews',
    screenOnly: true,
    prepare: async (page) => {
      await page.locator('#reviews button[aria-haspopup="dialog"]').click();
      await page.locator('dialog[open] button[type="submit"]').click();
      await page.locator('dialog[open] [aria-invalid="true"]').first().waitFor();
    },
  },
  { name: 'blog', path: '/blog' },
  { name: 'article', path: '/blog/life-path-number-guide' },
  { name: 'article-compatibility', path: '/blog/relationship-compatibility' },
  { name: 'missing-post', path: '/blog/no-such-article' },
  { name: 'missing', path: '/no-such-page' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-errors',
    path: '/contact',
    prepare: async (page) => {
      await fill(page, { name: 'A', email: 'not-an-address' }, 'main');
      await page.locator('main form button[type="submit"]').click();
      await page.locator('main [aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    prepare: async (page) => {
      const message = 'Just a picture of how this page says thank you.';
      await fill(page, { name: 'Zoë', email: email(), subject: 'A question', message }, 'main');
      await page.locator('main form button[type="submit"]').click();
      await page.locator('.notice-success').first().waitFor();
    },
  },
  ...['essence', 'full', 'advanced'].map((id) => ({ name: `order-${id}`, path: `/order?package=${id}` })),
  {
    name: 'order-errors',
    path: '/order?package=full',
    prepare: async (page) => {
      await fillOrder(page);
      await page.locator('[name="isGift"]').check();
      await fill(page, { lastName: '', birthDate: '31.02.1990', email: 'nobody' }, 'main');
      await page.getByTestId('order-button').click();
      await page.locator('#problem').waitFor();
    },
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
    name: 'order-coupon-refused',
    path: '/order?package=essence',
    screenOnly: true,
    prepare: async (page) => {
      await applyCoupon(page, 'almostfree');
      await page.getByRole('alert').locator('.toast').first().waitFor();
    },
  },
  { name: 'payment-unknown', path: '/payment-success' },
  {
    name: 'payment-success',
    path: '/order?package=full',
    prepare: async (page) => {
      await fillOrder(page);
      await page.getByTestId('order-button').click();
      await fill(page, {
        cardNumber: '4242 4242 4242 4242',
        cardExpiry: '12 / 34',
        cardCvc: '123',
        cardholderName: 'Test',
      });
      await page.getByTestId('pay').click();
      await page.waitForURL(/payment-success/);
      await page.locator('main dl').waitFor();
    },
  },
  { name: 'withdraw', path: '/withdraw' },
  { name: 'my-order', path: '/my-order' },
  legal('terms', 'agb'),
  legal('privacy', 'datenschutz'),
  legal('privacy-policy', 'datenschutz'),
  legal('legal-notice', 'impressum'),
  legal('withdrawal', 'widerruf'),
];
