import 'server-only';
import { createElement } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { ComposedMail } from '@/lib/mail/send';
import { translatorFor } from '@/lib/messages/translator';
import { listConsents } from '@/lib/orders/consents';
import { getOrder } from '@/lib/orders/order';
import { listReceipts } from '@/lib/orders/receipts/queries';
import { business } from '@/lib/shop/current';
import { providerLocale } from '@/lib/shop/provider-locale';
import { readingTemplateFilename, readingTemplatePdf } from './documents/reading-template';
import { receiptFilename, receiptPdf } from './documents/receipt-document';
import { termsFilename, termsPdf } from './documents/terms-document';
import { worksheetFilename, worksheetPdf } from './documents/worksheet-document';
import { compose, pdf } from './envelope';
import { OrderConfirmation } from './order-confirmation';
import { OrderForProvider } from './order-for-provider';
import { dueInWords, packageTitle } from './order-rows';

/** The contract on a durable medium: confirmation, terms, withdrawal notice, receipt. */
export async function confirmOrder(orderId: string): Promise<ComposedMail | null> {
  const order = await getOrder(orderId);
  if (!order) return null;
  const consents = await listConsents(orderId);
  const receipt = (await listReceipts(orderId)).find(({ cancels }) => cancels === null);
  const version = consents[0]?.version ?? business().legalVersion;
  const attachments = [
    pdf(termsFilename(order.locale, version), await termsPdf(order.locale, version)),
    ...(receipt ? [pdf(receiptFilename(receipt), await receiptPdf(receipt))] : []),
  ];
  const subject = translatorFor(order.locale, 'mail.orderConfirmation')('subject', { number: order.number });
  return compose(
    { to: order.email, replyTo: business().email.support, subject, attachments },
    createElement(OrderConfirmation, { order, consents, hasReceipt: receipt !== undefined }),
  );
}

/** The order with worksheet and template, to the provider. */
export async function tellProviderOfOrder(orderId: string): Promise<ComposedMail | null> {
  const order = await getOrder(orderId);
  if (!order) return null;
  const consents = await listConsents(orderId);
  const locale: Locale = providerLocale();
  const subject = translatorFor(locale, 'mail.orderForProvider')('subject', {
    number: order.number,
    package: packageTitle(order, locale),
    due: dueInWords(order, locale),
  });
  const attachments = [
    pdf(worksheetFilename(order), await worksheetPdf(order)),
    pdf(readingTemplateFilename(order), await readingTemplatePdf(order)),
  ];
  return compose(
    { to: business().email.support, replyTo: order.email, subject, attachments },
    createElement(OrderForProvider, { order, consents }),
  );
}
