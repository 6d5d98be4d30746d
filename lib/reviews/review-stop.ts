import 'server-only';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { orderConsents, orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import { readToken } from '@/lib/links/token';

/** What a stop link opens: the question, or the word that it was answered already. */
export type ReviewStop = { isStopped: boolean };

/** What a stop link opens, or null when it opens nothing (any more). */
export async function readReviewStop(token: string): Promise<ReviewStop | null> {
  const email = await buyerOf(token);
  if (!email) return null;
  return { isStopped: (await getDb().$count(orderConsents, openConsents(email))) === 0 };
}

/**
 * Takes back the consent to be asked for a review: for all orders of the same buyer, since a request is a request to
 * them whatever the order. May be repeated.
 * @returns false when the link opens nothing
 */
export async function stopReviewRequests(token: string): Promise<boolean> {
  const email = await buyerOf(token);
  if (!email) return false;
  await getDb().update(orderConsents).set({ revokedAt: new Date() }).where(openConsents(email));
  return true;
}

async function buyerOf(token: string): Promise<string | null> {
  const orderId = readToken('review-stop', token)?.subjectId;
  if (!orderId) return null;
  const [order] = await getDb().select({ email: orders.email }).from(orders).where(eq(orders.id, orderId));
  return order?.email || null;
}

function openConsents(email: string) {
  const ofBuyer = getDb()
    .select({ id: orders.id })
    .from(orders)
    .where(sql`lower(${orders.email}) = lower(${email})`);
  return and(
    eq(orderConsents.kind, 'review_request'),
    isNull(orderConsents.revokedAt),
    inArray(orderConsents.orderId, ofBuyer),
  );
}
