import 'server-only';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '@/db/client';
import { orders, withdrawals } from '@/db/schema';
import { getDb } from '@/lib/database';
import type { Withdrawal } from './service';

/** A declaration with what is known of its order; both null when none was found. */
export type WithdrawalFacts = Withdrawal & { orderNumber: string | null; orderStatus: string | null };

const selection = { withdrawal: withdrawals, orderNumber: orders.number, orderStatus: orders.status };

/** One declaration, or null. */
export async function getWithdrawal(id: string): Promise<WithdrawalFacts | null> {
  const [row] = await getDb()
    .select(selection)
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(eq(withdrawals.id, id));
  return row ? { ...row.withdrawal, orderNumber: row.orderNumber, orderStatus: row.orderStatus } : null;
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
    .select(selection)
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(isNull(withdrawals.handledAt))
    .orderBy(asc(withdrawals.refundDueOn), asc(withdrawals.declaredAt));
  return rows.map((row) => ({
    ...row.withdrawal,
    orderNumber: row.orderNumber,
    orderStatus: row.orderStatus,
  }));
}
