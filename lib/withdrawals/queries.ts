import 'server-only';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '@/db/client';
import { withdrawals } from '@/db/schema';
import { getDb } from '@/lib/database';
import { findOrders } from '@/lib/orders/order';
import type { Withdrawal } from './service';

/** A declaration with what is known of its order; both null when none was found. */
export type WithdrawalFacts = Withdrawal & { orderNumber: string | null; orderStatus: string | null };

/** One declaration, or null. */
export async function getWithdrawal(id: string): Promise<WithdrawalFacts | null> {
  const [facts] = await withOrders(await getDb().select().from(withdrawals).where(eq(withdrawals.id, id)));
  return facts ?? null;
}

async function withOrders(rows: Withdrawal[]): Promise<WithdrawalFacts[]> {
  const known = await findOrders(rows.flatMap(({ orderId }) => orderId ?? []));
  return rows.map((row) => {
    const order = known.find(({ id }) => id === row.orderId);
    return { ...row, orderNumber: order?.number ?? null, orderStatus: order?.status ?? null };
  });
}

/** The declarations about one order, the first one first: with any of them, its preparation must stop. */
export async function listWithdrawalsOfOrder(orderId: string): Promise<Withdrawal[]> {
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

/** All declarations nobody has handled yet, the most urgent refund first. */
export async function listOpenWithdrawals(): Promise<WithdrawalFacts[]> {
  const rows = await getDb()
    .select()
    .from(withdrawals)
    .where(isNull(withdrawals.handledAt))
    .orderBy(asc(withdrawals.refundDueOn), asc(withdrawals.declaredAt));
  return withOrders(rows);
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
