import 'server-only';
import { and, eq, gte } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { contactMessages, mails, reviews } from '@/db/schema';
import { getDb } from '@/lib/database';
import { TRAP } from '@/lib/forms/trap';
import type { Locale } from '@/lib/i18n/locales';
import { isLatestEdition, queueNextEdition } from '@/lib/outbox/editions';
import { queueMail } from '@/lib/outbox/outbox';
import { tellOwner } from '@/lib/outbox/owner-mail';
import { limitShop } from '@/lib/security/rate-limit';
import { settleReports } from './reports';
import type { ReviewInput } from './schema';

/** Stores a review, unapproved, and queues the mail that asks the provider to look at it, unless a trap was filled: then it waits on the desk. Throws when the database fails. */
export async function storeReview(
  { name, age, reviewText, email, [TRAP]: trap }: ReviewInput,
  locale: Locale,
): Promise<string> {
  const hasRoom = Boolean(trap) || (await limitShop('reviewMail'));
  return getDb().transaction(async (tx) => {
    const [stored] = await tx
      .insert(reviews)
      .values({ name, age, reviewText, email, locale, approved: false })
      .returning({ id: reviews.id });
    if (!stored) throw new Error('The review was not stored');
    if (!trap) await tellOwner(tx, 'review-to-moderate', stored.id, hasRoom);
    return stored.id;
  });
}

/**
 * Publishes a review or turns it down; a later decision replaces an earlier one. Whoever wrote one that is turned down or
 * taken off the site is told why, once for each such change; deciding the same again tells nobody. Whoever reported one that
 * was public is told that it stays or is gone, once.
 * @param reason kept with the decision, which follows the rules that stand beside the reviews, for praise and criticism alike
 * @param isReported whether a report by mail led to it, of which the shop knows nothing by itself
 * @returns whether the review exists
 */
export async function moderateReview(
  id: string,
  { approved, reason, isReported = false }: { approved: boolean; reason: string; isReported?: boolean },
): Promise<boolean> {
  return getDb().transaction(async (tx) => {
    const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
    if (!before) return false;
    const moderatedAt = new Date();
    const removal = before.approved ? await causeOfRemoval(tx, before, isReported) : before.removal;
    await tx
      .update(reviews)
      .set({
        approved,
        moderationReason: reason,
        moderatedAt,
        removal: approved ? null : removal,
      })
      .where(eq(reviews.id, id));
    const decision = approved ? 'kept' : 'removed';
    if (before.approved) await settleReports(tx, id, { decision, reason, at: moderatedAt });
    if (approved) return true;
    const isQueued = await queueMail(tx, 'review-rejected', id);
    // Told before that it is not shown, its author has not been told that it was shown after all and no longer is.
    if (!isQueued && before.approved) await queueNextEdition(tx, await latestRejection(tx, id));
    return true;
  });
}

/** What leads to taking a published review down: a report since it was published, by mail or on the site, or else our own look. */
async function causeOfRemoval(
  tx: Transaction,
  { id, moderatedAt }: { id: string; moderatedAt: Date | null },
  isReported: boolean,
): Promise<'report' | 'own_look'> {
  if (isReported) return 'report';
  const [report] = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.reportedReview, id),
        moderatedAt ? gte(contactMessages.createdAt, moderatedAt) : undefined,
      ),
    )
    .limit(1);
  return report ? 'report' : 'own_look';
}

async function latestRejection(tx: Transaction, reviewId: string) {
  const ofReview = and(eq(mails.kind, 'review-rejected'), eq(mails.subjectId, reviewId));
  const [mail] = await tx.select().from(mails).where(and(ofReview, isLatestEdition));
  if (!mail) throw new Error('A mail that was queued before is gone');
  return mail;
}
