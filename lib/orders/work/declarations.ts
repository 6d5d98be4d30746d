import 'server-only';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '@/db/client';
import { withdrawals } from '@/db/schema';
import { getDb } from '@/lib/database';

/** The declarations about one order, the first one first: with any of them, its preparation must stop. */
export async function listWithdrawalsOfOrder(orderId: string): Promise<(typeof withdrawals.$inferSelect)[]> {
  return getDb()
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(asc(withdrawals.declaredAt));
}

/**
 * The first declaration about an order that nobody has settled yet, or null: as long as there is one, nothing of the order
 * may be changed or prepared.
 */
export async function getOpenDeclaration(
  orderId: string,
  db: Queryable = getDb(),
): Promise<{ declaredAt: Date } | null> {
  const [declaration] = await db
    .select({ declaredAt: withdrawals.declaredAt })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), isNull(withdrawals.handledAt)))
    .orderBy(asc(withdrawals.declaredAt))
    .limit(1);
  return declaration ?? null;
}

/** Those of some orders that a withdrawal was declared for, settled or not. */
export async function declaredFor(orderIds: string[]): Promise<(string | null)[]> {
  if (orderIds.length === 0) return [];
  const rows = await getDb()
    .selectDistinct({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(inArray(withdrawals.orderId, orderIds));
  return rows.map(({ orderId }) => orderId);
}
