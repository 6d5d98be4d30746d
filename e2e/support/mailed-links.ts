import { expect, type Page } from '@playwright/test';
import type postgres from 'postgres';
import { buyerWords } from './buyer-words';
import type { SiteLocale } from './shop';
import type { CaughtMail } from './test';

type MailsTo = (address: string, match?: (mail: CaughtMail) => boolean) => Promise<CaughtMail[]>;

/** The address of one of the site's pages in a mail; empty when there is none. */
export const linkIn = (mail: CaughtMail | undefined, kind: 'my-order' | 'review' | 'new-email' | 'opening') =>
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

/** Delivers a paid order and has its buyer asked for a review: the addresses that write it and that stop such mails. */
export async function reviewLinks(
  order: { id: string; locale: SiteLocale; email: string },
  { sql, mailsTo }: { sql: postgres.Sql; mailsTo: MailsTo },
): Promise<{ review: string; stop: string }> {
  const { id, locale, email } = order;
  await sql`update orders set status = 'delivered', preparation_started_at = now(),
    delivered_at = now() - interval '6 days' where id = ${id}`;
  await sql`insert into order_consents (order_id, kind, text, version, locale)
    values (${id}, 'review_request', 'You may ask me.', '2026-01-01', ${locale})`;
  await sql`select graphile_worker.add_job('ask-for-reviews')`;
  const [request] = await mailsTo(email, ({ text }) => text.includes('/review/'));
  const [review = '', stop = ''] = request?.text.match(/\/(?:de\/)?review\/[\w-]+/g) ?? [];
  return { review, stop };
}
