import 'server-only';
import { createElement } from 'react';
import { translatorFor } from '@/lib/i18n/translator';
import { PROVIDER_LOCALE } from '@/lib/mail/owner';
import { getContactMessage, getPaymentIssue, getQueuedAt, getReview } from '@/lib/mail/queries';
import type { ComposedMail, ComposeMail } from '@/lib/mail/send';
import { askForReview, sendReading, tellOfRefund, tellProviderOfFailedMail } from './after-order-compose';
import { confirmOrderChange, sendOrderLinkAgain, tellProviderOfChange } from './buyer-compose';
import { compose, toProvider } from './envelope';
import { confirmOrder, tellProviderOfOrder } from './order-compose';
import { ContactMessage, DeskLinkMail, PaymentIssue, ReviewToModerate } from './provider-mails';
import { acknowledgeWithdrawal, tellProviderOfWithdrawal } from './withdrawal-compose';

/**
 * Composes the mail of a kind about a subject. Everything comes from stored rows, never from the clock, so that
 * composing it again gives the same bytes.
 */
export const composeMail: ComposeMail = async (kind, subjectId) => {
  switch (kind) {
    case 'order-confirmation':
      return confirmOrder(subjectId);
    case 'order-for-provider':
      return tellProviderOfOrder(subjectId);
    case 'payment-issue':
      return tellProviderOfIssue(subjectId);
    case 'contact-message':
      return handOnMessage(subjectId);
    case 'review-to-moderate':
      return askForModeration(subjectId);
    case 'withdrawal-receipt':
      return acknowledgeWithdrawal(subjectId);
    case 'withdrawal-for-provider':
      return tellProviderOfWithdrawal(subjectId);
    case 'order-changed':
      return confirmOrderChange(subjectId);
    case 'order-changed-for-provider':
      return tellProviderOfChange(subjectId);
    case 'order-link':
      return sendOrderLinkAgain(subjectId);
    case 'reading-delivery':
      return sendReading(subjectId);
    case 'refund':
      return tellOfRefund(subjectId);
    case 'review-request':
      return askForReview(subjectId);
    case 'mail-failed':
      return tellProviderOfFailedMail(subjectId);
    case 'desk-link':
      return sendDeskLink(subjectId);
  }
};

async function tellProviderOfIssue(issueId: string): Promise<ComposedMail | null> {
  const issue = await getPaymentIssue(issueId);
  if (!issue) return null;
  const t = translatorFor(PROVIDER_LOCALE, 'mail.paymentIssue');
  const subject = t('subject', { reference: issue.orderNumber ?? t('unknownOrder') });
  return compose({ to: toProvider, subject }, createElement(PaymentIssue, { issue }));
}

async function handOnMessage(messageId: string): Promise<ComposedMail | null> {
  const message = await getContactMessage(messageId);
  if (!message) return null;
  const t = translatorFor(PROVIDER_LOCALE, 'mail.contactMessage');
  const subject = t('subject', { subject: message.subject });
  return compose(
    { to: toProvider, replyTo: message.email, subject },
    createElement(ContactMessage, { message }),
  );
}

async function askForModeration(reviewId: string): Promise<ComposedMail | null> {
  const review = await getReview(reviewId);
  if (!review) return null;
  const subject = translatorFor(PROVIDER_LOCALE, 'mail.reviewToModerate')('subject', { name: review.name });
  return compose({ to: toProvider, subject }, createElement(ReviewToModerate, { review }));
}

async function sendDeskLink(requestId: string): Promise<ComposedMail | null> {
  const requestedAt = await getQueuedAt('desk-link', requestId);
  if (!requestedAt) return null;
  const subject = translatorFor(PROVIDER_LOCALE, 'mail.deskLink')('subject');
  return compose({ to: toProvider, subject }, createElement(DeskLinkMail, { requestedAt }));
}
