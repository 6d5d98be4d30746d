import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { orderDelays } from '@/db/schema';
import { mondayOf } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import { takePlaceIn } from '@/lib/delivery/taken';
import { queueMail } from '@/lib/outbox/outbox';
import { changeOrder, getOrder, lockOrder, type WholeOrder } from '../order';
import { getOpenDeclaration } from './declarations';

/** A delay that its buyer was told of. */
export type OrderDelay = typeof orderDelays.$inferSelect;

export type DelayResult =
  | { ok: true }
  | { ok: false; problem: 'unknownOrder' | 'notWaiting' | 'erased' | 'withdrawalOpen' | 'delayDay' };

/**
 * Promises a later day for an order that waits for its delivery, and writes to its buyer: both or neither. The order takes
 * a place in the new week and gives none back, since whoever is late has none to sell in the old one.
 * @param day ISO date, later than the present one and than today
 */
export async function tellDelay(
  orderId: string,
  { day, text }: { day: string; text: string },
): Promise<DelayResult> {
  return getDb().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, problem: 'unknownOrder' };
    if (!order.dueDate || !['paid', 'in_preparation'].includes(order.status))
      return { ok: false, problem: 'notWaiting' };
    if (order.birthDate === null || order.buyerErasedAt) return { ok: false, problem: 'erased' };
    if (await getOpenDeclaration(orderId, tx)) return { ok: false, problem: 'withdrawalOpen' };
    if (day <= order.dueDate || day <= today()) return { ok: false, problem: 'delayDay' };
    const week = mondayOf(day);
    if (week !== order.placeWeek) await takePlaceIn(tx, week);
    const [delay] = await tx
      .insert(orderDelays)
      .values({ orderId, fromDate: order.dueDate, toDate: day, text })
      .returning({ id: orderDelays.id });
    if (!delay) throw new Error('The delay was not stored');
    await changeOrder(tx, orderId, { dueDate: day, placeWeek: week });
    await queueMail(tx, 'order-delayed', delay.id);
    return { ok: true };
  });
}

/** The delays of an order, the newest first. */
export async function listDelays(orderId: string): Promise<OrderDelay[]> {
  return getDb()
    .select()
    .from(orderDelays)
    .where(eq(orderDelays.orderId, orderId))
    .orderBy(desc(orderDelays.createdAt));
}

/** A delay with its order, or null once either is gone or erased. */
export async function getDelay(id: string): Promise<{ delay: OrderDelay; order: WholeOrder } | null> {
  const [delay] = await getDb().select().from(orderDelays).where(eq(orderDelays.id, id));
  const order = delay && (await getOrder(delay.orderId));
  return order ? { delay, order } : null;
}
