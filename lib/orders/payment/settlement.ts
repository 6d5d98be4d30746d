import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { checkoutDrafts, orders, stripeEvents } from '@/db/schema';
import { today } from '@/lib/calendar/moment';
import { countCouponUse, releaseCoupon } from '@/lib/coupons/service';
import { getDb } from '@/lib/database';
import { takePlace } from '@/lib/delivery/taken';
import { agreedPackage } from '@/lib/orders/agreed-package';
import { issueReceipt, settleReceipts } from '@/lib/orders/receipts/service';
import { queueMail } from '@/lib/outbox/outbox';
import { type PaymentSession, readSession } from '@/lib/payments/sessions';
import { changeOrder, findOrder, findOrderBySession, lockOrder, type OrderRow } from '../order';
import { releasePlace } from '../work/place';
import { reportIssue } from './report-issue';

/** A webhook event that led here; its id commits together with the change, so that it counts once. */
export type CausingEvent = { id: string; type: string; sessionId?: string; disputeStatus?: string };

export type Settlement =
  | { state: 'paid' | 'awaiting' | 'unpaid' | 'mismatch'; order: OrderRow }
  | { state: 'unknown'; order: null };

/**
 * Fulfils the order of a Checkout Session, as far as Stripe calls it paid. May be called any number of times, by the
 * webhook, the success page and the reconcile job at once: the order is paid once and its mails are queued once.
 * Stripe is asked only about sessions that this shop opened and whose payment is still open; who asks about the same
 * session at the same time, or within two seconds of the answer, shares one question.
 * @param mayAsk false: only what is known here already, for a visitor who asked too often
 */
export async function fulfilOrder(sessionId: string, { mayAsk = true } = {}): Promise<Settlement> {
  const order = await findOrderBySession(sessionId);
  if (!order) return { state: 'unknown', order: null };
  if (order.paidAt || !mayAsk) return { state: stateOf(order), order };
  let asking = questions.get(sessionId);
  if (!asking) {
    asking = settleOrder(order.id, { sessionId });
    questions.set(sessionId, asking);
    const forget = () => questions.delete(sessionId);
    asking.then(() => setTimeout(forget, ANSWER_KEPT_MS).unref(), forget);
  }
  return asking;
}

/**
 * How long an answer about an open payment is good for whoever asks next. Short enough that nobody who pays meanwhile is told
 * so: the way to Stripe's page and back takes longer, and a payment that an event told of first is known without asking.
 */
const ANSWER_KEPT_MS = 2000;

/** The questions of this process that wait for Stripe's answer, and the answers still kept, by session. */
const questions = new Map<string, Promise<Settlement>>();

/**
 * Brings an order to what Stripe says about its payment right now, whatever led to the question and in whatever order
 * events and answers arrive: Stripe is asked first, with no connection held meanwhile; an answer to a question that was
 * put before the one the order already shows changes nothing.
 */
export async function settleOrder(
  orderId: string,
  { event, sessionId }: { event?: CausingEvent; sessionId?: string } = {},
): Promise<Settlement> {
  const known = await findOrder(orderId);
  if (!known) return { state: 'unknown', order: null };
  const askedAt = await databaseTime();
  const asked = event?.sessionId ?? sessionId ?? known.stripeSessionId;
  const session = asked ? await readSession(asked) : null;
  return getDb().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { state: 'unknown', order: null };
    if (event && !(await isFirstDelivery(tx, event, order.id))) return { state: stateOf(order), order };
    if (event?.disputeStatus) await noteDispute(tx, order, event.disputeStatus);
    if (!session) return settleWithoutSession(tx, order);
    if (order.stripeSessionId && order.stripeSessionId !== session.id) {
      if (session.payment === 'paid')
        await reportMismatch(tx, order, session, 'session', order.stripeSessionId, session.id);
      return { state: session.payment === 'paid' ? 'mismatch' : stateOf(order), order };
    }
    if (order.stripeAskedAt && order.stripeAskedAt > askedAt) return { state: stateOf(order), order };
    return applySession(tx, order, session, askedAt);
  });
}

/** One clock for all instances. */
async function databaseTime(): Promise<Date> {
  const [row] = await getDb().execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  if (!row) throw new Error('The database has no clock');
  return new Date(row.now);
}

async function applySession(
  tx: Transaction,
  order: OrderRow,
  session: PaymentSession,
  askedAt: Date,
): Promise<Settlement> {
  await changeOrder(tx, order.id, { stripeAskedAt: askedAt });
  if (session.payment === 'paid') {
    const difference = differenceOf(order, session);
    if (difference) {
      await reportMismatch(tx, order, session, ...difference);
      return { state: 'mismatch', order };
    }
    await markPaid(tx, order, session);
    await noteRefund(tx, order, session.amountRefunded);
  } else if (session.id !== order.stripeSessionId) {
    // An earlier attempt's session that ended: the order has moved on.
  } else if (session.state === 'complete' && session.isProcessing) {
    await moveOpenOrder(tx, order, 'awaiting_payment');
  } else if (session.state !== 'open') {
    const moved = await moveOpenOrder(tx, order, session.state === 'expired' ? 'expired' : 'failed');
    if (moved) await releaseCoupon(tx, order.id);
  }
  const settled = (await findOrder(order.id, tx)) ?? order;
  return { state: stateOf(settled), order: settled };
}

