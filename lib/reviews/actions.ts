'use server';

import { formAction } from '@/lib/actions/form-action';
import { logFailure } from '@/lib/log/log';
import { limitVisitor } from '@/lib/security/rate-limit';
import { reviewSchema } from './schema';
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
