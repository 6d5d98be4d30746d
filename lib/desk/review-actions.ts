'use server';

import { z } from 'zod';
import { cleanText } from '@/lib/forms/clean-text';
import { APPROVAL_REASON, rejectionReasons } from '@/lib/reviews/moderation';
import { refreshShownReviews } from '@/lib/reviews/refresh';
import { removeReply, replyTo } from '@/lib/reviews/reply';
import { moderateReview } from '@/lib/reviews/service';
import { deskAction } from './desk-action';
import { pageOf, settle, subject } from './settle';

export const approveReview = deskAction({
  page: pageOf('reviews'),
  schema: subject,
  run: ({ id }, key) =>
    settle(id, key, 'approved', (review) => decide(review, { approved: true, reason: APPROVAL_REASON })),
});

/** After a report. */
export const keepReview = deskAction({
  page: pageOf('reviews'),
  schema: subject,
  run: ({ id }, key) =>
    settle(id, key, 'reviewKept', (review) => decide(review, { approved: true, reason: APPROVAL_REASON })),
});

export const rejectReview = deskAction({
  page: pageOf('reviews'),
  schema: subject.extend({
    reason: z.enum(rejectionReasons, { error: 'reviewReason' }),
    reported: z.literal('on', { error: 'unexpected' }).optional(),
  }),
  run: ({ id, reason, reported }, key) =>
    settle(id, key, 'rejected', (review) =>
      decide(review, { approved: false, reason, isReported: reported === 'on' }),
    ),
});

async function decide(id: string, decision: Parameters<typeof moderateReview>[1]): Promise<boolean> {
  const isKnown = await moderateReview(id, decision);
  if (isKnown) await refreshShownReviews();
  return isKnown;
}

/** Publishes what the owner says to a review, below it; a later text replaces an earlier one. */
export const replyToReview = deskAction({
  page: pageOf('reviews'),
  schema: subject.extend({
    reply: z
      .string()
      .default('')
      .transform(cleanText)
      .pipe(z.string().min(1, 'replyEmpty').max(1000, 'tooLong')),
  }),
  run: async ({ id, reply }, key) => {
    if (key && key !== id) return { code: 'noAccess' };
    if (!(await replyTo(id, reply))) return { code: 'notPublic' };
    await refreshShownReviews();
    return { done: 'replied' };
  },
});

export const removeReviewReply = deskAction({
  page: pageOf('reviews'),
  schema: subject,
  run: ({ id }, key) =>
    settle(id, key, 'replyRemoved', async (review) => {
      const isRemoved = await removeReply(review);
      if (isRemoved) await refreshShownReviews();
      return isRemoved;
    }),
});
