import { expect, type Page } from '@playwright/test';
import { buyerWords } from './buyer-words';
import type { SiteLocale } from './shop';
import type { CaughtMail } from './test';

/** The address of one of the site's pages in a mail; empty when there is none. */
export const linkIn = (mail: CaughtMail | undefined, kind: 'my-order' | 'review') =>
  new RegExp(`/(?:de/)?${kind}/[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? '';

/** Asks for the link to an order, as a buyer who lost the mail. */
export async function askForLink(
  page: Page,
  locale: SiteLocale,
  number: string,
  email: string,
): Promise<void> {
  const { find } = buyerWords[locale].buyer;
  await page.goto(`${locale === 'de' ? '/de' : ''}/my-order`);
  await page.locator('[name="orderNumber"]').fill(number);
  await page.locator('[name="email"]').fill(email);
  await page.getByRole('button', { name: find.submit }).click();
  await expect(page.getByRole('heading', { name: find.doneTitle })).toBeVisible();
}
