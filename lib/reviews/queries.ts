import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import { reviewCounts, reviews } from '@/db/schema';
import { getDb } from '@/lib/database';
import type { Locale } from '@/lib/i18n/locales';

/** A review as anyone may see it; the e-mail address is not part of it. */
export type PublicReview = {
  id: string;
  name: string;
  age: number;
  text: string;
  /** The owner's public answer, or null. */
  reply: string | null;
  /** The language it was written in. */
  locale: Locale;
  /** It came through the link of a delivered order. */
  isVerified: boolean;
};

/** As many as the carousel and a page of the list show. */
export const REVIEWS_SHOWN = 30;

const columns = {
  id: reviews.id,
  name: reviews.name,
  age: reviews.age,
  text: reviews.reviewText,
  reply: reviews.reply,
  locale: reviews.locale,
  isVerified: sql<boolean>`${reviews.orderId} is not null`,
};

const isPublic = eq(reviews.approved, true);

/**
 * A page of the approved reviews, the newest first, and how many there are in all and in one language. Throws when the
 * database fails.
 * @param page counted from 1
 */
export async function listApprovedReviews(
  locale: Locale,
  page = 1,
): Promise<{ reviews: PublicReview[]; count: number; inLanguage: number }> {
  const db = getDb();
  const [rows, counts] = await Promise.all([
    db
      .select(columns)
      .from(reviews)
      .where(isPublic)
      .orderBy(desc(reviews.createdAt), reviews.id)
      .limit(REVIEWS_SHOWN)
      .offset((page - 1) * REVIEWS_SHOWN),
    db.select().from(reviewCounts),
  ]);
  const count = counts.reduce((sum, { approved }) => sum + approved, 0);
  const inLanguage = counts.find((each) => each.locale === locale)?.approved ?? 0;
  return { reviews: rows, count, inLanguage };
}

/** One review that anyone may see, or null. */
export async function getPublicReview(id: string): Promise<PublicReview | null> {
  const [review] = await getDb()
    .select(columns)
    .from(reviews)
    .where(and(isPublic, eq(reviews.id, id)));
  return review ?? null;
}
