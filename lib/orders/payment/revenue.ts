import 'server-only';
import { sql } from 'drizzle-orm';
import { orders } from '@/db/schema';
import type { Currency } from '@/lib/catalog/money';
import { getDb } from '@/lib/database';
import { isWithin } from '../moments';

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
    .where(isWithin(orders.paidAt, { year, month: null }))
    .groupBy(orders.currency)
    .orderBy(orders.currency);
  return { year, sums };
}
