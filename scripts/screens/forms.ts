import type { Page } from '@playwright/test';
import { email, fill, longEmail, longName, type Scene } from './scene';

const submit = (page: Page) => page.locator('main form button[type="submit"]').first().click();

async function refuse(page: Page) {
  await submit(page);
  await page.locator('main [aria-invalid="true"]').first().waitFor();
}

async function declare(page: Page, values: Record<string, string> = {}) {
  const entries = { name: 'Jürgen Groß', orderReference: 'NU-2222-2222', email: email() };
  await fill(page, { ...entries, message: 'Please answer by email.\nThank you.', ...values });
  await submit(page);
  await page.locator('main [name="step"][value="confirm"]').waitFor();
}

export const formScenes: Scene[] = [
  {
    name: 'contact-errors',
    path: '/contact',
    prepare: async (page) => {
      await fill(page, { name: 'A', email: 'not-an-address' });
      await refuse(page);
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    prepare: async (page) => {
      const message = 'Just a picture of how this page says thank you.';
      await fill(page, { name: 'Zoë', email: email(), subject: 'A question', message });
      await submit(page);
      await page.locator('.notice-success').first().waitFor();
    },
  },
  { name: 'withdraw-errors', path: '/withdraw', prepare: refuse },
  {
    name: 'withdraw-check',
    path: '/withdraw',
    prepare: (page) =>
      declare(page, { name: `${longName.firstName} ${longName.lastName}`, email: longEmail }),
  },
  {
    name: 'withdraw-done',
    path: '/withdraw',
    prepare: async (page) => {
      await declare(page);
      await page.locator('main [name="step"][value="confirm"]').click();
      await page.getByTestId('withdrawal-received').waitFor();
    },
  },
  { name: 'my-order-errors', path: '/my-order', prepare: refuse },
  {
    name: 'my-order-requested',
    path: '/my-order',
    prepare: async (page) => {
      await fill(page, { orderNumber: 'NU-2222-2222', email: email() });
      await submit(page);
      await page.getByTestId('link-requested').waitFor();
    },
  },
];
