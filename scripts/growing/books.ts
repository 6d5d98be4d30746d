import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import type { GrownShop } from './shop';

type Books = { counts: Record<string, number>; problems: string[] };

/** Mails leave two a second, and what a killed worker had begun is freed after a minute and a half. */
const PATIENCE_MS = 300_000;

/**
 * Compares Stripe, the orders, the receipts and the mails that arrived, once everything has left.
 * @param bought how many purchases were made
 */
export async function readBooks(shop: GrownShop, bought: number): Promise<Books> {
  const sql = postgres(shop.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const books = await compare(shop, sql, bought);
      if (books.problems.length === 0 || Date.now() > deadline) return books;
      await delay(2_000);
    }
  } finally {
    await sql.end();
  }
}

async function compare(shop: GrownShop, sql: postgres.Sql, bought: number): Promise<Books> {
  const { sessions } = (await (await fetch(`${shop.stripeUrl}/_control/state`)).json()) as {
    sessions: { id: string; payment_status: string }[];
  };
  const mails = (await (await fetch(`${shop.mailboxUrl}/_control/emails`)).json()) as {
    to: string[] | string;
    tags: Record<string, string>;
  }[];
  const one = async (query: postgres.PendingQuery<postgres.Row[]>) => Number((await query)[0]?.count ?? 0);
  const confirmed = mails
    .filter(({ tags }) => tags.kind === 'order-confirmation')
    .map(({ to }) => String(to));
  const counts = {
    purchases: bought,
    'sessions paid at Stripe': sessions.filter((session) => session.payment_status === 'paid').length,
    'orders paid': await one(sql`select count(*) from orders where paid_at is not null`),
    receipts: await one(sql`select count(*) from receipts where kind = 'receipt'`),
    'orders with a receipt': await one(
      sql`select count(distinct order_id) from receipts where kind = 'receipt'`,
    ),
    'confirmations that arrived': confirmed.length,
    'buyers with a confirmation': new Set(confirmed).size,
  };
  const problems = Object.entries(counts)
    .filter(([, count]) => count !== bought)
    .map(([name, count]) => `${name}: ${count} instead of ${bought}`);
  const issues = await one(sql`select count(*) from payment_issues`);
  if (issues > 0) problems.push(`${issues} payment issues`);
  const waiting = await one(sql`select count(*) from mails where state = 'queued'`);
  if (waiting > 0) problems.push(`${waiting} mails have not left`);
  return { counts, problems };
}
