import 'server-only';
import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/db/client';
import { belongsTo } from '@/db/conditions';
import { orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import { concerns, type Somebody } from './erasure';
import { isOrderNumber, readOrderNumber } from './order-number';

export type OrderRow = typeof orders.$inferSelect;

/** An order that still has its personal data: only of such a one something is sent or printed. */
export type WholeOrder = OrderRow & { birthDate: string };

/** States in which nothing has been paid yet, so that the buyer may still change or start again. */
const OPEN_STATUSES: readonly OrderRow['status'][] = ['pending', 'expired', 'failed'];

/** Whether nothing has been paid or is on its way yet. */
export function isOpen({ status }: Pick<OrderRow, 'status'>): boolean {
  return OPEN_STATUSES.includes(status);
}

/** The order of an id, or null. */
export async function findOrder(id: string, db: Queryable = getDb()): Promise<OrderRow | null> {
  return first(await db.select().from(orders).where(eq(orders.id, id)));
}

/** The orders of these ids, as far as they exist, in any order. */
export async function findOrders(ids: string[]): Promise<OrderRow[]> {
  return ids.length === 0 ? [] : getDb().select().from(orders).where(inArray(orders.id, ids));
}

/** Every order of somebody, paid or not. */
export async function listOrdersOf(somebody: Somebody): Promise<OrderRow[]> {
  return getDb().select().from(orders).where(concerns(somebody));
}

/** The order with exactly this number, or null. */
export async function findOrderByNumber(number: string): Promise<OrderRow | null> {
  if (!isOrderNumber(number)) return null;
  return first(await getDb().select().from(orders).where(eq(orders.number, number)));
}

/** Orders to one address that still wait to be paid, newest first; a handful at most. */
export async function findPendingOrders(email: string): Promise<OrderRow[]> {
  return getDb()
    .select()
    .from(orders)
    .where(
      and(
        belongsTo(orders.email, email),
        eq(orders.status, 'pending'),
        gt(orders.sessionExpiresAt, new Date()),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(20);
}

/** The order that was started from a form, or null. */
export async function findOrderByCheckoutKey(checkoutKey: string): Promise<OrderRow | null> {
  return first(await getDb().select().from(orders).where(eq(orders.checkoutKey, checkoutKey)));
}

/** The order that a Checkout Session was opened for, or null. */
export async function findOrderBySession(sessionId: string): Promise<OrderRow | null> {
  return first(await getDb().select().from(orders).where(eq(orders.stripeSessionId, sessionId)));
}

/** The order that a payment at Stripe paid, or null. */
export async function findOrderByPaymentIntent(intentId: string): Promise<OrderRow | null> {
  return first(await getDb().select().from(orders).where(eq(orders.stripePaymentIntentId, intentId)));
}

/**
 * The paid order that somebody knows both number and e-mail address of.
 * @param reference text in which the order number stands
 * @returns its id, or null; whether it exists must never be told to the asker
 */
export async function findPaidOrderId(
  reference: string,
  email: string,
  db: Queryable = getDb(),
): Promise<string | null> {
  const number = readOrderNumber(reference);
  if (!number) return null;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), belongsTo(orders.email, email), isNotNull(orders.paidAt)));
  return order?.id ?? null;
}

/** An order as mails and documents tell it, or null when it does not exist (any more) or lost its personal data. */
export async function getOrder(orderId: string): Promise<WholeOrder | null> {
  const order = await findOrder(orderId);
  return order && isWhole(order) ? order : null;
}

function isWhole(order: OrderRow): order is WholeOrder {
  return order.birthDate !== null && order.buyerErasedAt === null;
}

/** Holds an order's row until the transaction ends; null when there is none. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | null> {
  return first(await tx.select().from(orders).where(eq(orders.id, id)).for('update'));
}

/** The same for an order that is still open. */
export async function lockOpenOrder(tx: Transaction, id: string): Promise<OrderRow | null> {
  return first(
    await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), inArray(orders.status, [...OPEN_STATUSES])))
      .for('update'),
  );
}

/** Changes an order's columns; whoever needs to know that nobody else did so meanwhile holds its row. */
export async function changeOrder(tx: Transaction, id: string, values: Partial<OrderRow>): Promise<void> {
  await tx
    .update(orders)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(orders.id, id));
}

function first(rows: OrderRow[]): OrderRow | null {
  return rows[0] ?? null;
}
