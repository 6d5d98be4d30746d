import 'server-only';
import { and, eq, exists, isNull, lt, not, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '@/db/client';
import { type Page, type Place, readPage } from '@/db/pages';
import { orderConsents, orders, withdrawals } from '@/db/schema';
import { getDb } from '@/lib/database';
import type { OrderRow } from '../order';

/** SQL: the order stands as delivered, so that its buyer may write a review that counts as verified. */
const isDelivered = and(eq(orders.status, 'delivered'), isNull(orders.buyerErasedAt));

/** A delivered order whose buyer is still known, or null. */
export async function findDeliveredOrder(id: string, db: Queryable = getDb()): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isDelivered));
  return order ?? null;
}

/**
 * A page of the orders whose buyers agreed to be asked for a review and that were delivered long enough ago, none of it
 * refunded and no withdrawal declared; the earliest delivery first.
 * @param doneBy what is known elsewhere of an order that need not be asked for any more, in SQL about its id
 */
export async function listOrdersToReview(
  days: { afterDays: number; untilDays: number },
  doneBy: (orderId: PgColumn) => SQL[] = () => [],
  place?: Place,
): Promise<Page<OrderRow>> {
  const consented = getDb()
    .select({ one: sql`1` })
    .from(orderConsents)
    .where(
      and(
        eq(orderConsents.orderId, orders.id),
        eq(orderConsents.kind, 'review_request'),
        isNull(orderConsents.revokedAt),
      ),
    );
  const declared = getDb()
    .select({ one: sql`1` })
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orders.id));
  const where = and(
    isDelivered,
    eq(orders.amountRefunded, 0),
    lt(orders.deliveredAt, sql`now() - make_interval(days => ${days.afterDays}::int)`),
    sql`${orders.deliveredAt} > now() - make_interval(days => ${days.untilDays}::int)`,
    ...doneBy(orders.id).map(not),
    exists(consented),
    notExists(declared),
  );
  return readPage(getDb(), orders, { where, by: [orders.deliveredAt], isRising: true }, place);
}
