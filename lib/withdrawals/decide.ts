import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { refunds, withdrawals } from '@/db/schema';
import { getDb } from '@/lib/database';
import { findOrderByNumber, lockOrder } from '@/lib/orders/order';
import { type RefundProblem, refundOrder } from '@/lib/orders/payment/refund';
import { markWithdrawalHandled, noteWithdrawn, readLife } from '@/lib/orders/work/life';
import { type Obstacle, obstacleTo } from '@/lib/orders/work/life-rules';
import { queueMail } from '@/lib/outbox/outbox';

/** Why nothing was decided; each is a message key of namespace `desk.problems`. */
export type DecisionProblem = RefundProblem | Obstacle | 'alreadyHandled' | 'noOrderYet' | 'unknownOrder';

type Refund = { id: string; amount: number; reason: string };

const isOpen = isNull(withdrawals.handledAt);

/**
 * Accepts a declaration: its order is withdrawn, the amount goes back and the declaration is ticked off. First all that is
 * ours is noted, then Stripe is asked; what Stripe does not answer or refuses leaves the declaration accepted and open, so
 * that the same step can be taken again.
 * @param refund one id per form; an amount of 0 where nothing is to go back
 */
export async function acceptWithdrawal(id: string, refund: Refund): Promise<DecisionProblem | null> {
  const noted = await noteAcceptance(id, refund);
  if ('problem' in noted) return noted.problem;
  if (refund.amount > 0) {
    const made = await refundOrder(noted.orderId, refund);
    if (!made.ok) return made.problem;
  }
  await markWithdrawalHandled(id);
  return null;
}

type Noted = { orderId: string } | { problem: DecisionProblem };

async function noteAcceptance(id: string, { id: refundId, amount }: Refund): Promise<Noted> {
  return getDb().transaction(async (tx): Promise<Noted> => {
    const [declared] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id));
    if (!declared) return { problem: 'alreadyHandled' };
    const order = declared.orderId && (await lockOrder(tx, declared.orderId));
    if (declared.handledAt) {
      return order && (await isKnown(tx, refundId)) ? { orderId: order.id } : { problem: 'alreadyHandled' };
    }
    if (!order) return { problem: 'noOrderYet' };
    const life = await readLife(order, tx);
    const obstacle = obstacleTo('withdraw', life);
    // Refunded or withdrawn already: what is left is to tick it off.
    if (obstacle && obstacle !== 'over') return { problem: obstacle };
    if (amount > life.refundable && !declared.decision) return { problem: 'refundTooLarge' };
    const [accepted] = await tx
      .update(withdrawals)
      .set({ decision: 'accepted', decidedAt: declared.decidedAt ?? new Date() })
      .where(and(eq(withdrawals.id, id), isOpen))
      .returning({ id: withdrawals.id });
    if (!accepted) return { problem: 'alreadyHandled' };
    if (!obstacle) await noteWithdrawn(tx, order.id);
    return { orderId: order.id };
  });
}

/**
 * Notes a withdrawal that came by letter or phone, and refunds it in the same step. What Stripe refuses leaves the order
 * withdrawn, with the refund still to make.
 * @param refund one id per form; an amount of 0 where nothing is to go back
 */
export async function withdrawWithRefund(orderId: string, refund: Refund): Promise<DecisionProblem | null> {
  const problem = await getDb().transaction(async (tx): Promise<DecisionProblem | null> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return 'unknownOrder';
    if (await isKnown(tx, refund.id)) return null;
    const life = await readLife(order, tx);
    const obstacle = obstacleTo('withdraw', life);
    if (obstacle) return obstacle;
    if (refund.amount > life.refundable) return 'refundTooLarge';
    await noteWithdrawn(tx, orderId);
    return null;
  });
  if (problem || refund.amount === 0) return problem;
  const made = await refundOrder(orderId, refund);
  return made.ok ? null : made.problem;
}

/** Whether a form was sent before. */
const isKnown = async (tx: Transaction, refundId: string) =>
  (await tx.$count(refunds, eq(refunds.id, refundId))) > 0;

/** Refuses a declaration and tells whoever declared it why, once; the work on its order may go on. */
export async function refuseWithdrawal(id: string, reason: string): Promise<'alreadyHandled' | null> {
  return getDb().transaction(async (tx: Transaction) => {
    const now = new Date();
    const refused = await tx
      .update(withdrawals)
      .set({ decision: 'refused', refusalReason: reason, decidedAt: now, handledAt: now })
      .where(and(eq(withdrawals.id, id), isOpen, isNull(withdrawals.decision)))
      .returning({ id: withdrawals.id });
    if (refused.length === 0) return 'alreadyHandled';
    await queueMail(tx, 'withdrawal-refused', id);
    return null;
  });
}

/** Ties a declaration that no order was found for to the one it means; nothing of the order is told to anybody by that. */
export async function nameOrderOf(
  id: string,
  number: string,
): Promise<'unknownOrder' | 'alreadyHandled' | null> {
  const order = await findOrderByNumber(number);
  if (!order?.paidAt) return 'unknownOrder';
  const tied = await getDb()
    .update(withdrawals)
    .set({ orderId: order.id })
    .where(and(eq(withdrawals.id, id), isOpen, isNull(withdrawals.orderId)))
    .returning({ id: withdrawals.id });
  return tied.length > 0 ? null : 'alreadyHandled';
}
