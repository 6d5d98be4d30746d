import 'server-only';
import { pathIn } from '@/lib/i18n/path-in';
import { readOrderToken } from '@/lib/links/order-token';
import { mayAskForReview, revokeReviewConsents } from '@/lib/orders/consents';
import { findOrder, type OrderRow } from '@/lib/orders/order';

/** What a stop link opens: the question, or the word that it was answered already. */
export type ReviewStop = { isStopped: boolean };

/** What a stop link opens, or null when it opens nothing (any more). */
export async function readReviewStop(token: string): Promise<ReviewStop | null> {
  const email = await buyerOf(token);
  return email ? { isStopped: !(await mayAskForReview(email)) } : null;
}

/**
 * Takes back the consent to be asked for a review: for all orders of the same buyer, since a request is a request to
 * them whatever the order. May be repeated.
 * @returns false when the link opens nothing
 */
export async function stopReviewRequests(token: string): Promise<boolean> {
  const email = await buyerOf(token);
  if (!email) return false;
  await revokeReviewConsents(email);
  return true;
}

/** What stands in the address of that page in place of the token: the order's id, and that it is about stopping. */
export const stopName = (orderId: string) => `${orderId}-stop`;

/** The page behind a stop link in the language of its order, or null when the link opens nothing. */
export async function reviewStopPage(token: string): Promise<string | null> {
  const order = await orderOf(token);
  return order?.email ? pathIn(order.locale, `/review/${token}`) : null;
}

async function buyerOf(token: string): Promise<string | null> {
  return (await orderOf(token))?.email || null;
}

async function orderOf(token: string): Promise<OrderRow | null> {
  const named = readOrderToken('review-stop', token);
  const order = named && (await findOrder(named.orderId));
  return order?.linkEpoch === named?.epoch ? order : null;
}
