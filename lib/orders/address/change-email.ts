import 'server-only';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { compared } from '@/db/conditions';
import { orderEmailChanges } from '@/db/schema';
import { getDb } from '@/lib/database';
import { renewMails } from '@/lib/outbox/editions';
import { queueMail } from '@/lib/outbox/outbox';
import { changeOrder, lockOrder, type OrderRow } from '../order';
import { type EmailChange, getEmailRequest } from './queries';

/** The database's time, by which the mails of the same transaction are queued, too. */
const now = sql`now()`;

/** `impossible`: the order is unknown, not paid, or its buyer's data was deleted. */
export type EmailChangeResult = 'changed' | 'unchanged' | 'impossible';

/**
 * Changes where an order's mails go, at once: what waits and the confirmation with its documents goes to the new address,
 * the old one is told, and links that were made before open nothing any more. All in one transaction.
 * @param email in the form we store, see `readEmailAddress`
 */
export async function changeEmail(
  orderId: string,
  email: string,
  changedBy: 'browser' | 'provider',
): Promise<EmailChangeResult> {
  return getDb().transaction(async (tx) => {
    const order = await lockChangeable(tx, orderId);
    if (!order) return 'impossible';
    if (isSameAddress(order.email, email)) return 'unchanged';
    await move(tx, order, await store(tx, order, { toEmail: email, changedBy, changedAt: now }));
    return 'changed';
  });
}

/**
 * Asks a new address to confirm that it is right, and tells the present one. Nothing changes until then; of several
 * requests the latest counts.
 * @returns `changed`: the request is stored and its mails are queued
 */
export async function requestEmailChange(orderId: string, email: string): Promise<EmailChangeResult> {
  return getDb().transaction(async (tx) => {
    const order = await lockChangeable(tx, orderId);
    if (!order) return 'impossible';
    if (isSameAddress(order.email, email)) return 'unchanged';
    const request = await store(tx, order, { toEmail: email, changedBy: 'link', changedAt: null });
    await queueMail(tx, 'email-change-confirm', request.id);
    await queueMail(tx, 'email-change-requested', request.id);
    return 'changed';
  });
}

/**
 * Carries out a request that its new address confirmed; may be repeated.
 * @returns the order with its new address; null where the request is none (any more)
 */
export async function confirmEmailChange({
  id,
  orderId,
}: Pick<EmailChange, 'id' | 'orderId'>): Promise<OrderRow | null> {
  return getDb().transaction(async (tx) => {
    const order = await lockChangeable(tx, orderId);
    if (!order) return null;
    const request = await getEmailRequest(order, tx);
    if (request?.id === id) {
      await tx.update(orderEmailChanges).set({ changedAt: now }).where(eq(orderEmailChanges.id, id));
      return move(tx, order, request);
    }
    const [done] = await tx.select().from(orderEmailChanges).where(eq(orderEmailChanges.id, id));
    return done?.changedAt && done.orderId === orderId && done.toEmail === order.email ? order : null;
  });
}

async function move(tx: Transaction, order: OrderRow, { id, toEmail }: EmailChange): Promise<OrderRow> {
  const moved = { email: toEmail, linkEpoch: order.linkEpoch + 1 };
  await changeOrder(tx, order.id, moved);
  await renewMails(tx, order.id);
  await queueMail(tx, 'email-changed', id);
  return { ...order, ...moved };
}

async function store(
  tx: Transaction,
  { id, email }: OrderRow,
  change: Pick<EmailChange, 'toEmail' | 'changedBy'> & { changedAt: SQL | null },
): Promise<EmailChange> {
  const [row] = await tx
    .insert(orderEmailChanges)
    .values({ orderId: id, fromEmail: email, ...change })
    .returning();
  if (!row) throw new Error('The change was not stored');
  return row;
}

async function lockChangeable(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  const order = await lockOrder(tx, orderId);
  return order?.paidAt && !order.buyerErasedAt ? order : null;
}

function isSameAddress(one: string, other: string): boolean {
  return compared(one) === compared(other);
}
