import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { logFailure } from '@/lib/log/log';
import { listApprovedReviews, type PublicReview } from './queries';

/** The home page may be rendered where no database answers, as while the site is built. */
const PATIENCE_MS = 3000;

export type ShownReviews = {
  reviews: PublicReview[];
  /** How many are published; 0 when the reviews are examples. */
  published: number;
};

/** The published reviews; the built-in examples when there are none or the database does not answer. Never throws. */
export async function getShownReviews(locale: Locale): Promise<ShownReviews> {
  try {
    const { reviews, count } = await within(PATIENCE_MS, listApprovedReviews());
    if (reviews.length > 0) return { reviews, published: count };
  } catch (error) {
    logFailure('reviews of the home page', error);
  }
  return { reviews: sampleReviews(locale), published: 0 };
}

/** The five examples in the page's language. */
export function sampleReviews(locale: Locale): PublicReview[] {
  return Object.entries(messages[locale].reviews.samples).map(([id, { name, age, text }]) => ({
    id,
    name,
    age: Number(age),
    text,
    locale,
    isVerified: false,
  }));
}

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
