import 'server-only';
import { and, eq, exists, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '@/db/client';
import { type Page, type Place, readPage } from '@/db/pages';
import { orderConsents, orders } from '@/db/schema';
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
 * refunded; the earliest delivery first.
 */
export async function listOrdersToReview(
  days: { afterDays: number; untilDays: number },
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
  const where = and(
    isDelivered,
    eq(orders.amountRefunded, 0),
    lt(orders.deliveredAt, sql`now() - make_interval(days => ${days.afterDays}::int)`),
    sql`${orders.deliveredAt} > now() - make_interval(days => ${days.untilDays}::int)`,
    exists(consented),
  );
  return readPage(getDb(), orders, { where, by: [orders.deliveredAt], isRising: true }, place);
}
