import 'server-only';
import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { belongsTo, comparedAddress, isCalled } from '@/db/conditions';
import {
  checkoutDrafts,
  keptMails,
  orderChanges,
  orderDelays,
  orderEmailChanges,
  orderNotes,
  orders,
  readingDrafts,
  readings,
} from '@/db/schema';
import { forgetMails, trimMails } from '@/lib/kept-mails/forget';

/** Words of Stripe for disputes that are over. */
const CLOSED_DISPUTES = ['won', 'lost', 'warning_closed', 'prevented'];

/** SQL: the order's payment is not being disputed, so that nothing about it has to be kept as evidence. */
export const isUndisputed = sql`(${orders.disputeStatus} is null or ${inArray(orders.disputeStatus, CLOSED_DISPUTES)})`;

/** SQL: the order has come to its end, one way or another. */
export const isClosed = inArray(orders.status, ['delivered', 'refunded', 'withdrawn']);

/**
 * Deletes what an order knows about the person the reading is about: name, birth date, the finished PDF and
 * its texts in the making, the provider's notes, the buyer's corrections, what they were told of delays, and what copies of mails say of them. The order itself, its amounts and its receipts stay.
 */
export async function wipeSubjects(tx: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trimMails(tx, orderIds);
  await tx.delete(readingDrafts).where(inArray(readingDrafts.orderId, orderIds));
  await tx.delete(readings).where(inArray(readings.orderId, orderIds));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, orderIds));
  await tx.delete(orderChanges).where(inArray(orderChanges.orderId, orderIds));
  await tx.delete(orderDelays).where(inArray(orderDelays.orderId, orderIds));
  await tx
    .update(orders)
    .set({
      ...{ subjectFirstName: '', subjectLastName: '', birthDate: null, numberChoices: null },
      subjectErasedAt: new Date(),
    })
    .where(inArray(orders.id, orderIds));
}

/** Deletes which addresses an order had before, with the copies of mails to them; a few months after its end nobody asks. */
export async function wipeEmailChanges(tx: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.delete(orderEmailChanges).where(inArray(orderEmailChanges.orderId, orderIds));
  const present = sql`(select ${comparedAddress(orders.email)} from ${orders} where ${orders.id} = ${keptMails.orderId})`;
  await tx
    .delete(keptMails)
    .where(
      and(
        inArray(keptMails.orderId, orderIds),
        isNull(keptMails.withdrawalId),
        sql`${comparedAddress(keptMails.toAddress)} <> ${present}`,
      ),
    );
}

/**
 * Deletes the buyer's name and addresses from orders, and the copies of mails; receipts keep theirs for as long as the law
 * says.
 */
export async function wipeBuyers(tx: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await wipeEmailChanges(tx, orderIds);
  await forgetMails(tx, orderIds);
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

/** Whom to look for: a buyer by address, or the person a reading is about by name and birth date. */
export type Somebody = { email: string } | Person;

/** @param name as it is known, each word of it; `birthDate`: yyyy-mm-dd */
export type Person = { name: string; birthDate: string };

const subjectName = sql`${orders.subjectFirstName} || ' ' || ${orders.subjectLastName}`;
const buyerName = sql`${orders.buyerFirstName} || ' ' || ${orders.buyerLastName}`;

/** SQL: the order was made by somebody, or its reading is about them. */
export function concerns(somebody: Somebody): SQL {
  if ('email' in somebody) return belongsTo(orders.email, somebody.email);
  const { name, birthDate } = somebody;
  return sql`${eq(orders.birthDate, birthDate)} and ${isCalled(subjectName, name)}`;
}

/** The orders of somebody, each held until the transaction ends; `isDone`: nothing of it is needed any more. */
export async function lockOrdersOf(tx: Transaction, somebody: Somebody): Promise<OrderOfPerson[]> {
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      isDone: sql<boolean>`${isClosed} and ${isUndisputed}`,
    })
    .from(orders)
    .where(concerns(somebody))
    .for('update');
}

/** Those of a person's orders in which they are the buyer, too. */
export async function boughtThemselves(tx: Transaction, person: Person): Promise<string[]> {
  const found = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(concerns(person), isCalled(buyerName, person.name)));
  return found.map(({ number }) => number);
}

/** Deletes somebody's orders that were never paid and no longer can be. @returns their ids */
export async function removeUnpaidOrders(tx: Transaction, somebody: Somebody): Promise<string[]> {
  const gone = await tx
    .delete(orders)
    .where(and(concerns(somebody), inArray(orders.status, ['expired', 'failed']), isNull(orders.paidAt)))
    .returning({ id: orders.id });
  return gone.map(({ id }) => id);
}

/**
 * Deletes an address from the logs of orders that are somebody else's now: it was mistyped there, or given up.
 * @param own orders that keep their log until they are erased themselves
 * @returns how many entries
 */
export async function forgetFormerAddress(tx: Transaction, email: string, own: string[]): Promise<number> {
  const { fromEmail, toEmail, orderId, changedAt, id } = orderEmailChanges;
  const isOthers = own.length > 0 ? notInArray(orderId, own) : undefined;
  const asked = await tx
    .delete(orderEmailChanges)
    .where(and(isOthers, isNull(changedAt), or(belongsTo(toEmail, email), belongsTo(fromEmail, email))))
    .returning({ id });
  const from = await tx
    .update(orderEmailChanges)
    .set({ fromEmail: '' })
    .where(and(isOthers, belongsTo(fromEmail, email)))
    .returning({ id });
  const to = await tx
    .update(orderEmailChanges)
    .set({ toEmail: '' })
    .where(and(isOthers, belongsTo(toEmail, email)))
    .returning({ id });
  return asked.length + from.length + to.length;
}
