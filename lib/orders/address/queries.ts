import 'server-only';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '@/db/client';
import { orderEmailChanges } from '@/db/schema';
import { getDb } from '@/lib/database';
import { isUuid } from '@/lib/forms/uuid';
import { readOrderToken } from '@/lib/links/order-token';
import { type LinkPurpose, readToken } from '@/lib/links/token';
import { findOrder, type OrderRow } from '../order';

/** A change of an order's address, or the wish for one. */
export type EmailChange = typeof orderEmailChanges.$inferSelect;

/** All that happened to an order's address, the oldest first. */
export async function listEmailChanges(orderId: string): Promise<EmailChange[]> {
  return getDb()
    .select()
    .from(orderEmailChanges)
    .where(eq(orderEmailChanges.orderId, orderId))
    .orderBy(asc(orderEmailChanges.requestedAt));
}

/** A change with its order as it is now, or null when either is gone. */
export async function getEmailChange(
  id: string,
  db: Queryable = getDb(),
): Promise<{ change: EmailChange; order: OrderRow } | null> {
  const [change] = await db.select().from(orderEmailChanges).where(eq(orderEmailChanges.id, id));
  const order = change && (await findOrder(change.orderId, db));
  return order ? { change, order } : null;
}

/** The latest new address that waits for its confirmation, or null; an earlier one counts no more, nor one from before another change. */
export async function getEmailRequest(
  { id, email }: Pick<OrderRow, 'id' | 'email'>,
  db: Queryable = getDb(),
): Promise<EmailChange | null> {
  const [latest] = await db
    .select()
    .from(orderEmailChanges)
    .where(
      and(
        eq(orderEmailChanges.orderId, id),
        eq(orderEmailChanges.changedBy, 'link'),
        isNull(orderEmailChanges.changedAt),
      ),
    )
    .orderBy(desc(orderEmailChanges.requestedAt))
    .limit(1);
  return latest?.fromEmail === email ? latest : null;
}

/** What a link to a new address opens: the question, or the word that it was answered; null where it opens nothing (any more). */
export async function readNewEmail(
  token: string,
): Promise<{ change: EmailChange; order: OrderRow; isDone: boolean } | null> {
  const id = readToken('new-email', token)?.subjectId;
  const found = isUuid(id) ? await getEmailChange(id) : null;
  if (!found || found.order.buyerErasedAt) return null;
  const { change, order } = found;
  if (change.changedAt) return order.email === change.toEmail ? { ...found, isDone: true } : null;
  return (await getEmailRequest(order))?.id === change.id ? { ...found, isDone: false } : null;
}

/** Whether a link was right until the order's address changed, so that its owner can be told why it opens nothing. */
export async function isMovedLink(purpose: LinkPurpose, token: string): Promise<boolean> {
  const named = readOrderToken(purpose, token);
  const order = named && (await findOrder(named.orderId));
  return Boolean(order && named && named.epoch < order.linkEpoch && !order.buyerErasedAt);
}
