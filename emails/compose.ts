import 'server-only';
import { createElement } from 'react';
import { getAskedPage } from '@/lib/desk/link-requests';
import { getQueuedAt } from '@/lib/mail/mail-log';
import type { ComposedMail, ComposeMail } from '@/lib/mail/send';
import { translatorFor } from '@/lib/messages/translator';
import { getIssue } from '@/lib/orders/payment/issues';
import type { MailKind } from '@/lib/outbox/kinds';
import { getModeratedReview } from '@/lib/reviews/moderation';
import { providerLocale } from '@/lib/shop/provider-locale';
import { askNewEmail, tellOfChangedEmail, tellOfEmailRequest } from './address-compose';
import { askForReview, sendReading, tellOfRefund, tellProviderOfFailedMail } from './after-order-compose';
import { confirmOrderChange, sendOrderLinkAgain, tellProviderOfChange } from './buyer-compose';
import { askToConfirmWish, tellOfDelay, tellOfOpening, tellProviderWhatIsDue } from './calendar-compose';
import { handOnMessage, sendAnswer } from './contact-compose';
import { compose, toProvider } from './envelope';
import { sendLifePath } from './life-path-mail';
import { confirmOrder, tellProviderOfOrder } from './order-compose';
import { DeskLinkMail, MoreOnDesk, PaymentIssue, ReviewToModerate } from './provider-mails';
import { acknowledgeReport, tellOfDecision, tellOfRejection } from './review-compose';
import { acknowledgeWithdrawal, tellOfRefusal, tellProviderOfWithdrawal } from './withdrawal-compose';

const composers: Record<MailKind, (subjectId: string) => Promise<ComposedMail | null>> = {
  'order-confirmation': confirmOrder,
  'order-for-provider': tellProviderOfOrder,
  'payment-issue': tellProviderOfIssue,
  'contact-message': handOnMessage,
  'review-to-moderate': askForModeration,
  'withdrawal-receipt': acknowledgeWithdrawal,
  'withdrawal-for-provider': tellProviderOfWithdrawal,
  'order-changed': confirmOrderChange,
  'order-changed-for-provider': tellProviderOfChange,
  'order-link': sendOrderLinkAgain,
  'reading-delivery': sendReading,
  'review-request': askForReview,
  'review-rejected': tellOfRejection,
  'report-receipt': acknowledgeReport,
  'report-decision': tellOfDecision,
  'withdrawal-refused': tellOfRefusal,
  'contact-answer': sendAnswer,
  refund: tellOfRefund,
  'mail-failed': tellProviderOfFailedMail,
  'desk-link': sendDeskLink,
  'email-change-confirm': askNewEmail,
  'email-change-requested': tellOfEmailRequest,
  'email-changed': tellOfChangedEmail,
  'life-path-result': sendLifePath,
  'order-delayed': tellOfDelay,
  'morning-list': tellProviderWhatIsDue,
  'opening-confirm': askToConfirmWish,
  'opening-news': tellOfOpening,
  'more-on-desk': tellOfMoreOnDesk,
};

/**
 * Composes the mail of a kind about a subject. Everything comes from stored rows, never from the clock, so that
 * composing it again gives the same bytes.
 */
export const composeMail: ComposeMail = (kind, subjectId) => composers[kind](subjectId);

async function tellProviderOfIssue(issueId: string): Promise<ComposedMail | null> {
  const issue = await getIssue(issueId);
  if (!issue) return null;
  const t = translatorFor(providerLocale(), 'mail.paymentIssue');
  const subject = t('subject', { reference: issue.orderNumber ?? t('unknownOrder') });
  return compose({ to: toProvider(), subject }, createElement(PaymentIssue, { issue }));
}

async function askForModeration(reviewId: string): Promise<ComposedMail | null> {
  const review = await getModeratedReview(reviewId);
  if (!review) return null;
  const subject = translatorFor(providerLocale(), 'mail.reviewToModerate')('subject', { name: review.name });
  return compose({ to: toProvider(), subject }, createElement(ReviewToModerate, { review }));
}

async function sendDeskLink(requestId: string): Promise<ComposedMail | null> {
  const requestedAt = await getQueuedAt('desk-link', requestId);
  const page = await getAskedPage(requestId);
  if (!requestedAt || !page) return null;
  const subject = translatorFor(providerLocale(), 'mail.deskLink')('subject');
  return compose({ to: toProvider(), subject }, createElement(DeskLinkMail, { page, requestedAt }));
}

async function tellOfMoreOnDesk(subjectId: string): Promise<ComposedMail | null> {
  const noticedAt = await getQueuedAt('more-on-desk', subjectId);
  if (!noticedAt) return null;
  const subject = translatorFor(providerLocale(), 'mail.moreOnDesk')('subject');
  return compose({ to: toProvider(), subject }, createElement(MoreOnDesk, { noticedAt }));
}
