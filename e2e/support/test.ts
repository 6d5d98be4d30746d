import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import postgres from 'postgres';
import { pricesIn } from './prices';

/** A mail as the mailbox keeps it, as far as stories look at it. */
export type CaughtMail = {
  id: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  reply_to?: string[] | null;
  attachments: { filename: string; contentType: string; size: number }[];
};

type Support = {
  /** An address that belongs to this story alone; the mailbox accepts it. */
  email: string;
  /** Waits until the mailbox holds at least `count` mails to an address that match, and gives them, oldest first. */
  mailsTo: (address: string, match?: (mail: CaughtMail) => boolean, count?: number) => Promise<CaughtMail[]>;
  /** Does something at the Stripe stand-in. */
  stripe: (action: string, body?: object) => Promise<unknown>;
  sql: postgres.Sql;
};

/** Each story is a visitor of its own for the rate limits, and sees the real database, mailbox and payment stand-in. */
export const test = base.extend<Support>({
  extraHTTPHeaders: async ({}, use) => use({ 'x-test-client': randomUUID() }),
  email: async ({}, use) => use(`delivered+${randomUUID().slice(0, 8)}@resend.dev`),
  mailsTo: async ({}, use) => {
    await use(async (address, match = () => true, count = 1) => {
      let found: CaughtMail[] = [];
      await expect
        .poll(
          async () => {
            const query = new URLSearchParams({ to: address });
            const answer = await fetch(`${process.env.RESEND_BASE_URL}/_control/emails?${query}`);
            const body = (await answer.json()) as { data: CaughtMail[] } | CaughtMail[];
            found = (Array.isArray(body) ? body : body.data).filter(match);
            return found.length;
          },
          { timeout: 30_000, message: 'mails in the mailbox' },
        )
        .toBeGreaterThanOrEqual(count);
      return found;
    });
  },
  stripe: async ({}, use) => {
    await use(async (action, body = {}) => {
      const answer = await fetch(`${process.env.STRIPE_API_URL}/_control/${action}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      expect(answer.ok, await answer.clone().text()).toBe(true);
      return answer.json();
    });
  },
  sql: async ({}, use) => {
    const sql = postgres(process.env.DATABASE_URL ?? '', { max: 2, onnotice: () => {} });
    await use(sql);
    await sql.end();
  },
});

export { expect };

/** The two sites, with the words the stories look for. */
export const sites = [
  {
    locale: 'en' as const,
    browserLocale: 'en-US',
    prefix: '',
    priceOf: pricesIn('en'),
  },
  {
    locale: 'de' as const,
    browserLocale: 'de-DE',
    prefix: '/de',
    priceOf: pricesIn('de'),
  },
];

/** Collects what goes wrong in the browser's console, so that a story can say there was nothing. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}
