import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { reviews } from '@/db/schema';
import { getDb } from '@/lib/database';

/** The only reasons for which a review is not published (terms, § 14); keys of namespace `desk.reviews.reasons`. */
export const rejectionReasons = [
  'insult',
  'unlawful',
  'advertising',
  'personalData',
  'unrelated',
  'author',
] as const;

export type RejectionReason = (typeof rejectionReasons)[number];

/** What is noted for a review that is published. */
export const APPROVAL_REASON = 'rules';

export type ModeratedReview = typeof reviews.$inferSelect;

export type ReviewPiles = Record<'pending' | 'published' | 'rejected', ModeratedReview[]>;

/** Reviews for the provider: those to look at, the oldest first, and the newest of those decided. */
export async function listReviewPiles(decidedLimit = 50): Promise<ReviewPiles> {
  const pile = (condition: ReturnType<typeof sql>) => getDb().select().from(reviews).where(condition);
  const [pending, published, rejected] = await Promise.all([
    pile(sql`not ${reviews.approved} and ${reviews.moderatedAt} is null`).orderBy(reviews.createdAt),
    pile(sql`${reviews.approved}`).orderBy(desc(reviews.createdAt)).limit(decidedLimit),
    pile(sql`not ${reviews.approved} and ${reviews.moderatedAt} is not null`)
      .orderBy(desc(reviews.moderatedAt))
      .limit(decidedLimit),
  ]);
  return { pending, published, rejected };
}

/** One review with all its fields, or null. */
export async function getModeratedReview(id: string): Promise<ModeratedReview | null> {
  const [review] = await getDb().select().from(reviews).where(eq(reviews.id, id));
  return review ?? null;
}
