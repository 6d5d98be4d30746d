import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { business } from '../../lib/business';
import type { Locale } from './scene';

/** What a chapter of pictures works with: a browser, the database, the mailbox and the camera. */
export type Stage = {
  page: Page;
  locale: Locale;
  /** A path in the chapter's language. */
  at: (path: string) => string;
  sql: postgres.Sql;
  /** An address that belongs to one order alone; the mailbox accepts it. */
  newEmail: () => string;
  /** Waits for a mail to an address that holds a link, and gives the link's path. */
  linkTo: (address: string, pattern: RegExp, about?: string) => Promise<string>;
  /** Photographs the page as it stands, at all widths. The desk speaks one language only. */
  take: (name: string) => Promise<void>;
};

/** Pictures of pages that belong to somebody, taken one after the other because each needs what came before. */
export type Chapter = {
  /** How the names of its pictures begin. */
  pictures: readonly string[];
  tell: (stage: Stage) => Promise<void>;
};

type Mail = { text: string };

/** Waits for the mail that holds a link matching `pattern` (and speaks of `about`), at most half a minute. */
export async function linkInMailbox(mailbox: string, address: string, pattern: RegExp, about = '') {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const answer = await fetch(`${mailbox}/_control/emails?${new URLSearchParams({ to: address })}`);
    const mails = (await answer.json()) as Mail[];
    const texts = mails.map(({ text }) => text).filter((text) => text.includes(about));
    const found = texts.map((text) => pattern.exec(text)?.[0]).findLast(Boolean);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${address} with a link like ${pattern}`);
}

export const newEmail = () => `delivered-${randomUUID().slice(0, 8)}@resend.dev`;

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main [name="${name}"]`).first().fill(value);
}

/** Sends the form that holds a field, by its button (the first, or the one with a value). */
export async function send(page: Page, field: string, value?: string): Promise<void> {
  const form = page.locator('main form', { has: page.locator(`[name="${field}"]`) }).first();
  const button = value ? `button[value="${value}"]` : 'button[type="submit"]';
  await form.locator(button).first().click();
}

/** Until what the page says of a field or a deed stands there. */
export const see = (page: Page, selector: string) => page.locator(selector).first().waitFor();

/** Buys a gift for somebody with a long name, and gives the ways to it: the buyer's page and the provider's. */
export async function buyGift({ page, at, sql, newEmail, linkTo }: Stage) {
  const email = newEmail();
  await page.goto(at('/order?package=full'));
  await page.locator('[name="isGift"]').check();
  await fillIn(page, {
    firstName: 'Maximiliane-Friederike',
    lastName: 'Müller-Lüdenscheidt',
    birthDate: '27.03.1984',
    buyerFirstName: 'Jürgen-Ole',
    buyerLastName: 'Groß',
    email,
  });
  for (const name of ['Terms', 'EarlyStart', 'DataProcessing', 'ReviewRequest'])
    await page.locator(`[name="consent${name}"]`).check();
  await page.getByTestId('order-button').click();
  const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12 / 34', cardCvc: '123' };
  for (const [name, value] of Object.entries({ ...card, cardholderName: 'Test' }))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.getByTestId('pay').click();
  await page.waitForURL(/payment-success/);
  const [order] = await sql<
    { id: string; number: string }[]
  >`select id, number from orders where email = ${email}`;
  if (!order) throw new Error('The order was not written');
  return {
    ...order,
    email,
    buyer: await linkTo(email, /\/(?:de\/)?my-order\/[\w-]+/),
    desk: await linkTo(business.email.support, /\/desk\/[\w-]+\/orders\/\S+/, order.number),
  };
}
