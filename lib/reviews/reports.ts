import 'server-only';
import { and, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { comparedAddress } from '@/db/conditions';
import { contactMessages, mails, type reportDecisionEnum } from '@/db/schema';
import { getDb } from '@/lib/database';
import { queueMail } from '@/lib/outbox/outbox';

export type ReportDecision = (typeof reportDecisionEnum.enumValues)[number];

/** The reports of one review that are still kept. */
export type Reports = {
  count: number;
  /** How many wait for a decision. */
  open: number;
  /** How many inboxes are told the decision by itself, once it is taken. */
  toTell: number;
  /** How many open ones came with an address that is not: held in the trap, or beyond the day's ceilings. */
  byHand: number;
  /** How many inboxes were told a decision. */
  told: number;
  /** The message of the latest one, and when it came. */
  latest: { messageId: string; createdAt: Date };
};

const { id, email, createdAt, reportedReview, reportDecidedAt } = contactMessages;

/** SQL: the inbox that an address leads to, as `inboxOf` has it. */
const inbox: SQL = sql`regexp_replace(${comparedAddress(email)}, '\\+[^@]*@', '@')`;

/** SQL: a mail of this kind was queued about the report. */
const has = (kind: 'report-receipt' | 'report-decision') =>
  sql`exists (select from ${mails} where ${mails.kind} = ${kind} and ${mails.subjectId} = ${id})`;

/** SQL: nothing was decided since the report. */
const isOpen = isNull(reportDecidedAt);

/** SQL: the report got its receipt, whose ceilings are those of the decision, too. */
const isAnswered = has('report-receipt');

/** The reports of some reviews by the review's id, without an entry for one that nobody reported. Throws when the database fails. */
export async function getReportsOf(reviewIds: string[]): Promise<Map<string, Reports>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await getDb()
    .select({
      reviewId: reportedReview,
      count: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      toTell: sql<number>`(count(distinct ${inbox}) filter (where ${isOpen} and ${isAnswered}))::int`,
      byHand: sql<number>`(count(*) filter (where ${isOpen} and ${email} <> '' and not ${isAnswered}))::int`,
      told: sql<number>`(count(distinct ${inbox}) filter (where ${has('report-decision')}))::int`,
      messageId: sql<string>`(array_agg(${id} order by ${createdAt} desc, ${id} desc))[1]`,
      createdAt: max(createdAt),
    })
    .from(contactMessages)
    .where(inArray(reportedReview, reviewIds))
    .groupBy(reportedReview);
  return new Map(
    rows.map(({ reviewId, messageId, createdAt, ...counts }) => [
      reviewId ?? '',
      { ...counts, latest: { messageId, createdAt: createdAt ?? new Date(0) } },
    ]),
  );
}

/**
 * Notes what was decided at each report of a review that waits for it, and queues one mail to each inbox whose report got a
 * receipt: the ceilings that it passed hold for the decision, too (docs/decisions/0012).
 */
export async function settleReports(
  tx: Transaction,
  review: string,
  { decision, reason, at }: { decision: ReportDecision; reason: string; at: Date },
): Promise<void> {
  const waiting = and(sql`${reportedReview} = ${review}`, isOpen);
  const toTell = await tx
    .selectDistinctOn([inbox], { id })
    .from(contactMessages)
    .where(and(waiting, isAnswered))
    .orderBy(inbox, sql`${createdAt} desc`);
  await tx
    .update(contactMessages)
    .set({ reportDecision: decision, reportReason: reason, reportDecidedAt: at, settledAt: at })
    .where(waiting);
  for (const report of toTell) await queueMail(tx, 'report-decision', report.id);
}
