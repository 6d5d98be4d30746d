import 'server-only';
import { asc, eq, isNull } from 'drizzle-orm';
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

/** All declarations nobody has handled yet, the most urgent refund first. */
export async function listOpenWithdrawals(): Promise<WithdrawalFacts[]> {
  const rows = await getDb()
    .select()
    .from(withdrawals)
    .where(isNull(withdrawals.handledAt))
    .orderBy(asc(withdrawals.refundDueOn), asc(withdrawals.declaredAt));
  return withOrders(rows);
}
