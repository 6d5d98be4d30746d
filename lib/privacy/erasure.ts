import 'server-only';
import { inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { belongsTo, remove } from '@/db/conditions';
import {
  checkoutDrafts,
  contactMessages,
  erasures,
  lifePathSignups,
  openingWishes,
  rateLimits,
  receipts,
  reviews,
  withdrawals,
} from '@/db/schema';
import { getDb } from '@/lib/database';
import { forgetMails } from '@/lib/kept-mails/forget';
import {
  boughtThemselves,
  forgetFormerAddress,
  lockOrdersOf,
  type OrderOfPerson,
  type Person,
  removeUnpaidOrders,
  type Somebody,
  wipeBuyers,
  wipeSubjects,
} from '@/lib/orders/erasure';
import { hashKey, inboxOf } from '@/lib/security/visitor';
import { hashOfPerson, isSignupOf, storedForm } from './somebody';

export type Erasure = {
  /** How many rows were deleted or emptied, by table. */
  erased: Record<string, number>;
  /** What the law makes us keep: receipts (8 years), declarations of withdrawal and the consents as proof (3 years). */
  kept: Record<string, number>;
  /** Numbers of orders that are not finished; their data is needed until they are delivered, refunded or settled. */
  openOrders: string[];
};

/** What was erased about the person of readings. */
export type SubjectErasure = Erasure & {
  /** Numbers of orders that the person made themselves: as their buyer they are erased by address. */
  boughtThemselves: string[];
};

/**
 * Erases a person by e-mail address everywhere, except what the law demands (GDPR, Art. 17 (3)): receipts, amounts,
 * declarations of withdrawal with their receipts, and the consents' wording. Orders that are still open stay whole and are named. May be
 * repeated. Copies at Stripe and Resend are theirs to delete.
 */
export async function erasePerson(typed: string): Promise<Erasure> {
  const email = storedForm(typed);
  return getDb().transaction(async (tx) => {
    const { all, unpaid, done, openOrders } = await sortOrders(tx, { email });
    const ofOrders = done.length > 0 ? inArray(reviews.orderId, done) : undefined;
    const erased = {
      life_path_signups: await remove(tx, lifePathSignups, belongsTo(lifePathSignups.email, email)),
      opening_wishes: await remove(tx, openingWishes, belongsTo(openingWishes.email, email)),
      contact_messages: await remove(tx, contactMessages, belongsTo(contactMessages.email, email)),
      reviews: await remove(tx, reviews, or(belongsTo(reviews.email, email), ofOrders)),
      checkout_drafts: await remove(
        tx,
        checkoutDrafts,
        belongsTo(sql`${checkoutDrafts.values} ->> 'email'`, email),
      ),
      former_addresses: await forgetFormerAddress(
        tx,
        email,
        all.map(({ id }) => id),
      ),
      kept_mails: await forgetMails(tx, done),
      unpaid_orders: unpaid.length,
      orders: done.length,
    };
    await tx.delete(rateLimits).where(like(rateLimits.key, `%:${hashKey(inboxOf(email))}`));
    const isInReceipt = belongsTo(sql`${receipts.snapshot} -> 'buyer' ->> 'email'`, email);
    const kept = {
      receipts: await countReceipts(tx, done, isInReceipt),
      withdrawals: await tx.$count(withdrawals, belongsTo(withdrawals.email, email)),
      orders_without_person: done.length,
    };
    await wipeSubjects(tx, done);
    await wipeBuyers(tx, done);
    await tx.insert(erasures).values({ personHash: hashKey(email), erased, kept });
    return { erased, kept, openOrders };
  });
}

/**
 * Erases the person that readings are about, found by name and birth date, such as the one a reading was given to: name,
 * birth date, finished reading, notes and corrections go, and what they typed into the calculator. The buyer of the order
 * is somebody else: their name, address and receipts stay for as long as they do anyway. Otherwise as {@link erasePerson}.
 */
export async function eraseSubject(person: Person): Promise<SubjectErasure> {
  return getDb().transaction(async (tx) => {
    const own = await boughtThemselves(tx, person);
    const { unpaid, done, openOrders } = await sortOrders(tx, person);
    const erased = {
      life_path_signups: await remove(tx, lifePathSignups, isSignupOf(person)),
      unpaid_orders: unpaid.length,
      orders: done.length,
    };
    const kept = { receipts: await countReceipts(tx, done), orders_without_subject: done.length };
    await wipeSubjects(tx, done);
    await tx.insert(erasures).values({ personHash: hashOfPerson(person), erased, kept });
    return { erased, kept, openOrders, boughtThemselves: own };
  });
}

/** Deletes the orders of somebody that were never paid, and tells the finished ones from those that still go on. */
async function sortOrders(tx: Transaction, somebody: Somebody) {
  const all = await lockOrdersOf(tx, somebody);
  const unpaid = await removeUnpaidOrders(tx, somebody);
  const isOpen = (row: OrderOfPerson) => !row.isDone && !unpaid.includes(row.id);
  return {
    all,
    unpaid,
    done: all.filter(({ isDone }) => isDone).map(({ id }) => id),
    openOrders: all.filter(isOpen).map(({ number }) => number),
  };
}

async function countReceipts(tx: Transaction, orderIds: string[], others?: SQL): Promise<number> {
  const ofOrders = orderIds.length > 0 ? inArray(receipts.orderId, orderIds) : undefined;
  const condition = or(ofOrders, others);
  return condition ? tx.$count(receipts, condition) : 0;
}
