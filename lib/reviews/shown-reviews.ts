import 'server-only';
import { cache } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { logFailure } from '@/lib/log/log';
import { messages } from '@/lib/messages/messages';
import { listApprovedReviews, type PublicReview } from './queries';

/** The home page may be rendered where no database answers, as while the site is built. */
const PATIENCE_MS = 3000;

export type ShownReviews = {
  reviews: PublicReview[];
  /** How many are published; 0 when the reviews are examples. */
  published: number;
};

/** What this process last read: better than examples while the database is away for a moment. */
const lastRead: Partial<Record<Locale, Awaited<ReturnType<typeof listApprovedReviews>>>> = {};

/**
 * The published reviews; the built-in examples when there are none in the page's language, since those of another one
 * alone would leave its readers with nothing, or when the database does not answer and never did. Never throws. Asked once
 * per page.
 */
export const getShownReviews = cache(async (locale: Locale): Promise<ShownReviews> => {
  try {
    lastRead[locale] = await within(PATIENCE_MS, listApprovedReviews(locale));
  } catch (error) {
    logFailure('reviews of the home page', error);
  }
  const read = lastRead[locale];
  return read && read.inLanguage > 0
    ? { reviews: read.reviews, published: read.count }
    : { reviews: sampleReviews(locale), published: 0 };
});

/** The five examples in the page's language. */
export function sampleReviews(locale: Locale): PublicReview[] {
  return Object.entries(messages[locale].reviews.samples).map(([id, { name, age, text }]) => ({
    id,
    name,
    age: Number(age),
    text,
    reply: null,
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
