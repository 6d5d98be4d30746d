import 'server-only';
import { eq, isNull, sql } from 'drizzle-orm';
import { type Page, type Place, readPage } from '@/db/pages';
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

const isOpen = isNull(withdrawals.handledAt);

/** Declarations nobody has handled yet, the most urgent refund first. */
export async function listOpenWithdrawals(place?: Place): Promise<Page<WithdrawalFacts>> {
  const list = { where: isOpen, by: [withdrawals.refundDueOn, withdrawals.declaredAt], isRising: true };
  const { rows, next } = await readPage(getDb(), withdrawals, list, place);
  return { rows: await withOrders(rows), next };
}

/** How many such declarations there are, and the day of the most urgent refund. */
export async function countOpenWithdrawals() {
  const { refundDueOn } = withdrawals;
  const [counts] = await getDb()
    .select({
      open: sql<number>`count(*)::int`,
      nextRefundDue: sql<string | null>`min(${refundDueOn})::text`,
    })
    .from(withdrawals)
    .where(isOpen);
  return counts ?? { open: 0, nextRefundDue: null };
}
