'use server';

import { answered, type FormState, failed, formAction } from '@/lib/actions/form-action';
import { quoteOf } from '@/lib/actions/quote';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { readHeldForForm } from '@/lib/links/held-links';
import { logFailure } from '@/lib/log/log';
import { inRequest } from '@/lib/log/request-scope';
import { limitVisitor } from '@/lib/security/rate-limit';
import { storeOrderReview } from './order-review';
import { stopReviewRequests } from './review-stop';
import { orderReviewSchema, reviewSchema } from './schema';
import { storeReview } from './service';

/** Takes a review from the form. One in a filled trap waits for the provider like any other, without a mail. */
export const submitReview = formAction(reviewSchema, async (input, locale) => {
  try {
    if (!(await limitVisitor('review'))) return { code: 'tooManyRequests' };
    await storeReview(input, locale);
  } catch (error) {
    return failed('review', error);
  }
  return { data: undefined };
});

/** Takes the review of a delivered order; the link that this browser holds for it is checked again and ties the review to the order. */
export async function submitOrderReview(order: string, ...args: Parameters<typeof submitReview>) {
  return formAction(orderReviewSchema, async (input) => {
    try {
      if (!(await limitVisitor('review'))) return { code: 'tooManyRequests' };
      if (!(await storeOrderReview(await readHeldForForm('review', order), input))) return { code: 'closed' };
    } catch (error) {
      return failed('review of an order', error);
    }
    return { data: undefined };
  })(...args);
}

/** Takes back the consent to be asked for a review, once the buyer has pressed the button behind the mail's link. */
export async function stopRequests(
  locale: Locale,
  order: string,
  _previous: FormState,
  _formData: FormData,
): Promise<FormState> {
  const refused = { ok: false as const, code: 'unexpected', fieldErrors: {}, values: {} };
  if (!isLocale(locale)) return answered(refused);
  return inRequest(async () => {
    try {
      if (!(await limitVisitor('reviewStop'))) return answered({ ...refused, code: 'tooManyRequests' });
      const isStopped = await stopReviewRequests(await readHeldForForm('review', order));
      return isStopped ? { ok: true, data: undefined } : answered(refused);
    } catch (error) {
      return answered({ ...refused, quote: quoteOf(locale, logFailure('review stop', error)) });
    }
  });
}
