import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { reviews } from '@/db/schema';
import { getDb } from '@/lib/database';
import type { Locale } from '@/lib/i18n/locales';

/** A review as anyone may see it; the e-mail address is not part of it. */
export type PublicReview = {
  id: string;
  name: string;
  age: number;
  text: string;
  /** The language it was written in. */
  locale: Locale;
  /** It came through the link of a delivered order. */
  isVerified: boolean;
};

/** As many as the carousel shows. */
const SHOWN = 30;

/** The approved reviews, the newest first, and how many there are in all. Throws when the database fails. */
export async function listApprovedReviews(): Promise<{ reviews: PublicReview[]; count: number }> {
  const isPublic = eq(reviews.approved, true);
  const rows = await getDb()
    .select({
      id: reviews.id,
      name: reviews.name,
      age: reviews.age,
      text: reviews.reviewText,
      locale: reviews.locale,
      isVerified: sql<boolean>`${reviews.orderId} is not null`,
    })
    .from(reviews)
    .where(isPublic)
    .orderBy(desc(reviews.createdAt))
    .limit(SHOWN);
  return {
    reviews: rows,
    count: rows.length < SHOWN ? rows.length : await getDb().$count(reviews, isPublic),
  };
}
