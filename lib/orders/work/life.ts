import 'server-only';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/db/client';
import { mails, orderConsents, orderEmailChanges, readings, refunds, withdrawals } from '@/db/schema';
import { getDb } from '@/lib/database';
import { queueMail } from '@/lib/outbox/outbox';
import { changeOrder, lockOrder, type OrderRow } from '../order';
import { getOpenDeclaration } from './declarations';
import { type LifeFacts, type Obstacle, obstacleTo, type Step } from './life-rules';

export type StepResult = { ok: true } | { ok: false; problem: Obstacle | 'unknownOrder' };

/** Reads what the rules of an order's life look at. */
export async function readLife(order: OrderRow, db: Queryable = getDb()): Promise<LifeFacts> {
  const [confirmations, [consent], declared, [reading], [requested]] = await Promise.all([
    db.$count(
      mails,
      and(
        eq(mails.kind, 'order-confirmation'),
        eq(mails.subjectId, order.id),
        inArray(mails.state, ['sent', 'delivered', 'complained']),
        sql`${mails.createdAt} >= ${addressSince(order.id)}`,
      ),
    ),
    db
      .select({ id: orderConsents.id })
      .from(orderConsents)
      .where(and(eq(orderConsents.orderId, order.id), eq(orderConsents.kind, 'early_start'))),
    getOpenDeclaration(order.id, db),
    newestReading(order.id, db),
    db
      .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
      .from(refunds)
      .where(and(eq(refunds.orderId, order.id), eq(refunds.state, 'requested'))),
  ]);
  return {
    status: order.status,
    paidAt: order.paidAt,
    isConfirmed: confirmations > 0,
    hasEarlyStart: Boolean(consent),
    hasOpenWithdrawal: declared !== null,
    reading: reading ? (reading.deliveredAt ? 'sent' : 'ready') : 'none',
    refundable: order.amount - order.amountRefunded - (requested?.sum ?? 0),
    isErased: order.birthDate === null || order.buyerErasedAt !== null,
  };
}

/** SQL: since when the order has its present address; what was sent before may have reached nobody. */
function addressSince(orderId: string): SQL {
  const changes = sql`select max(${orderEmailChanges.changedAt}) from ${orderEmailChanges} where ${orderEmailChanges.orderId} = ${orderId}`;
  return sql`coalesce((${changes}), '-infinity')`;
}

/** The reading that counts, without its bytes. */
async function newestReading(orderId: string, db: Queryable) {
  return db
    .select({ id: readings.id, deliveredAt: readings.deliveredAt })
    .from(readings)
    .where(eq(readings.orderId, orderId))
    .orderBy(desc(readings.uploadedAt))
    .limit(1);
}

/** Marks a paid order as in preparation. Refused until work may begin; see `obstacleTo`. */
export async function startPreparation(orderId: string): Promise<StepResult> {
  return take('start', orderId, async (tx) => {
    await changeOrder(tx, orderId, { status: 'in_preparation', preparationStartedAt: new Date() });
  });
}

/** Keeps an uploaded PDF as the order's newest reading. Checks of the file itself: `checkReadingPdf`. */
export async function storeReading(orderId: string, pdf: Buffer): Promise<StepResult> {
  return take('upload', orderId, async (tx) => {
    await tx.insert(readings).values({ orderId, pdf, size: pdf.length });
  });
}

/** Sends the newest reading to the buyer and closes the order; a corrected reading can be sent after it. */
export async function deliverReading(orderId: string): Promise<StepResult> {
  return take('deliver', orderId, async (tx, order) => {
    const [reading] = await newestReading(orderId, tx);
    if (!reading) throw new Error('The rules let an order without a reading be delivered');
    const deliveredAt = new Date();
    await tx.update(readings).set({ deliveredAt }).where(eq(readings.id, reading.id));
    await changeOrder(tx, orderId, { status: 'delivered', deliveredAt: order.deliveredAt ?? deliveredAt });
    await queueMail(tx, 'reading-delivery', reading.id);
  });
}

/** Marks an order as withdrawn: its preparation ends here, and nothing is sent any more. The refund is a step of its own. */
export async function markWithdrawn(orderId: string): Promise<StepResult> {
  return take('withdraw', orderId, async (tx) => {
    await changeOrder(tx, orderId, { status: 'withdrawn', withdrawnAt: new Date() });
  });
}

/** Marks a declaration of withdrawal as handled; false when it is unknown or was handled before. */
export async function markWithdrawalHandled(withdrawalId: string): Promise<boolean> {
  const handled = await getDb()
    .update(withdrawals)
    .set({ handledAt: new Date() })
    .where(and(eq(withdrawals.id, withdrawalId), isNull(withdrawals.handledAt)))
    .returning({ id: withdrawals.id });
  return handled.length > 0;
}

/** Takes one step: holds the order's row, asks the rules, and changes everything or nothing. */
async function take(
  step: Step,
  orderId: string,
  work: (tx: Transaction, order: OrderRow) => Promise<void>,
): Promise<StepResult> {
  return getDb().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, problem: 'unknownOrder' };
    const problem = obstacleTo(step, await readLife(order, tx));
    if (problem) return { ok: false, problem };
    await work(tx, order);
    return { ok: true };
  });
}
