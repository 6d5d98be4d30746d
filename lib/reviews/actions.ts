'use server';

import { formAction } from '@/lib/actions/form-action';
import { logFailure } from '@/lib/log/log';
import { limitVisitor } from '@/lib/security/rate-limit';
import { storeOrderReview } from './order-review';
import { orderReviewSchema, reviewSchema } from './schema';
import { storeReview } from './service';

/** Takes a review from the form. A filled trap gets the same answer as a person, and nothing is stored. */
export const submitReview = formAction(reviewSchema, async (input, locale) => {
  if (input.website) return { data: undefined };
  try {
    if (!(await limitVisitor('review'))) return { code: 'tooManyRequests' };
    await storeReview(input, locale);
  } catch (error) {
    logFailure('review', error);
    return { code: 'saveFailed' };
  }
  return { data: undefined };
});

/** Takes the review of a delivered order; the token of its link is checked again and ties the review to the order. */
export async function submitOrderReview(token: string, ...args: Parameters<typeof submitReview>) {
  return formAction(orderReviewSchema, async (input) => {
    if (input.website) return { data: undefined };
    try {
      if (!(await limitVisitor('review'))) return { code: 'tooManyRequests' };
      if (!(await storeOrderReview(token, input))) return { code: 'closed' };
    } catch (error) {
      logFailure('review of an order', error);
      return { code: 'saveFailed' };
    }
    return { data: undefined };
  })(...args);
}
