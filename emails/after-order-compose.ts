import 'server-only';
import { createElement } from 'react';
import { reviewStopEndpoint } from '@/lib/links/links';
import { getFailedMail } from '@/lib/mail/failures';
import type { ComposedMail } from '@/lib/mail/send';
import { mailTitle } from '@/lib/mail/titles';
import { translatorFor } from '@/lib/messages/translator';
import { listConsents } from '@/lib/orders/consents';
import { findOrder, getOrder, type OrderRow } from '@/lib/orders/order';
import { getReceipt } from '@/lib/orders/receipts/queries';
import { getDeliveredReading } from '@/lib/readings/queries';
import { business } from '@/lib/shop/current';
import { providerLocale } from '@/lib/shop/provider-locale';
import { ReadingDelivery, RefundMail, ReviewRequest } from './after-order-mails';
import { receiptFilename, receiptPdf } from './documents/receipt-document';
import { compose, pdf, toProvider } from './envelope';
import { FailedMail } from './provider-mails';

const replyTo = () => business().email.support;

/** The finished reading, to the buyer. */
export async function sendReading(readingId: string): Promise<ComposedMail | null> {
  const reading = await getDeliveredReading(readingId);
  const order = reading && (await getOrder(reading.orderId));
  if (!order) return null;
  const { deliveredAt, isCorrected } = reading;
  const t = translatorFor(order.locale, 'mail.readingDelivery');
  const subject = t(isCorrected ? 'subjectCorrected' : 'subject', { number: order.number });
  const filename = `${t('filename')}-${order.number}.pdf`;
  return compose(
    { to: order.email, replyTo: replyTo(), subject, attachments: [pdf(filename, reading.pdf)] },
    createElement(ReadingDelivery, { order, deliveredAt, isCorrected }),
  );
}

/** A refund, to the buyer; none for a document that is no cancellation. */
export async function tellOfRefund(receiptId: string): Promise<ComposedMail | null> {
  const receipt = await getReceipt(receiptId);
  if (receipt?.kind !== 'cancellation') return null;
  const order = receipt.orderId ? await findOrder(receipt.orderId) : null;
  const subject = translatorFor(receipt.locale, 'mail.refund')('subject', { number: receipt.orderNumber });
  const attachments = [pdf(receiptFilename(receipt), await receiptPdf(receipt))];
  return compose(
    // The document keeps the address it was issued with; the mail follows the buyer.
    { to: order?.email || receipt.buyer.email, replyTo: replyTo(), subject, attachments },
    createElement(RefundMail, { receipt }),
  );
}

/** The one request for a review: only with consent, and only while the order stands as delivered. */
export async function askForReview(orderId: string): Promise<ComposedMail | null> {
  const order = await getOrder(orderId);
  if (!order?.deliveredAt || order.status !== 'delivered' || order.amountRefunded > 0) return null;
  const consents = await listConsents(orderId);
  if (!consents.some(({ kind, revokedAt }) => kind === 'review_request' && !revokedAt)) return null;
  const subject = translatorFor(order.locale, 'mail.reviewRequest')('subject');
  const headers = unsubscribeHeaders(order, order.deliveredAt);
  return compose(
    { to: order.email, replyTo: replyTo(), subject, headers },
    createElement(ReviewRequest, { order, deliveredAt: order.deliveredAt }),
  );
}

/** Lets a mail client unsubscribe by one click or, where it knows no other way, by mail (RFC 2369, RFC 8058). */
function unsubscribeHeaders(order: OrderRow, issuedAt: Date): Record<string, string> {
  const subject = translatorFor(order.locale, 'mail.reviewRequest')('unsubscribe', { number: order.number });
  const mailto = `mailto:${business().email.support}?subject=${encodeURIComponent(subject)}`;
  return {
    'List-Unsubscribe': `<${reviewStopEndpoint(order, issuedAt)}>, <${mailto}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** A mail that did not reach a customer, to the provider. */
export async function tellProviderOfFailedMail(mailId: string): Promise<ComposedMail | null> {
  const mail = await getFailedMail(mailId);
  if (!mail) return null;
  const t = translatorFor(providerLocale(), 'mail.mailFailed');
  const subject = t('subject', { kind: mailTitle(mail.kind) });
  return compose({ to: toProvider(), subject }, createElement(FailedMail, { mail }));
}
