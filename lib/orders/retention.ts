import 'server-only';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { BATCH, isYearOver, monthsBefore, remove, removeBatch } from '@/db/conditions';
import { orderConsents, orderEnd, orders, receipts } from '@/db/schema';
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
    const due = monthsBefore(now, business().retention.readingMonths);
    const ids = await find(
      tx,
      and(
        isClosed,
        isNotNull(orders.birthDate),
        isUndisputed,
        sql`${orderEnd(orders)} < ${due}`,
        sql`coalesce(${orders.deliveredAt}, ${orders.withdrawnAt}, ${orders.updatedAt}) < ${due}`,
      ),
      orderEnd(orders),
    );
    await wipeSubjects(tx, ids);
    await wipeEmailChanges(tx, ids);
    return ids.length;
  },
  order_consents: async (tx: Transaction, now: SQL) => {
    const { proofYears } = business().retention;
    // From the oldest consents on and not from the oldest orders, most of which have none any more.
    const due = await tx
      .select({ id: orderConsents.id })
      .from(orderConsents)
      .innerJoin(orders, eq(orders.id, orderConsents.orderId))
      .where(
        and(
          isYearOver(orderConsents.agreedAt, now, proofYears, business().timeZone),
          isClosed,
          isUndisputed,
          isPaidYearOver(now, proofYears),
        ),
      )
      .orderBy(orderConsents.agreedAt)
      .limit(BATCH)
      .for('update', { of: orders, skipLocked: true });
    const ids = due.map(({ id }) => id);
    return ids.length === 0 ? 0 : remove(tx, orderConsents, inArray(orderConsents.id, ids));
  },
  buyers: async (tx: Transaction, now: SQL) => {
    const ids = await find(
      tx,
      and(
        isClosed,
        isUndisputed,
        isNull(orders.buyerErasedAt),
        isPaidYearOver(now, business().retention.contractYears),
      ),
      sql`${orders.paidAt}`,
    );
    await wipeBuyers(tx, ids);
    return ids.length;
  },
  orders: (tx: Transaction, now: SQL) =>
    removeBatch(
      tx,
      orders,
      and(
        isClosed,
        isUndisputed,
        isPaidYearOver(now, business().retention.receiptYears),
        // Not as "not exists", for which every receipt of the shop may be read in each batch.
        sql`(select 1 from ${receipts} where ${receipts.orderId} = ${orders.id} limit 1) is null`,
      ),
      orders.paidAt,
    ),
} satisfies Record<string, Apply>;

/**
 * A batch of orders that meet a condition, each held until the transaction ends; none that somebody else holds.
 * @param by an index begins with it that leaves out what was emptied before: each batch starts where the last one ended
 */
async function find(tx: Transaction, condition: SQL | undefined, by: SQL): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(by)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
