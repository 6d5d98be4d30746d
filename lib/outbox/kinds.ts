import type { mailKindEnum } from '@/db/schema';
import type { OrderSubject, SubjectTable, VisitorSubject } from './subjects';

/** A kind of mail; by itself each is sent at most once per subject. */
export type MailKind = (typeof mailKindEnum.enumValues)[number];

/**
 * Whom a kind goes to, and the table whose row `subjectId` names: to the buyer of the order the row belongs to, to the
 * visitor who left the row, or to the provider, where the subject may be just a new id (null).
 */
export type MailKindRow = { class: MailClass } & (
  | { recipient: 'buyer'; subject: OrderSubject }
  | { recipient: 'visitor'; subject: VisitorSubject }
  | { recipient: 'provider'; subject: SubjectTable | null }
);

/**
 * In which order mails go: what concerns an order of its buyer first, then the owner's own, last what anybody may cause and
 * what may wait. See docs/decisions/0025.
 */
export type MailClass = 'order' | 'owner' | 'stranger';

/** What the database's enum asks of the registry: one row per kind. */
export type MailKindRegistry = Record<MailKind, MailKindRow>;

/**
 * All that is known of each kind of mail. Its title stands in `mail.kinds` of the messages, its composer in
 * `emails/compose.ts`, its samples in `local/mail-samples.ts`; the compiler asks for all of them.
 */
export const mailKinds = {
  'order-confirmation': { class: 'order', recipient: 'buyer', subject: 'orders' },
  'order-for-provider': { class: 'owner', recipient: 'provider', subject: 'orders' },
  'payment-issue': { class: 'owner', recipient: 'provider', subject: 'paymentIssues' },
  'contact-message': { class: 'owner', recipient: 'provider', subject: 'contactMessages' },
  'review-to-moderate': { class: 'owner', recipient: 'provider', subject: 'reviews' },
  'withdrawal-receipt': { class: 'stranger', recipient: 'visitor', subject: 'withdrawals' },
  'withdrawal-for-provider': { class: 'owner', recipient: 'provider', subject: 'withdrawals' },
  'order-changed': { class: 'order', recipient: 'buyer', subject: 'orderChanges' },
  'order-changed-for-provider': { class: 'owner', recipient: 'provider', subject: 'orderChanges' },
  'order-link': { class: 'order', recipient: 'buyer', subject: 'orderLinkRequests' },
  // One row of `readings` per version, so that a corrected reading can be sent too.
  'reading-delivery': { class: 'order', recipient: 'buyer', subject: 'readings' },
  'review-request': { class: 'stranger', recipient: 'buyer', subject: 'orders' },
  refund: { class: 'order', recipient: 'buyer', subject: 'receipts' },
  'mail-failed': { class: 'owner', recipient: 'provider', subject: 'mails' },
  'desk-link': { class: 'owner', recipient: 'provider', subject: null },
  'email-change-confirm': { class: 'order', recipient: 'visitor', subject: 'newAddresses' },
  'email-change-requested': { class: 'order', recipient: 'visitor', subject: 'formerAddresses' },
  'email-changed': { class: 'order', recipient: 'visitor', subject: 'formerAddresses' },
  'life-path-result': { class: 'stranger', recipient: 'visitor', subject: 'lifePathSignups' },
  'review-rejected': { class: 'stranger', recipient: 'visitor', subject: 'reviews' },
  'report-receipt': { class: 'stranger', recipient: 'visitor', subject: 'contactMessages' },
  'report-decision': { class: 'stranger', recipient: 'visitor', subject: 'contactMessages' },
  'order-delayed': { class: 'order', recipient: 'buyer', subject: 'orderDelays' },
  'morning-list': { class: 'owner', recipient: 'provider', subject: null },
  'opening-confirm': { class: 'stranger', recipient: 'visitor', subject: 'openingWishes' },
  'opening-news': { class: 'stranger', recipient: 'visitor', subject: 'openingWishes' },
  'withdrawal-refused': { class: 'order', recipient: 'visitor', subject: 'withdrawals' },
  'contact-answer': { class: 'owner', recipient: 'visitor', subject: 'contactMessages' },
  'more-on-desk': { class: 'owner', recipient: 'provider', subject: null },
} as const satisfies MailKindRegistry;

export function isForProvider(kind: MailKind): boolean {
  return mailKinds[kind].recipient === 'provider';
}

/** Mails to an address that was given up, often because it never was one, and those that a stranger only wished for. */
export const lossesThatDoNotMatter: MailKind[] = ['email-changed', 'opening-confirm', 'opening-news'];

/** Whether the provider is told by mail that a mail failed: not if it was the provider's own, nor if the loss does not matter. */
export function isFailureTold(kind: MailKind): boolean {
  return !isForProvider(kind) && !lossesThatDoNotMatter.includes(kind);
}
