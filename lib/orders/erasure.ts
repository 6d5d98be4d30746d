import 'server-only';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { belongsTo } from '@/db/conditions';
import { checkoutDrafts, orderChanges, orderNotes, orders, readings } from '@/db/schema';

/** Words of Stripe for disputes that are over. */
const CLOSED_DISPUTES = ['won', 'lost', 'warning_closed', 'prevented'];

/** SQL: the order's payment is not being disputed, so that nothing about it has to be kept as evidence. */
export const isUndisputed = sql`(${orders.disputeStatus} is null or ${inArray(orders.disputeStatus, CLOSED_DISPUTES)})`;

/** SQL: the order has come to its end, one way or another. */
export const isClosed = inArray(orders.status, ['delivered', 'refunded', 'withdrawn']);

/**
 * Deletes what an order knows about the person the reading is about: name, birth date, the finished PDF, the
 * provider's notes and the buyer's corrections. The order itself, its amounts and its receipts stay.
 */
export async function wipeSubjects(tx: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.delete(readings).where(inArray(readings.orderId, orderIds));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, orderIds));
  await tx.delete(orderChanges).where(inArray(orderChanges.orderId, orderIds));
  await tx
    .update(orders)
    .set({ subjectFirstName: '', subjectLastName: '', birthDate: null, subjectErasedAt: new Date() })
    .where(inArray(orders.id, orderIds));
}

/** Deletes the buyer's name and address from orders; receipts keep theirs for as long as the law says. */
export async function wipeBuyers(tx: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const wiped = await tx
    .update(orders)
    .set({
      buyerFirstName: '',
      buyerLastName: '',
      email: '',
      stripeSessionUrl: null,
      buyerErasedAt: new Date(),
    })
    .where(inArray(orders.id, orderIds))
    .returning({ key: orders.checkoutKey });
  await tx.delete(checkoutDrafts).where(
    inArray(
      checkoutDrafts.key,
      wiped.map(({ key }) => key),
    ),
  );
}

/** An order of somebody who asks to be erased. */
export type OrderOfPerson = { id: string; number: string; isDone: boolean };

/** The orders of a buyer, each held until the transaction ends; `isDone`: nothing of it is needed any more. */
export async function lockOrdersOf(tx: Transaction, email: string): Promise<OrderOfPerson[]> {
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      isDone: sql<boolean>`${isClosed} and ${isUndisputed}`,
    })
    .from(orders)
    .where(belongsTo(orders.email, email))
    .for('update');
}

/** Deletes a buyer's orders that were never paid and no longer can be. @returns their ids */
export async function removeUnpaidOrders(tx: Transaction, email: string): Promise<string[]> {
  const gone = await tx
    .delete(orders)
    .where(
      and(
        belongsTo(orders.email, email),
        inArray(orders.status, ['expired', 'failed']),
        isNull(orders.paidAt),
      ),
    )
    .returning({ id: orders.id });
  return gone.map(({ id }) => id);
}
