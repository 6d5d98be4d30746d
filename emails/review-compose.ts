import 'server-only';
import { createElement } from 'react';
import { business } from '@/lib/business';
import { translatorFor } from '@/lib/i18n/translator';
import type { ComposedMail } from '@/lib/mail/send';
import { getModeratedReview, rejectionReasons } from '@/lib/reviews/moderation';
import { compose } from './envelope';
import { RejectedReview } from './review-mails';

/**
 * Tells the author why a review is not shown (Digital Services Act, art. 17); nothing while the decision is not one of
 * those, as after the provider has thought better of it.
 */
export async function tellOfRejection(reviewId: string): Promise<ComposedMail | null> {
  const review = await getModeratedReview(reviewId);
  const reason = rejectionReasons.find((known) => known === review?.moderationReason);
  if (!review?.moderatedAt || review.approved || !reason) return null;
  const { locale, email, createdAt } = review;
  const subject = translatorFor(locale, 'mail.reviewRejected')('subject');
  return compose(
    { to: email, replyTo: business.email.support, subject },
    createElement(RejectedReview, { locale, reason, createdAt, moderatedAt: review.moderatedAt }),
  );
}
