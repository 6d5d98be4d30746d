import 'server-only';
import { createElement } from 'react';
import { getContactMessage } from '@/lib/contact/queries';
import type { ComposedMail } from '@/lib/mail/send';
import { translatorFor } from '@/lib/messages/translator';
import { APPROVAL_REASON, getModeratedReview, rejectionReasons } from '@/lib/reviews/moderation';
import { reviewNumber } from '@/lib/reviews/review-number';
import { business } from '@/lib/shop/current';
import { compose } from './envelope';
import { RejectedReview, ReportDecision, ReportReceipt } from './review-mails';

/**
 * Tells the author why a review is not shown, or why it was taken off the site (Digital Services Act, art. 17); nothing
 * while the decision is not one of those, as after the provider has thought better of it.
 */
export async function tellOfRejection(reviewId: string): Promise<ComposedMail | null> {
  const review = await getModeratedReview(reviewId);
  const reason = rejectionReasons.find((known) => known === review?.moderationReason);
  if (!review?.moderatedAt || review.approved || !reason) return null;
  const { locale, email, createdAt, moderatedAt, removal } = review;
  const subject = removal
    ? translatorFor(locale, 'mail.reviewRemoved')('subject')
    : translatorFor(locale, 'mail.reviewRejected')('subject');
  return compose(
    { to: email, replyTo: business().email.support, subject },
    createElement(RejectedReview, { locale, reason, createdAt, moderatedAt, removal }),
  );
}

/**
 * Confirms that a report of a review has arrived (Digital Services Act, art. 16, paragraph 4). Whose address it is nobody has
 * proven, so that neither the report nor the review is repeated (docs/decisions/0012). Nothing where no address was given.
 */
export async function acknowledgeReport(messageId: string): Promise<ComposedMail | null> {
  const report = await getContactMessage(messageId);
  if (!report?.email || !report.reportedReview) return null;
  const { locale, email, createdAt, reportedReview } = report;
  const review = await getModeratedReview(reportedReview);
  const number = reviewNumber(reportedReview);
  const subject = translatorFor(locale, 'mail.reportReceipt')('subject', { number });
  return compose(
    { to: email, replyTo: business().email.support, subject },
    createElement(ReportReceipt, { locale, number, reviewedAt: review?.createdAt ?? null, createdAt }),
  );
}

/**
 * Tells whoever reported a review what was decided, why, and what can be done about it (Digital Services Act, art. 16,
 * paragraph 5), as it was noted at the report. Repeats no words of anybody, like {@link acknowledgeReport}.
 */
export async function tellOfDecision(messageId: string): Promise<ComposedMail | null> {
  const report = await getContactMessage(messageId);
  if (!report?.email || !report.reportedReview || !report.reportDecision || !report.reportDecidedAt)
    return null;
  const reason = ([APPROVAL_REASON, ...rejectionReasons] as const).find(
    (known) => known === report.reportReason,
  );
  if (!reason) return null;
  const {
    locale,
    email,
    createdAt,
    reportedReview,
    reportDecision: decision,
    reportDecidedAt: decidedAt,
  } = report;
  const review = await getModeratedReview(reportedReview);
  const number = reviewNumber(reportedReview);
  const subject = translatorFor(locale, 'mail.reportDecision')('subject', { number });
  return compose(
    { to: email, replyTo: business().email.support, subject },
    createElement(ReportDecision, {
      locale,
      number,
      reviewedAt: review?.createdAt ?? null,
      createdAt,
      decision,
      decidedAt,
      reason,
    }),
  );
}
