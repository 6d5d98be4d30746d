import 'server-only';
import { and, eq, exists, isNull, lt, not, sql } from 'drizzle-orm';
import { orderConsents, orders, reviews, withdrawals } from '@/db/schema';
import { getDb } from '@/lib/database';
import { readToken } from '@/lib/links/token';
import { queueMail } from '@/lib/mail/outbox';
import type { OrderReviewInput } from './schema';

/** How long after the delivery a buyer is asked, and after how long no more, should the job have rested. */
const ASK_AFTER_DAYS = 5;
const ASK_UNTIL_DAYS = 45;

/** What the link of a delivered order opens: the form, or the word that a review was written already. */
export type ReviewInvitation = {
  orderId: string;
  packageId: 'essence' | 'full' | 'advanced';
  isWritten: boolean;
};

/** Whether an order stands as delivered: then its buyer may write a review that counts as verified. */
const isDelivered = and(eq(orders.status, 'delivered'), isNull(orders.buyerErasedAt));

/** What a review link opens, or null when it opens nothing (any more). */
export async function readInvitation(token: string): Promise<ReviewInvitation | null> {
  const orderId = readToken('review', token)?.subjectId;
  if (!orderId) return null;
  const [order] = await getDb()
    .select({ packageId: orders.packageId, isWritten: exists(writtenReview()).mapWith(Boolean) })
    .from(orders)
    .where(and(eq(orders.id, orderId), isDelivered));
  return order ? { orderId, ...order } : null;
}

function writtenReview() {
  return getDb().select({ one: sql`1` }).from(reviews).where(eq(reviews.orderId, orders.id));
}

/**
 * Stores a review that came through the link of a delivered order, unapproved and tied to the order.
 * @returns false when the link opens nothing or the order has its review already
 */
export async function storeOrderReview(token: string, input: OrderReviewInput): Promise<boolean> {
  const orderId = readToken('review', token)?.subjectId;
  if (!orderId) return false;
  return getDb().transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), isDelivered));
    if (!order) return false;
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
  const db = getDb();
  const consented = db
    .select({ one: sql`1` })
    .from(orderConsents)
    .where(
      and(
        eq(orderConsents.orderId, orders.id),
        eq(orderConsents.kind, 'review_request'),
        isNull(orderConsents.revokedAt),
      ),
    );
  const withdrawn = db.select({ one: sql`1` }).from(withdrawals).where(eq(withdrawals.orderId, orders.id));
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isDelivered,
        eq(orders.amountRefunded, 0),
        lt(orders.deliveredAt, sql`now() - make_interval(days => ${ASK_AFTER_DAYS}::int)`),
        sql`${orders.deliveredAt} > now() - make_interval(days => ${ASK_UNTIL_DAYS}::int)`,
        exists(consented),
        not(exists(withdrawn)),
        not(exists(writtenReview())),
      ),
    );
  let asked = 0;
  for (const { id } of due)
    if (await getDb().transaction((one) => queueMail(one, 'review-request', id))) asked += 1;
  return asked;
}
