import 'server-only';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { belongsTo } from '@/db/conditions';
import { orderConsents, orders } from '@/db/schema';
import { getDb } from '@/lib/database';

export type OrderConsent = Pick<
  typeof orderConsents.$inferSelect,
  'kind' | 'text' | 'version' | 'documents' | 'locale' | 'agreedAt' | 'revokedAt'
>;

/** What the buyer agreed to, in the order of the form. */
export async function listConsents(orderId: string): Promise<OrderConsent[]> {
  return (await listConsentsOf([orderId])).map(({ orderId: _own, ...consent }) => consent);
}

/** What was agreed to with any of these orders, each with its order's id, in the order of the form. */
export async function listConsentsOf(orderIds: string[]): Promise<(OrderConsent & { orderId: string })[]> {
  const { orderId, kind, text, version, documents, locale, agreedAt, revokedAt } = orderConsents;
  return getDb()
    .select({ orderId, kind, text, version, documents, locale, agreedAt, revokedAt })
    .from(orderConsents)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(kind));
}

/** Whether a buyer may still be asked for a review, by the stored consent of any of their orders. */
export async function mayAskForReview(email: string): Promise<boolean> {
  return (await getDb().$count(orderConsents, reviewConsentsOf(email))) > 0;
}

/** Takes back the consent to be asked for a review in all orders of a buyer; may be repeated. */
export async function revokeReviewConsents(email: string): Promise<void> {
  await getDb().update(orderConsents).set({ revokedAt: new Date() }).where(reviewConsentsOf(email));
}

function reviewConsentsOf(email: string) {
  const ofBuyer = getDb().select({ id: orders.id }).from(orders).where(belongsTo(orders.email, email));
  return and(
    eq(orderConsents.kind, 'review_request'),
    isNull(orderConsents.revokedAt),
    inArray(orderConsents.orderId, ofBuyer),
  );
}
