import 'server-only';
import { eq } from 'drizzle-orm';
import { reviews } from '@/db/schema';
import { getDb } from '@/lib/database';
import { TRAP } from '@/lib/forms/trap';
import type { Locale } from '@/lib/i18n/locales';
import { queueMail } from '@/lib/outbox/outbox';
import type { ReviewInput } from './schema';

/** Stores a review, unapproved, and queues the mail that asks the provider to look at it, unless a trap was filled: then it waits on the desk. Throws when the database fails. */
export async function storeReview(
  { name, age, reviewText, email, [TRAP]: trap }: ReviewInput,
  locale: Locale,
): Promise<string> {
  return getDb().transaction(async (tx) => {
    const [stored] = await tx
      .insert(reviews)
      .values({ name, age, reviewText, email, locale, approved: false })
      .returning({ id: reviews.id });
    if (!stored) throw new Error('The review was not stored');
    if (!trap) await queueMail(tx, 'review-to-moderate', stored.id);
    return stored.id;
  });
}

/**
 * Publishes a review or turns it down; a later decision replaces an earlier one. Whoever wrote one that is turned down is
 * told why, once.
 * @param reason kept with the decision, which follows the rules that stand beside the reviews, for praise and criticism alike
 * @returns whether the review exists
 */
export async function moderateReview(
  id: string,
  decision: { approved: boolean; reason: string },
): Promise<boolean> {
  return getDb().transaction(async (tx) => {
    const changed = await tx
      .update(reviews)
      .set({ approved: decision.approved, moderationReason: decision.reason, moderatedAt: new Date() })
      .where(eq(reviews.id, id))
      .returning({ id: reviews.id });
    if (changed.length > 0 && !decision.approved) await queueMail(tx, 'review-rejected', id);
    return changed.length > 0;
  });
}
