import 'server-only';
import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { BATCH, isYearOver, monthsBefore, remove, removeBatch } from '@/db/conditions';
import { orderConsents, orders, receipts } from '@/db/schema';
import { business } from '@/lib/shop/current';
import { isClosed, isUndisputed, wipeBuyers, wipeEmailChanges, wipeSubjects } from './erasure';

/** Deletes a batch of what is due at `now` (a timestamp in SQL) and says how many; 0 once there is no more. */
type Apply = (tx: Transaction, now: SQL) => Promise<number>;

const isPaidYearOver = (now: SQL, years: number) =>
  isYearOver(orders.paidAt, now, years, business().timeZone);

/** What an order has to lose when its time is over, by the names of the rules; receipts go before their orders. */
export const orderRetention = {
  unpaid_orders: (tx: Transaction, now: SQL) =>
    removeBatch(
      tx,
      orders,
      and(
        inArray(orders.status, ['expired', 'failed']),
        isNull(orders.paidAt),
        sql`${orders.updatedAt} < ${now} - make_interval(days => ${business().retention.unpaidOrderDays}::int)`,
      ),
    ),
  reading_data: async (tx: Transaction, now: SQL) => {
    const end = sql`coalesce(${orders.deliveredAt}, ${orders.withdrawnAt}, ${orders.updatedAt})`;
    const due = await find(
      tx,
      and(
        isClosed,
        isNotNull(orders.birthDate),
        isUndisputed,
        sql`${end} < ${monthsBefore(now, business().retention.readingMonths)}`,
      ),
    );
    await wipeSubjects(tx, due);
    await wipeEmailChanges(tx, due);
    return due.length;
  },
  order_consents: async (tx: Transaction, now: SQL) => {
    const hasSome = sql`exists (select from ${orderConsents} where ${orderConsents.orderId} = ${orders.id})`;
    const due = await find(
      tx,
      and(isClosed, isUndisputed, isPaidYearOver(now, business().retention.proofYears), hasSome),
    );
    return due.length === 0 ? 0 : remove(tx, orderConsents, inArray(orderConsents.orderId, due));
  },
  buyers: async (tx: Transaction, now: SQL) => {
    const due = await find(
      tx,
      and(
        isClosed,
        isUndisputed,
        isNull(orders.buyerErasedAt),
        isPaidYearOver(now, business().retention.contractYears),
      ),
    );
    await wipeBuyers(tx, due);
    return due.length;
  },
  orders: (tx: Transaction, now: SQL) =>
    removeBatch(
      tx,
      orders,
      and(
        isClosed,
        isUndisputed,
        isPaidYearOver(now, business().retention.receiptYears),
        sql`not exists (select from ${receipts} where ${receipts.orderId} = ${orders.id})`,
      ),
    ),
} satisfies Record<string, Apply>;

/** A batch of orders that meet a condition, each held until the transaction ends; none that somebody else holds. */
async function find(tx: Transaction, condition: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
