import 'server-only';
import { eq, exists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '@/db/client';
import { reviews } from '@/db/schema';
import { getDb } from '@/lib/database';
import { readOrderToken } from '@/lib/links/order-token';
import { wasQueued } from '@/lib/mail/mail-log';
import type { OrderRow } from '@/lib/orders/order';
import { findDeliveredOrder, listOrdersToReview } from '@/lib/orders/work/delivered';
import { queueMail } from '@/lib/outbox/outbox';
import type { OrderReviewInput } from './schema';

/** How long after the delivery a buyer is asked, and after how long no more, should the job have rested. */
const ASK_AFTER_DAYS = 5;
const ASK_UNTIL_DAYS = 45;

/** Orders that are read in one go. */
const AT_A_TIME = 200;

/** What the link of a delivered order opens: the form, or the word that a review was written already. */
export type ReviewInvitation = {
  orderId: string;
  packageId: 'essence' | 'full' | 'advanced';
  isWritten: boolean;
};

/** What a review link opens, or null when it opens nothing (any more). */
export async function readInvitation(token: string): Promise<ReviewInvitation | null> {
  const order = await orderOf(token);
  if (!order) return null;
  const { id: orderId } = order;
  return {
    orderId,
    packageId: order.packageId,
    isWritten: (await getDb().$count(reviews, eq(reviews.orderId, orderId))) > 0,
  };
}

/** The delivered order that a review link was made for, unless its address has changed since. */
async function orderOf(token: string, db?: Queryable): Promise<OrderRow | null> {
  const named = readOrderToken('review', token);
  const order = named && (await findDeliveredOrder(named.orderId, db));
  return order?.linkEpoch === named?.epoch ? order : null;
}

/** SQL: an order has its review. */
function isWritten(orderId: PgColumn): SQL {
  return exists(getDb().select({ one: sql`1` }).from(reviews).where(eq(reviews.orderId, orderId)));
}

/**
 * Stores a review that came through the link of a delivered order, unapproved and tied to the order.
 * @returns false when the link opens nothing or the order has its review already
 */
export async function storeOrderReview(token: string, input: OrderReviewInput): Promise<boolean> {
  return getDb().transaction(async (tx) => {
    const order = await orderOf(token, tx);
    if (!order) return false;
    const { id: orderId } = order;
    const { name, age, reviewText } = input;
    const [stored] = await tx
      .insert(reviews)
      .values({ name, age, reviewText, email: order.email, locale: order.locale, orderId })
      .onConflictDoNothing({ target: reviews.orderId })
      .returning({ id: reviews.id });
    if (stored) await queueMail(tx, 'review-to-moderate', stored.id);
    return stored !== undefined;
  });
}

/**
 * Asks buyers for a review some days after the delivery: once, only with their stored consent, and not after a refund,
 * a withdrawal or a review that is there already.
 * @returns how many mails were queued
 */
export async function askForReviews(): Promise<number> {
  let asked = 0;
  let after: string | undefined;
  do {
    const { rows, next } = await listOrdersToReview(
      { afterDays: ASK_AFTER_DAYS, untilDays: ASK_UNTIL_DAYS },
      (orderId) => [wasQueued('review-request', orderId), isWritten(orderId)],
      { after, size: AT_A_TIME },
    );
    for (const { id } of rows)
      if (await getDb().transaction((tx) => queueMail(tx, 'review-request', id))) asked += 1;
    after = next ?? undefined;
  } while (after);
  return asked;
}
