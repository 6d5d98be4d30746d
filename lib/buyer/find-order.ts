import 'server-only';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { getDb, type Transaction } from '@/db/client';
import { orders } from '@/db/schema';
import { readOrderNumber } from './order-number';

/**
 * The paid order that somebody knows both number and e-mail address of.
 * @param reference text in which the order number stands
 * @returns its id, or null; whether it exists must never be told to the asker
 */
export async function findOrderId(
  reference: string,
  email: string,
  tx: Transaction = getDb(),
): Promise<string | null> {
  const number = readOrderNumber(reference);
  if (!number) return null;
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.number, number),
        sql`lower(${orders.email}) = ${email.trim().toLowerCase()}`,
        isNotNull(orders.paidAt),
      ),
    );
  return order?.id ?? null;
}
