import 'server-only';
import { and, eq, lt, sql } from 'drizzle-orm';
import { refunds } from '@/db/schema';
import { getDb } from '@/lib/database';
import { logFailure } from '@/lib/log/log';
import { createRefund, readRefund } from '@/lib/payments/refunds';
import { findOrder, lockOrder } from '../order';
import { readLife } from '../work/life';
import { type Obstacle, obstacleTo } from '../work/life-rules';
import { settleOrder } from './settlement';

export type RefundRow = typeof refunds.$inferSelect;

/** Why no refund was made; each is a message key of namespace `desk.obstacles`. */
export type RefundProblem =
  | Obstacle
  | 'unknownOrder'
  | 'refundTooLarge'
  | 'refundRefused'
  | 'stripeUnreachable';
export type RefundResult = { ok: true; refund: RefundRow } | { ok: false; problem: RefundProblem };

/**
 * Refunds an order at Stripe, whole or in part, and brings the order to what Stripe says afterwards.
 * @param id one per form: the same form sent twice is one refund
 * @param amount minor units of the order's currency
 * @param reason a few words for the provider's own records, without names
 */
export async function refundOrder(
  orderId: string,
  { id, amount, reason }: { id: string; amount: number; reason: string },
): Promise<RefundResult> {
  const entered = await enterRefund(orderId, { id, amount, reason });
  return entered.ok ? carryOut(entered.refund) : entered;
}

/** Writes the wish down before Stripe is asked, so that a crash in between loses nothing. */
async function enterRefund(
  orderId: string,
  { id, amount, reason }: { id: string; amount: number; reason: string },
): Promise<RefundResult> {
  return getDb().transaction(async (tx): Promise<RefundResult> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, problem: 'unknownOrder' };
    const [known] = await tx.select().from(refunds).where(eq(refunds.id, id));
    if (known)
      return known.orderId === orderId ? { ok: true, refund: known } : { ok: false, problem: 'unknownOrder' };
    const life = await readLife(order, tx);
    const problem = obstacleTo('refund', life);
    if (problem) return { ok: false, problem };
    if (!Number.isInteger(amount) || amount < 1 || amount > life.refundable)
      return { ok: false, problem: 'refundTooLarge' };
    const [refund] = await tx
      .insert(refunds)
      .values({ id, orderId, amount, reason })
      .onConflictDoNothing()
      .returning();
    // Another order has taken the form's id at the same moment: this order's own row is locked.
    return refund ? { ok: true, refund } : { ok: false, problem: 'unknownOrder' };
  });
}

/** Asks Stripe for a refund that was entered; does nothing for one that has its answer. */
async function carryOut(refund: RefundRow): Promise<RefundResult> {
  if (refund.state !== 'requested') {
    return refund.state === 'failed' ? { ok: false, problem: 'refundRefused' } : { ok: true, refund };
  }
  const order = await findOrder(refund.orderId);
  const answer = await ask(refund, order?.stripePaymentIntentId ?? null);
  if (!answer) return { ok: false, problem: 'stripeUnreachable' };
  const noted = await note(
    refund.id,
    'refused' in answer
      ? { state: 'failed', problem: answer.refused }
      : { state: answer.state, stripeRefundId: answer.id, problem: null },
  );
  // The order follows what Stripe says; if that fails now, the webhook of the refund does it.
  await settleOrder(refund.orderId).catch((error: unknown) =>
    logFailure('settling a refund', error, { order: refund.orderId }),
  );
  return 'refused' in answer ? { ok: false, problem: 'refundRefused' } : { ok: true, refund: noted };
}

async function ask(refund: RefundRow, paymentIntentId: string | null) {
  if (!paymentIntentId) return { refused: 'no_payment' };
  const { id: refundId, orderId, amount } = refund;
  try {
    return await createRefund({ refundId, orderId, paymentIntentId, amount });
  } catch (error) {
    logFailure('refund', error, { order: orderId, refund: refundId });
    return null;
  }
}

async function note(id: string, values: Partial<RefundRow>): Promise<RefundRow> {
  const [row] = await getDb()
    .update(refunds)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(refunds.id, id))
    .returning();
  if (!row) throw new Error('The refund is gone');
  return row;
}

/** Notes what has become of a refund, as Stripe tells when asked; refunds made at Stripe itself are not ours to note. */
export async function followRefund(stripeRefundId: string): Promise<void> {
  const [known] = await getDb()
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.stripeRefundId, stripeRefundId));
  if (known) await note(known.id, { state: (await readRefund(stripeRefundId)).state });
}

/** Asks again for refunds that Stripe never answered. Returns how many. */
export async function retryRefunds(): Promise<number> {
  const waiting = await getDb()
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'requested'), lt(refunds.createdAt, sql`now() - interval '1 minute'`)))
    .limit(50);
  for (const refund of waiting) await carryOut(refund);
  return waiting.length;
}
