import 'server-only';
import { and, inArray, lt, sql } from 'drizzle-orm';
import { checkoutDrafts, orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import { logFailure } from '@/lib/log/log';
import { settleOrder } from './settlement';

/**
 * Asks Stripe about every order that has been waiting for its payment for more than five minutes: finds payments whose
 * webhook never came, and frees coupons of payments that ran out.
 * @returns how many orders were asked about and how many of these questions failed
 */
export async function reconcileOrders(): Promise<{ asked: number; failed: number }> {
  const waiting = await getDb()
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['pending', 'awaiting_payment']),
        lt(orders.createdAt, sql`now() - interval '5 minutes'`),
      ),
    )
    .orderBy(orders.createdAt)
    .limit(500);
  let failed = 0;
  for (const { id } of waiting) {
    await settleOrder(id).catch((error: unknown) => {
      failed += 1;
      logFailure('reconcile', error, { order: id });
    });
  }
  return { asked: waiting.length, failed };
}

/** Deletes what buyers typed into order forms and did not come back to. */
export async function deleteOldDrafts(): Promise<void> {
  await getDb().delete(checkoutDrafts).where(lt(checkoutDrafts.expiresAt, new Date()));
}
