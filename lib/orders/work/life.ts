import 'server-only';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/db/client';
import { mails, orderConsents, orderEmailChanges, readings, refunds, withdrawals } from '@/db/schema';
import { getDb } from '@/lib/database';
import { queueMail } from '@/lib/outbox/outbox';
import { changeOrder, lockOrder, type OrderRow } from '../order';
import { getOpenDeclaration } from './declarations';
import { type LifeFacts, type Obstacle, obstacleTo, type Step } from './life-rules';
import { releasePlace } from './place';

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
    return null;
  });
}

/** What is known of a reading's pages; see `readings` in the schema. */
export type AboutPdf = Pick<
  typeof readings.$inferInsert,
  'isFromStudio' | 'pages' | 'words' | 'sameAs' | 'uploadedAt'
>;

/** Keeps a PDF as the order's newest reading. Checks of the file itself: `checkReadingPdf`. */
export async function storeReading(orderId: string, pdf: Buffer, about: AboutPdf = {}): Promise<StepResult> {
  return take('upload', orderId, async (tx) => {
    await tx.insert(readings).values({ ...about, orderId, pdf, size: pdf.length });
    return null;
  });
}

/** Which reading is meant, and whether it may go: `null`, or why not; asked while nobody can change the order. */
type Consent = {
  readingId: string;
  check: (tx: Transaction, order: OrderRow) => Promise<'doubtful' | null>;
};

/**
 * Sends the newest reading to the buyer and closes the order; a corrected reading can be sent after it. Nothing is sent
 * where another reading has taken its place meanwhile, or where the check objects.
 */
export async function deliverReading(orderId: string, { readingId, check }: Consent): Promise<StepResult> {
  return take('deliver', orderId, async (tx, order) => {
    const [reading] = await newestReading(orderId, tx);
    if (!reading) throw new Error('The rules let an order without a reading be delivered');
    if (reading.id !== readingId) return 'readingReplaced';
    const objection = await check(tx, order);
    if (objection) return objection;
    const deliveredAt = new Date();
    await tx.update(readings).set({ deliveredAt }).where(eq(readings.id, reading.id));
    await changeOrder(tx, orderId, { status: 'delivered', deliveredAt: order.deliveredAt ?? deliveredAt });
    await queueMail(tx, 'reading-delivery', reading.id);
    return null;
  });
}

/** Marks an order as withdrawn: its preparation ends here, and nothing is sent any more. The refund is a step of its own. */
export async function markWithdrawn(orderId: string): Promise<StepResult> {
  return take('withdraw', orderId, async (tx) => {
    await noteWithdrawn(tx, orderId);
    return null;
  });
}

/** The same in a step that the rules were asked about: the order's place in its week is another's, whatever is refunded. */
export async function noteWithdrawn(tx: Transaction, orderId: string): Promise<void> {
  await changeOrder(tx, orderId, { status: 'withdrawn', withdrawnAt: new Date() });
  await releasePlace(tx, orderId);
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

/** Takes one step: holds the order's row, asks the rules, and changes everything, or nothing and says why. */
async function take(
  step: Step,
  orderId: string,
  work: (tx: Transaction, order: OrderRow) => Promise<Obstacle | null>,
): Promise<StepResult> {
  return getDb().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, problem: 'unknownOrder' };
    const problem = obstacleTo(step, await readLife(order, tx));
    if (problem) return { ok: false, problem };
    const objection = await work(tx, order);
    return objection ? { ok: false, problem: objection } : { ok: true };
  });
}
