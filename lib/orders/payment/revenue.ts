import 'server-only';
import { and, isNotNull, sql } from 'drizzle-orm';
import { orders } from '@/db/schema';
import { business } from '@/lib/business';
import type { Currency } from '@/lib/catalog/money';
import { getDb } from '@/lib/database';

/** What was earned in a calendar year, in minor units per currency, refunds taken off. */
export async function revenueOf(
  year: number,
): Promise<{ year: number; sums: { currency: Currency; amount: number }[] }> {
  const sums = await getDb()
    .select({
      currency: orders.currency,
      amount: sql<number>`sum(${orders.amount} - ${orders.amountRefunded})::int`,
    })
    .from(orders)
    .where(
      and(
        isNotNull(orders.paidAt),
        sql`extract(year from ${orders.paidAt} at time zone ${business.timeZone}) = ${year}`,
      ),
    )
    .groupBy(orders.currency)
    .orderBy(orders.currency);
  return { year, sums };
}
