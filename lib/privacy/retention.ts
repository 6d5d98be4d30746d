import 'server-only';
import { and, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/db/client';
import {
  checkoutDrafts,
  contactMessages,
  lifePathSignups,
  orderConsents,
  orders,
  rateLimits,
  receipts,
  retentionRuns,
  reviews,
  withdrawals,
} from '@/db/schema';
import { business } from '@/lib/business';
import { getDb } from '@/lib/database';
import { logFailure } from '@/lib/log/log';
import { isClosed, isUndisputed, wipeBuyers, wipeSubjects } from './wipe';

const { retention, timeZone } = business;

type Rule = {
  /** How the kind of data is called in the table `retention_runs`. */
  what: string;
  /** Deletes what is due at `now` (a timestamp in SQL) and says how many. */
  apply: (tx: Transaction, now: SQL) => Promise<number>;
};

const monthsBefore = (now: SQL, months: number) => sql`${now} - make_interval(months => ${months}::int)`;

/** The year of a moment ended at least `years` years ago, where the business is. */
const yearIsOver = (moment: SQL | typeof orders.paidAt, now: SQL, years: number) =>
  sql`extract(year from ${moment} at time zone ${timeZone}) + ${years}::int < extract(year from ${now} at time zone ${timeZone})`;

/** The rules, in an order that lets later ones find what earlier ones left (receipts before their orders). */
const rules: Rule[] = [
  {
    what: 'life_path_signups',
    apply: (tx, now) =>
      remove(
        tx,
        lifePathSignups,
        sql`${lifePathSignups.createdAt} < ${monthsBefore(now, retention.signupMonths)}`,
      ),
  },
  {
    what: 'contact_messages',
    apply: (tx, now) =>
      remove(
        tx,
        contactMessages,
        sql`${contactMessages.createdAt} < ${monthsBefore(now, retention.contactMessageMonths)}`,
      ),
  },
  {
    what: 'checkout_drafts',
    apply: (tx, now) => remove(tx, checkoutDrafts, lt(checkoutDrafts.expiresAt, now)),
  },
  {
    what: 'rate_limits',
    apply: (tx, now) => remove(tx, rateLimits, lt(rateLimits.expire, now)),
  },
  {
    what: 'unpaid_orders',
    apply: (tx, now) =>
      remove(
        tx,
        orders,
        and(
          inArray(orders.status, ['expired', 'failed']),
          isNull(orders.paidAt),
          sql`${orders.updatedAt} < ${now} - make_interval(days => ${retention.unpaidOrderDays}::int)`,
        ),
      ),
  },
  {
    what: 'reading_data',
    apply: async (tx, now) => {
      const end = sql`coalesce(${orders.deliveredAt}, ${orders.withdrawnAt}, ${orders.updatedAt})`;
      const due = await find(
        tx,
        and(
          isClosed,
          isNotNull(orders.birthDate),
          isUndisputed,
          sql`${end} < ${monthsBefore(now, retention.readingMonths)}`,
        ),
      );
      await wipeSubjects(tx, due);
      return due.length;
    },
  },
  {
    what: 'rejected_reviews',
    apply: (tx, now) =>
      remove(
        tx,
        reviews,
        sql`not ${reviews.approved} and ${reviews.moderatedAt} < ${monthsBefore(now, retention.contactMessageMonths)}`,
      ),
  },
  {
    what: 'withdrawals',
    apply: (tx, now) =>
      remove(
        tx,
        withdrawals,
        and(
          isNotNull(withdrawals.handledAt),
          yearIsOver(sql`${withdrawals.declaredAt}`, now, retention.proofYears),
        ),
      ),
  },
  {
    what: 'order_consents',
    apply: async (tx, now) => {
      const due = await find(
        tx,
        and(isClosed, isUndisputed, yearIsOver(orders.paidAt, now, retention.proofYears)),
      );
      return due.length === 0 ? 0 : remove(tx, orderConsents, inArray(orderConsents.orderId, due));
    },
  },
  {
    what: 'buyers',
    apply: async (tx, now) => {
      const due = await find(
        tx,
        and(
          isClosed,
          isUndisputed,
          isNull(orders.buyerErasedAt),
          yearIsOver(orders.paidAt, now, retention.contractYears),
        ),
      );
      await wipeBuyers(tx, due);
      return due.length;
    },
  },
  { what: 'receipts', apply: removeReceipts },
  {
    what: 'orders',
    apply: (tx, now) =>
      remove(
        tx,
        orders,
        and(
          isClosed,
          isUndisputed,
          yearIsOver(orders.paidAt, now, retention.receiptYears),
          sql`not exists (select from ${receipts} where ${receipts.orderId} = ${orders.id})`,
        ),
      ),
  },
];

/**
 * Deletes what has had its time, rule by rule, each in a transaction of its own together with its entry in
 * `retention_runs`. A rule that fails does not keep the others from their work.
 * @param at the moment to judge by; tests set it
 * @returns how many of what; throws at the end when a rule failed, so that the job is run again
 */
export async function applyRetention(at: Date = new Date()): Promise<Record<string, number>> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const counts: Record<string, number> = {};
  const failed: string[] = [];
  for (const { what, apply } of rules) {
    try {
      counts[what] = await getDb().transaction(async (tx) => {
        const howMany = await apply(tx, now);
        await tx.insert(retentionRuns).values({ what, howMany });
        return howMany;
      });
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

async function remove(tx: Transaction, table: PgTable, condition: SQL | undefined): Promise<number> {
  if (!condition) throw new Error('A rule without a condition would delete everything');
  const gone = await tx.delete(table).where(condition).returning({ one: sql<number>`1` });
  return gone.length;
}

async function find(tx: Transaction, condition: SQL | undefined): Promise<string[]> {
  const rows = await tx.select({ id: orders.id }).from(orders).where(condition).for('update');
  return rows.map(({ id }) => id);
}

/** All documents of an order go together, once the newest of them is due: each points to the one it takes back. */
async function removeReceipts(tx: Transaction, now: SQL): Promise<number> {
  const due = (moment: SQL) => yearIsOver(moment, now, retention.receiptYears);
  const groups = await tx
    .select({ orderId: receipts.orderId })
    .from(receipts)
    .where(isNotNull(receipts.orderId))
    .groupBy(receipts.orderId)
    .having(due(sql`max(${receipts.issuedAt})`));
  const orderIds = groups.flatMap(({ orderId }) => orderId ?? []);
  return orderIds.length === 0 ? 0 : remove(tx, receipts, inArray(receipts.orderId, orderIds));
}
