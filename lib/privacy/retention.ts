import 'server-only';
import { and, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { BATCH, isYearOver, monthsBefore, remove, removeBatch } from '@/db/conditions';
import {
  checkoutDrafts,
  contactMessages,
  deskClosedLinks,
  deskLinkRequests,
  deskSessions,
  lifePathSignups,
  rateLimits,
  receipts,
  retentionRuns,
  reviews,
  withdrawals,
} from '@/db/schema';
import { getDb } from '@/lib/database';
import { logFailure } from '@/lib/log/log';
import { orderRetention } from '@/lib/orders/retention';
import { removeOldPictures } from '@/lib/pictures/retention';
import { business } from '@/lib/shop/current';
import { visitRetention } from '@/lib/visits/retention';

type Rule = {
  /** How the kind of data is called in the table `retention_runs`. */
  what: string;
  /** Deletes a batch of what is due at `now` (a timestamp in SQL) and says how many; 0 once there is no more. */
  apply: (tx: Transaction, now: SQL) => Promise<number>;
};

const yearIsOver = (moment: SQL, now: SQL, years: number) =>
  isYearOver(moment, now, years, business().timeZone);

/** The rules, in an order that lets later ones find what earlier ones left (receipts before their orders). */
export const retentionRules: readonly Rule[] = [
  {
    what: 'life_path_signups',
    apply: (tx, now) =>
      removeBatch(
        tx,
        lifePathSignups,
        sql`${lifePathSignups.createdAt} < ${monthsBefore(now, business().retention.signupMonths)}`,
      ),
  },
  {
    what: 'contact_messages',
    apply: (tx, now) =>
      removeBatch(
        tx,
        contactMessages,
        sql`${contactMessages.createdAt} < ${monthsBefore(now, business().retention.contactMessageMonths)}`,
      ),
  },
  {
    what: 'checkout_drafts',
    apply: (tx, now) => removeBatch(tx, checkoutDrafts, lt(checkoutDrafts.expiresAt, now)),
  },
  {
    what: 'rate_limits',
    apply: (tx, now) => removeBatch(tx, rateLimits, lt(rateLimits.expire, now)),
  },
  {
    what: 'desk_sessions',
    apply: (tx, now) => removeBatch(tx, deskSessions, lt(deskSessions.endsAt, now)),
  },
  {
    what: 'desk_closed_links',
    apply: (tx, now) => removeBatch(tx, deskClosedLinks, lt(deskClosedLinks.endsAt, now)),
  },
  {
    what: 'desk_link_requests',
    apply: (tx, now) =>
      removeBatch(tx, deskLinkRequests, sql`${deskLinkRequests.requestedAt} < ${monthsBefore(now, 1)}`),
  },
  { what: 'pictures', apply: removeOldPictures },
  { what: 'visit_sums', apply: visitRetention.visit_sums },
  { what: 'visit_steps', apply: visitRetention.visit_steps },
  { what: 'unpaid_orders', apply: orderRetention.unpaid_orders },
  { what: 'reading_data', apply: orderRetention.reading_data },
  {
    what: 'rejected_reviews',
    apply: (tx, now) =>
      removeBatch(
        tx,
        reviews,
        sql`not ${reviews.approved} and ${reviews.moderatedAt} < ${monthsBefore(now, business().retention.contactMessageMonths)}`,
      ),
  },
  {
    what: 'withdrawals',
    apply: (tx, now) =>
      removeBatch(
        tx,
        withdrawals,
        and(
          isNotNull(withdrawals.handledAt),
          yearIsOver(sql`${withdrawals.declaredAt}`, now, business().retention.proofYears),
        ),
      ),
  },
  { what: 'order_consents', apply: orderRetention.order_consents },
  { what: 'buyers', apply: orderRetention.buyers },
  { what: 'receipts', apply: removeReceipts },
  { what: 'orders', apply: orderRetention.orders },
];

/** How long a row that somebody else holds is waited for, since others wait meanwhile for those of the batch. */
const PATIENCE = '2s';

/**
 * Deletes what has had its time, rule by rule and batch by batch, each batch in a transaction of its own together with its
 * entry in `retention_runs`. A rule that fails does not keep the others from their work.
 * @param at the moment to judge by; tests set it
 * @returns how many of what; throws at the end when a rule failed, so that the job is run again
 */
export async function applyRetention(at: Date = new Date()): Promise<Record<string, number>> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const counts: Record<string, number> = {};
  const failed: string[] = [];
  for (const { what, apply } of retentionRules) {
    try {
      let batch: number;
      let all = 0;
      do {
        batch = await getDb().transaction(async (tx) => {
          await tx.execute(sql`select set_config('lock_timeout', ${PATIENCE}, true)`);
          const howMany = await apply(tx, now);
          if (howMany > 0 || all === 0) await tx.insert(retentionRuns).values({ what, howMany });
          return howMany;
        });
        all += batch;
      } while (batch > 0);
      counts[what] = all;
    } catch (error) {
      logFailure('retention', error, { what });
      failed.push(what);
    }
  }
  if (failed.length > 0) throw new Error(`retention failed for ${failed.join(', ')}`);
  return counts;
}

/** Deletes the counters of rate limits whose period is over. */
export async function deleteOldCounters(): Promise<void> {
  await getDb().delete(rateLimits).where(lt(rateLimits.expire, new Date()));
}

/** All documents of an order go together, once the newest of them is due: each points to the one it takes back. */
async function removeReceipts(tx: Transaction, now: SQL): Promise<number> {
  const due = (moment: SQL) => yearIsOver(moment, now, business().retention.receiptYears);
  const later = sql`select from ${receipts} as later where later.order_id = ${receipts.orderId} and not (${due(sql`later.issued_at`)})`;
  // From the oldest document on, by its index; all of their orders would have to be read to find the different ones.
  const found = await tx
    .select({ orderId: receipts.orderId })
    .from(receipts)
    .where(and(isNotNull(receipts.orderId), due(sql`${receipts.issuedAt}`), sql`not exists (${later})`))
    .orderBy(receipts.issuedAt)
    .limit(BATCH);
  const orderIds = [...new Set(found.flatMap(({ orderId }) => orderId ?? []))];
  return orderIds.length === 0 ? 0 : remove(tx, receipts, inArray(receipts.orderId, orderIds));
}
