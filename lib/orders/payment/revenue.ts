import 'server-only';
import { and, gte, lt, sql } from 'drizzle-orm';
import { orders } from '@/db/schema';
import type { Currency } from '@/lib/catalog/money';
import { getDb } from '@/lib/database';
import { business } from '@/lib/shop/current';

/** What was earned in a calendar year, in minor units per currency, refunds taken off. */
export async function revenueOf(
  year: number,
): Promise<{ year: number; sums: { currency: Currency; amount: number }[] }> {
  const sums = await getDb()
    .select({
      currency: orders.currency,
      amount: sql`sum(${orders.amount} - ${orders.amountRefunded})`.mapWith(Number),
    })
    .from(orders)
    .where(and(gte(orders.paidAt, startOf(year)), lt(orders.paidAt, startOf(year + 1))))
    .groupBy(orders.currency)
    .orderBy(orders.currency);
  return { year, sums };
}

/** The moment a year begins where the business is; a range of moments, unlike the year of each, is what an index answers. */
const startOf = (year: number) => sql`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, ${business().timeZone})`;
