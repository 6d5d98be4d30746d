import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { contactMessages } from '@/db/schema';
import { getDb } from '@/lib/database';

/** The reports of one review that are still kept. */
export type Reports = {
  count: number;
  /** How many came with an address, to which the decision has to be told (Digital Services Act, art. 16, paragraph 5). */
  withAddress: number;
  /** The message of the latest one, and when it came. */
  latest: { messageId: string; createdAt: Date };
};

/** The reports of some reviews by the review's id, without an entry for one that nobody reported. Throws when the database fails. */
export async function getReportsOf(reviewIds: string[]): Promise<Map<string, Reports>> {
  if (reviewIds.length === 0) return new Map();
  const { id, email, createdAt, reportedReview } = contactMessages;
  const rows = await getDb()
    .select({
      reviewId: reportedReview,
      count: sql<number>`count(*)::int`,
      withAddress: sql<number>`(count(*) filter (where ${email} <> ''))::int`,
      messageId: sql<string>`(array_agg(${id} order by ${createdAt} desc, ${id} desc))[1]`,
      createdAt: sql<Date>`max(${createdAt})`.mapWith(createdAt),
    })
    .from(contactMessages)
    .where(inArray(reportedReview, reviewIds))
    .groupBy(reportedReview);
  return new Map(
    rows.map(({ reviewId, count, withAddress, messageId, createdAt }) => [
      reviewId ?? '',
      { count, withAddress, latest: { messageId, createdAt } },
    ]),
  );
}