/** An order whose session was never opened is over when its time has passed. */
async function settleWithoutSession(tx: Transaction, order: OrderRow): Promise<Settlement> {
  if (order.sessionExpiresAt < new Date() && (await moveOpenOrder(tx, order, 'expired'))) {
    await releaseCoupon(tx, order.id);
  }
  return { state: stateOf(order), order };
}

async function isFirstDelivery(tx: Transaction, event: CausingEvent, orderId: string): Promise<boolean> {
  const inserted = await tx
    .insert(stripeEvents)
    .values({ id: event.id, type: event.type, orderId })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return inserted.length > 0;
}

/** States that a payment moves an order out of. */
const PAYABLE: OrderRow['status'][] = ['pending', 'awaiting_payment', 'expired', 'failed'];

/** Marks an order as paid, with its date and its place in the week. The caller holds its row. */
async function markPaid(tx: Transaction, order: OrderRow, session: PaymentSession): Promise<void> {
  if (!PAYABLE.includes(order.status)) return;
  const { due, week } = await takePlace(tx, today(), agreedPackage(order).delivery.max);
  await tx
    .update(orders)
    .set({
      status: 'paid',
      paidAt: new Date(),
      dueDate: due,
      placeWeek: week,
      stripeSessionId: session.id,
      stripePaymentIntentId: session.paymentIntentId,
      updatedAt: new Date(),
    })
    .where(eq(orders.id, order.id));
  await countCouponUse(tx, order.id);
  await issueReceipt(tx, order.id);
  await tx.delete(checkoutDrafts).where(eq(checkoutDrafts.key, order.checkoutKey));
  await queueMail(tx, 'order-confirmation', order.id);
  await queueMail(tx, 'order-for-provider', order.id);
}

/** Stripe's sum of refunds is the truth: it grows with each refund and shrinks when one fails later. */
async function noteRefund(tx: Transaction, order: OrderRow, amountRefunded: number): Promise<void> {
  if (amountRefunded === order.amountRefunded) return;
  await changeOrder(tx, order.id, { amountRefunded });
  // Before the counter of receipts, as a payment locks them.
  if (amountRefunded >= order.amount) await releasePlace(tx, order.id);
  await settleReceipts(tx, order.id, amountRefunded);
  if (amountRefunded < order.amount) return;
  await tx
    .update(orders)
    .set({ status: 'refunded' })
    .where(and(eq(orders.id, order.id), inArray(orders.status, ['paid', 'in_preparation', 'delivered'])));
}

/** A closed dispute stays closed, even when the news of its opening comes later. */
async function noteDispute(tx: Transaction, order: OrderRow, status: string): Promise<void> {
  const closed = ['won', 'lost', 'warning_closed', 'prevented'];
  if (order.disputeStatus && closed.includes(order.disputeStatus) && !closed.includes(status)) return;
  await changeOrder(tx, order.id, { disputeStatus: status });
  await reportIssue(tx, {
    orderId: order.id,
    stripeSessionId: order.stripeSessionId ?? order.id,
    kind: 'dispute',
    expected: '-',
    actual: status,
  });
}

async function moveOpenOrder(
  tx: Transaction,
  order: OrderRow,
  status: 'awaiting_payment' | 'expired' | 'failed',
): Promise<boolean> {
  const moved = await tx
    .update(orders)
    .set({ status, updatedAt: new Date() })
    .where(and(eq(orders.id, order.id), inArray(orders.status, ['pending', 'awaiting_payment'])))
    .returning({ id: orders.id });
  return moved.length > 0;
}

function differenceOf(
  order: OrderRow,
  session: PaymentSession,
): [kind: string, expected: string, actual: string] | null {
  if (session.orderId !== order.id) return ['order', order.id, session.orderId ?? 'none'];
  if (session.currency !== order.currency) return ['currency', order.currency, session.currency ?? 'none'];
  if (session.amount !== order.amount) return ['amount', String(order.amount), String(session.amount)];
  return null;
}

async function reportMismatch(
  tx: Transaction,
  order: OrderRow,
  session: PaymentSession,
  kind: string,
  expected: string,
  actual: string,
): Promise<void> {
  await reportIssue(tx, { orderId: order.id, stripeSessionId: session.id, kind, expected, actual });
}

function stateOf(order: OrderRow): 'paid' | 'awaiting' | 'unpaid' {
  if (order.paidAt) return 'paid';
  return order.status === 'awaiting_payment' ? 'awaiting' : 'unpaid';
}
