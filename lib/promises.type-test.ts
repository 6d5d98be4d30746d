/**
 * Promises that the compiler holds; `npm run typecheck` reads this file, nothing runs it. A line marked
 * `@ts-expect-error` that compiles is an error itself. Each stands beside the same line done right, so that it fails
 * for its own reason.
 */
import type { Transaction } from '@/db/client';
import { getDb } from '@/lib/database';
import type { Messages } from '@/lib/messages/messages';
import { de } from '@/messages/de';
import { type MailKind, type MailKindRegistry, mailKinds } from './outbox/kinds';
import { queueMail } from './outbox/outbox';

declare const tx: Transaction;
declare const id: string;

/** A mail is queued in the transaction of its change (decision 0002). */
export const queuedInTransaction = () => queueMail(tx, 'order-confirmation', id);
// @ts-expect-error: the pool is no transaction
export const queuedBesideIt = () => queueMail(getDb(), 'order-confirmation', id);

/** Only kinds of the registry are queued. */
// @ts-expect-error: there is no such kind
export const queuedUnknownKind = () => queueMail(tx, 'birthday-card', id);

/** The registry has a row for every kind of the enum and no row besides. */
mailKinds satisfies MailKindRegistry;
const { 'desk-link': deskLink, ...withoutDeskLink } = mailKinds;
// @ts-expect-error: 'desk-link' is missing
withoutDeskLink satisfies MailKindRegistry;
export const knownKind: MailKind = 'desk-link' satisfies keyof typeof mailKinds;
export const everyRowIsAKind: MailKind[] = [] as (keyof typeof mailKinds)[];

/** A mail to a buyer is about something that belongs to an order, one to a visitor about something left with an address. */
export const toBuyer = {
  ...mailKinds,
  refund: { class: 'order', recipient: 'buyer', subject: 'receipts' },
} satisfies MailKindRegistry;
export const toNoBuyer = {
  ...mailKinds,
  // @ts-expect-error: a contact message has no buyer
  refund: { class: 'order', recipient: 'buyer', subject: 'contactMessages' },
} satisfies MailKindRegistry;

/** The German catalogue has every key of the English one. */
de satisfies Messages;
const { kinds, ...mailWithoutKinds } = de.mail;
// @ts-expect-error: mail.kinds is missing
({ ...de, mail: mailWithoutKinds }) satisfies Messages;
const { refund, ...kindsWithoutRefund } = kinds;
// @ts-expect-error: mail.kinds.refund is missing
({ ...de, mail: { ...de.mail, kinds: kindsWithoutRefund } }) satisfies Messages;
