import 'server-only';
import { inArray, like, or, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { belongsTo } from '@/db/conditions';
import {
  checkoutDrafts,
  contactMessages,
  erasures,
  lifePathSignups,
  rateLimits,
  receipts,
  reviews,
  withdrawals,
} from '@/db/schema';
import { getDb } from '@/lib/database';
import {
  lockOrdersOf,
  type OrderOfPerson,
  removeUnpaidOrders,
  wipeBuyers,
  wipeSubjects,
} from '@/lib/orders/erasure';
import { hashKey, inboxOf } from '@/lib/security/visitor';

export type Erasure = {
  /** How many rows were deleted or emptied, by table. */
  erased: Record<string, number>;
  /** What the law makes us keep: receipts (8 years), declarations of withdrawal and the consents as proof (3 years). */
  kept: Record<string, number>;
  /** Numbers of orders that are not finished; their data is needed until they are delivered, refunded or settled. */
  openOrders: string[];
};

/**
 * Erases a person by e-mail address everywhere, except what the law demands (GDPR, Art. 17 (3)): receipts, amounts,
 * declarations of withdrawal and the consents' wording. Orders that are still open stay whole and are named. May be
 * repeated. Copies at Stripe and Resend are theirs to delete.
 */
export async function erasePerson(email: string): Promise<Erasure> {
  return getDb().transaction(async (tx) => {
    const all = await lockOrdersOf(tx, email);
    const unpaid = await removeUnpaidOrders(tx, email);
    const done = all.filter(({ isDone }) => isDone).map(({ id }) => id);
    const isOpen = (row: OrderOfPerson) => !row.isDone && !unpaid.includes(row.id);
    const erased = {
      life_path_signups: await count(
        tx
          .delete(lifePathSignups)
          .where(belongsTo(lifePathSignups.email, email))
          .returning({ id: lifePathSignups.id }),
      ),
      contact_messages: await count(
        tx
          .delete(contactMessages)
          .where(belongsTo(contactMessages.email, email))
          .returning({ id: contactMessages.id }),
      ),
      reviews: await count(
        tx
          .delete(reviews)
          .where(
            or(belongsTo(reviews.email, email), done.length > 0 ? inArray(reviews.orderId, done) : undefined),
          )
          .returning({ id: reviews.id }),
      ),
      checkout_drafts: await count(
        tx
          .delete(checkoutDrafts)
          .where(belongsTo(sql`${checkoutDrafts.values} ->> 'email'`, email))
          .returning({ key: checkoutDrafts.key }),
      ),
      unpaid_orders: unpaid.length,
      orders: done.length,
    };
    await tx.delete(rateLimits).where(like(rateLimits.key, `%:${hashKey(inboxOf(email))}`));
    const kept = await countKept(tx, email, done);
    await wipeSubjects(tx, done);
    await wipeBuyers(tx, done);
    await tx.insert(erasures).values({ emailHash: hashKey(email.trim()), erased, kept });
    return { erased, kept, openOrders: all.filter(isOpen).map(({ number }) => number) };
  });
}

async function countKept(
  tx: Transaction,
  email: string,
  orderIds: string[],
): Promise<Record<string, number>> {
  const ofOrders = orderIds.length > 0 ? inArray(receipts.orderId, orderIds) : undefined;
  return {
    receipts: await tx.$count(
      receipts,
      or(ofOrders, belongsTo(sql`${receipts.snapshot} -> 'buyer' ->> 'email'`, email)),
    ),
    withdrawals: await tx.$count(withdrawals, belongsTo(withdrawals.email, email)),
    orders_without_person: orderIds.length,
  };
}

async function count(deleted: Promise<unknown[]>): Promise<number> {
  return (await deleted).length;
}
