import 'server-only';
import { createElement, type ReactElement } from 'react';
import type { ComposedMail } from '@/lib/mail/send';
import { translatorFor } from '@/lib/messages/translator';
import { type EmailChange, getEmailChange } from '@/lib/orders/address/queries';
import type { OrderRow } from '@/lib/orders/order';
import { business } from '@/lib/shop/current';
import { EmailChangedMail, EmailChangeRequestedMail, NewEmailMail } from './address-mails';
import { compose } from './envelope';

/** Asks the new address to confirm. */
export async function askNewEmail(changeId: string): Promise<ComposedMail | null> {
  return about(changeId, 'confirm', ({ toEmail }) => toEmail, NewEmailMail);
}

/** Tells the present address that another was asked for. */
export async function tellOfEmailRequest(changeId: string): Promise<ComposedMail | null> {
  return about(changeId, 'requested', ({ fromEmail }) => fromEmail, EmailChangeRequestedMail);
}

/** Tells the former address that it was given up. */
export async function tellOfChangedEmail(changeId: string): Promise<ComposedMail | null> {
  return about(
    changeId,
    'changed',
    ({ fromEmail }) => fromEmail,
    ({ order, change }) => {
      return createElement(EmailChangedMail, { order, changedAt: change.changedAt ?? change.requestedAt });
    },
  );
}

/** Nothing is sent once the buyer's data or the address in the log was deleted. */
async function about(
  changeId: string,
  mail: 'confirm' | 'requested' | 'changed',
  addressee: (change: EmailChange) => string,
  element: (props: { order: OrderRow; change: EmailChange }) => ReactElement,
): Promise<ComposedMail | null> {
  const found = await getEmailChange(changeId);
  const to = found && addressee(found.change);
  if (!to || found.order.buyerErasedAt) return null;
  const { locale, number } = found.order;
  const subject = translatorFor(locale, 'address.mails')(`${mail}.subject`, { number });
  return compose({ to, replyTo: business().email.support, subject }, createElement(element, found));
}
