'use server';

import { failed, formAction } from '@/lib/actions/form-action';
import { readHeldForForm } from '@/lib/links/held-links';
import { linkAction } from '@/lib/links/link-action';
import { limitVisitor } from '@/lib/security/rate-limit';
import { storeOrderReview } from './order-review';
import { stopReviewRequests } from './review-stop';
import { orderReviewSchema, reviewSchema } from './schema';
import { storeReview } from './service';

/** Takes a review from the form. One in a filled trap waits for the provider like any other, without a mail. */
export const submitReview = formAction(
  reviewSchema,
  async (input, locale) => {
    try {
      if (!(await limitVisitor('review'))) return { code: 'tooManyRequests' };
      await storeReview(input, locale);
    } catch (error) {
      return failed('review', error);
    }
    return { data: undefined };
  },
  'review',
);

/** Takes the review of a delivered order; the link that this browser holds for it is checked again and ties the review to the order. */
export async function submitOrderReview(order: string, ...args: Parameters<typeof submitReview>) {
  return formAction(
    orderReviewSchema,
    async (input) => {
      try {
        if (!(await limitVisitor('review'))) return { code: 'tooManyRequests' };
        if (!(await storeOrderReview(await readHeldForForm('review', order), input)))
          return { code: 'closed' };
      } catch (error) {
        return failed('review of an order', error);
      }
      return { data: undefined };
    },
    'review',
  )(...args);
}

/** Takes back the consent to be asked for a review, once the buyer has pressed the button behind the mail's link. */
export const stopRequests = linkAction({
  kind: 'review',
  limit: 'reviewStop',
  where: 'review stop',
  run: async (token) => ((await stopReviewRequests(token)) ? { data: undefined } : null),
});
