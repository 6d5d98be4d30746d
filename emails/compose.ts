import 'server-only';
import { createElement, type ReactElement } from 'react';
import { business } from '@/lib/business';
import { translatorFor } from '@/lib/i18n/translator';
import { PROVIDER_LOCALE } from '@/lib/mail/owner';
import { getContactMessage, getOrder, getPaymentIssue, getReview, listConsents } from '@/lib/mail/queries';
import type { ComposedMail, ComposeMail } from '@/lib/mail/send';
import { OrderConfirmation } from './order-confirmation';
import { OrderForProvider } from './order-for-provider';
import { dueInWords, packageTitle } from './order-rows';
import { ContactMessage, PaymentIssue, ReviewToModerate } from './provider-mails';
import { renderMail } from './render-mail';

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
    default:
      throw new Error(`There is no mail of the kind ${kind} yet`);
  }
};

type Envelope = Omit<ComposedMail, 'html' | 'text'>;

async function compose(envelope: Envelope, mail: ReactElement): Promise<ComposedMail> {
  return { ...envelope, subject: oneLine(envelope.subject), ...(await renderMail(mail)) };
}

/** A subject is one line, whatever somebody typed into it. */
function oneLine(subject: string): string {
  return subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

const toProvider = business.email.support;

async function confirmOrder(orderId: string): Promise<ComposedMail | null> {
  const order = await getOrder(orderId);
  if (!order) return null;
  const consents = await listConsents(orderId);
  const subject = translatorFor(order.locale, 'mail.orderConfirmation')('subject', { number: order.number });
  return compose(
    { to: order.email, replyTo: business.email.support, subject },
    createElement(OrderConfirmation, { order, consents }),
  );
}

async function tellProviderOfOrder(orderId: string): Promise<ComposedMail | null> {
  const order = await getOrder(orderId);
  if (!order) return null;
  const consents = await listConsents(orderId);
  const subject = translatorFor(PROVIDER_LOCALE, 'mail.orderForProvider')('subject', {
    number: order.number,
    package: packageTitle(order, PROVIDER_LOCALE),
    due: dueInWords(order, PROVIDER_LOCALE),
  });
  return compose(
    { to: toProvider, replyTo: order.email, subject },
    createElement(OrderForProvider, { order, consents }),
  );
}

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
