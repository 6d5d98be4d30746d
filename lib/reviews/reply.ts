import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { reviews } from '@/db/schema';
import { getDb } from '@/lib/database';

/**
 * Puts the owner's public answer below a review; a later one replaces it.
 * @returns whether the review is public, as only such a one can be replied to
 */
export async function replyTo(id: string, reply: string): Promise<boolean> {
  const replied = await getDb()
    .update(reviews)
    .set({ reply, repliedAt: new Date() })
    .where(and(eq(reviews.id, id), eq(reviews.approved, true)))
    .returning({ id: reviews.id });
  return replied.length > 0;
}

/** Takes the answer away again; false when there is none. */
export async function removeReply(id: string): Promise<boolean> {
  const removed = await getDb()
    .update(reviews)
    .set({ reply: null, repliedAt: null })
    .where(and(eq(reviews.id, id), isNotNull(reviews.reply)))
    .returning({ id: reviews.id });
  return removed.length > 0;
}
