import { fullName } from '@/lib/forms/full-name';
import 'server-only';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { receiptCounters, receipts } from '@/db/schema';
import { dayOf } from '@/lib/calendar/moment';
import { siteUrl } from '@/lib/env';
import { legalFacts } from '@/lib/legal/facts';
import { translatorFor } from '@/lib/messages/translator';
import { findOrder, type OrderRow } from '@/lib/orders/order';
import { queueMail } from '@/lib/outbox/outbox';
import { business } from '@/lib/shop/current';
import { type ReceiptSnapshot, receiptSnapshot } from './snapshot';

type ReceiptRow = typeof receipts.$inferSelect;

/**
 * Issues the receipt of a paid order inside the transaction of the payment; the order's first one stays the only one.
 * @returns the receipt's id and number. Throws for an order that is unknown or not paid.
 */
export async function issueReceipt(
  tx: Transaction,
  orderId: string,
): Promise<{ id: string; number: string }> {
  const known = await firstReceipt(tx, orderId);
  if (known) return known;
  const order = await findOrder(orderId, tx);
  if (!order?.paidAt) throw new Error('Only a paid order has a receipt');
  return insertReceipt(tx, {
    kind: 'receipt',
    orderId,
    cancels: null,
    amount: order.amount,
    currency: order.currency,
    snapshot: snapshotOf(order, order.paidAt),
  });
}

/**
 * Brings an order's documents to the sum that Stripe says was refunded: a cancellation over what was refunded since the
 * last one, or, when a refund failed afterwards, a new receipt over what was not. May be called any number of times;
 * call it where the order's row is locked. Each cancellation tells the buyer by a `refund` mail.
 * @param amountRefunded minor units in total, as in `orders.amountRefunded`
 */
export async function settleReceipts(
  tx: Transaction,
  orderId: string,
  amountRefunded: number,
): Promise<void> {
  const issued = await tx
    .select()
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(asc(receipts.issuedAt), asc(receipts.number));
  const [first] = issued;
  if (!first) return;
  const standing = issued.reduce((sum, { kind, amount }) => sum + (kind === 'receipt' ? amount : -amount), 0);
  const difference = standing - (first.amount - amountRefunded);
  if (difference > 0) await takeBack(tx, first, difference);
  if (difference < 0) {
    const lastCancellation = issued.findLast(({ kind }) => kind === 'cancellation');
    if (lastCancellation) await correct(tx, 'receipt', lastCancellation, -difference);
  }
}

async function takeBack(tx: Transaction, receipt: ReceiptRow, amount: number): Promise<void> {
  const { id } = await correct(tx, 'cancellation', receipt, amount);
  await queueMail(tx, 'refund', id);
}

/** Issues a document that takes back an earlier one, with the same content. */
async function correct(tx: Transaction, kind: ReceiptRow['kind'], earlier: ReceiptRow, amount: number) {
  const content = receiptSnapshot.parse(earlier.snapshot);
  return insertReceipt(tx, {
    kind,
    orderId: earlier.orderId,
    cancels: earlier.id,
    amount,
    currency: earlier.currency,
    snapshot: {
      ...content,
      seller: sellerOf(content.locale),
      cancels: { number: earlier.number, issuedAt: earlier.issuedAt.toISOString() },
    },
  });
}

async function firstReceipt(tx: Transaction, orderId: string): Promise<ReceiptRow | undefined> {
  const [receipt] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.orderId, orderId), isNull(receipts.cancels)));
  return receipt;
}

async function insertReceipt(
  tx: Transaction,
  values: Omit<typeof receipts.$inferInsert, 'number' | 'issuedAt' | 'snapshot'> & {
    snapshot: ReceiptSnapshot;
  },
): Promise<ReceiptRow> {
  const number = await nextNumber(tx);
  const [receipt] = await tx
    .insert(receipts)
    .values({ ...values, number, issuedAt: new Date() })
    .returning();
  if (!receipt) throw new Error('The receipt was not stored');
  return receipt;
}

/** The next number of the year. The counter's row stays locked until the transaction ends, so that a rollback leaves no gap. */
async function nextNumber(tx: Transaction): Promise<string> {
  const year = Number(dayOf(new Date()).slice(0, 4));
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.year, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning();
  if (!counter) throw new Error('The counter gave no number');
  return `${year}-${String(counter.last).padStart(5, '0')}`;
}

function snapshotOf(order: OrderRow, paidAt: Date): ReceiptSnapshot {
  return {
    locale: order.locale,
    seller: sellerOf(order.locale),
    buyer: { name: fullName(order.buyerFirstName, order.buyerLastName), email: order.email },
    orderNumber: order.number,
    paidAt: paidAt.toISOString(),
    packageId: order.packageId,
    item: translatorFor(order.locale, 'packages')(`${order.packageId}.title`),
    listPrice: order.listPrice,
    discount: order.discount,
    couponCode: order.couponCode,
    paid: order.amount,
    cancels: null,
  };
}

function sellerOf(locale: OrderRow['locale']): ReceiptSnapshot['seller'] {
  const facts = legalFacts(locale, siteUrl());
  const fact = (name: string) => facts[name] ?? '';
  return {
    name: fact('owner.name'),
    brand: business().brand,
    street: fact('owner.street'),
    city: `${fact('owner.postalCode')} ${fact('owner.city')}`,
    country: fact('owner.country'),
    email: business().email.support,
    taxNumber: fact('owner.taxNumber'),
    vatId: business().owner.vatId,
  };
}
