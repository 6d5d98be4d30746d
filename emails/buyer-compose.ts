import 'server-only';
import { createElement } from 'react';
import { getLinkRequest, getOrderChange } from '@/lib/buyer/queries';
import type { ComposedMail } from '@/lib/mail/send';
import { translatorFor } from '@/lib/messages/translator';
import { business } from '@/lib/shop/current';
import { providerLocale } from '@/lib/shop/provider-locale';
import { OrderChanged, OrderChangedForProvider, OrderLinkMail } from './buyer-mails';
import { compose, toProvider } from './envelope';

/** The link to an order, for a buyer who asked for it. */
export async function sendOrderLinkAgain(requestId: string): Promise<ComposedMail | null> {
  const request = await getLinkRequest(requestId);
  if (!request || request.order.buyerErasedAt) return null;
  const { locale, number, email } = request.order;
  const subject = translatorFor(locale, 'buyer.linkMail')('subject', { number });
  return compose(
    { to: email, replyTo: business().email.support, subject },
    createElement(OrderLinkMail, request),
  );
}

/** What a buyer corrected, to the buyer. */
export async function confirmOrderChange(changeId: string): Promise<ComposedMail | null> {
  const found = await getOrderChange(changeId);
  if (!found || found.order.buyerErasedAt) return null;
  const { locale, number, email } = found.order;
  const subject = translatorFor(locale, 'buyer.changedMail')('subject', { number });
  return compose(
    { to: email, replyTo: business().email.support, subject },
    createElement(OrderChanged, found),
  );
}

/** What a buyer corrected, to the provider. */
export async function tellProviderOfChange(changeId: string): Promise<ComposedMail | null> {
  const found = await getOrderChange(changeId);
  if (!found) return null;
  const { number, email } = found.order;
  const subject = translatorFor(providerLocale(), 'buyer.changedTask')('subject', { number });
  return compose(
    { to: toProvider(), replyTo: email, subject },
    createElement(OrderChangedForProvider, found),
  );
}
