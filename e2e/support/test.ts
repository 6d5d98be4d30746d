import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect } from '@playwright/test';
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
  /** An inbox that belongs to this story alone, for the limits per inbox, too; the mailbox accepts it. */
  email: string;
  /** Waits until the mailbox holds at least `count` mails to an address that match, and gives them, oldest first. */
  mailsTo: (address: string, match?: (mail: CaughtMail) => boolean, count?: number) => Promise<CaughtMail[]>;
  /** Does something at the Stripe stand-in. */
  stripe: (action: string, body?: object) => Promise<unknown>;
  sql: postgres.Sql;
  /**
   * Names an error that the browser will report because the story provokes it, by its text and address. Anything else
   * in the console, or thrown in a page, fails the story.
   */
  expectTrouble: (pattern: RegExp) => void;
  /** Watches every page of the story; nobody asks for it by name. */
  quietConsole: undefined;
};

/** Marks a story that is the same on every screen, so that phones need not tell it again. */
export const ONE_SIZE = '@one-size';

/** Mark a story about what only wide screens have, or only narrow ones, so that it is listed where it can be told. */
export const WIDE = '@wide';
export const NARROW = '@narrow';

/** Each story is a visitor of its own for the rate limits, and sees the real database, mailbox and payment stand-in. */
export const test = base.extend<Support>({
  extraHTTPHeaders: async ({}, use) => use({ 'x-test-client': randomUUID() }),
  email: async ({}, use) => use(`delivered-${randomUUID().slice(0, 8)}@resend.dev`),
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
  expectTrouble: async ({}, use, { annotations }) => {
    await use((pattern) => annotations.push({ type: 'expected trouble', description: pattern.source }));
  },
  quietConsole: [
    async ({ context }, use, { annotations }) => {
      const problems = watchConsole(context);
      await use(undefined);
      const expected = annotations.filter(({ type }) => type === 'expected trouble');
      const isExpected = (problem: string) =>
        expected.some(({ description = '' }) => new RegExp(description).test(problem));
      expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
    },
    { auto: true },
  ],
  sql: async ({}, use) => {
    const sql = postgres(process.env.DATABASE_URL_MIGRATE ?? '', { max: 2, onnotice: () => {} });
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

/** Collects what goes wrong in the browser's console and what is thrown in its pages. */
function watchConsole(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // A page that is rightly answered with 404 is reported as such; its story looks at the status itself.
    if (message.text().includes('status of 404') && url === message.page()?.url()) return;
    problems.push(`${message.text()} ${url}`);
  });
  context.on('weberror', (error) => problems.push(error.error().message));
  return problems;
}
