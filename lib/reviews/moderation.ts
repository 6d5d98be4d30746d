import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { type Page, type Place, readPage } from '@/db/pages';
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

/** What is noted for a review that is published, or stays so after a report. */
export const APPROVAL_REASON = 'rules';

export type ModerationReason = RejectionReason | typeof APPROVAL_REASON;

export type ModeratedReview = typeof reviews.$inferSelect;

export const reviewPiles = ['pending', 'published', 'rejected'] as const;

type Pile = (typeof reviewPiles)[number];

export type ReviewPiles = Record<Pile, Page<ModeratedReview>>;

const piles = {
  pending: {
    where: sql`not ${reviews.approved} and ${reviews.moderatedAt} is null`,
    by: [reviews.createdAt],
    isRising: true,
  },
  published: { where: eq(reviews.approved, true), by: [reviews.createdAt] },
  rejected: {
    where: sql`not ${reviews.approved} and ${reviews.moderatedAt} is not null`,
    by: [reviews.moderatedAt],
  },
};

/** Reviews for the provider: those to look at, the oldest first, and those decided, the newest first. */
export async function listReviewPiles(places: Partial<Record<Pile, Place>> = {}): Promise<ReviewPiles> {
  const read = (pile: Pile) => readPage(getDb(), reviews, piles[pile], places[pile]);
  const [pending, published, rejected] = await Promise.all([
    read('pending'),
    read('published'),
    read('rejected'),
  ]);
  return { pending, published, rejected };
}

/** One review with all its fields, or null. */
export async function getModeratedReview(id: string): Promise<ModeratedReview | null> {
  const [review] = await getDb().select().from(reviews).where(eq(reviews.id, id));
  return review ?? null;
}
