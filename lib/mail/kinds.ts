/**
 * Every kind of mail, each at most once per subject: order, message, review, withdrawal, change or link request. The
 * subject of `reading-delivery` is the row in `readings`, so that a corrected reading can be sent too; that of `refund`
 * is the cancellation in `receipts`, that of `mail-failed` the mail that did not arrive, that of `desk-link` is just new.
 */
export const mailKinds = [
  'order-confirmation',
  'order-for-provider',
  'payment-issue',
  'contact-message',
  'review-to-moderate',
  'withdrawal-receipt',
  'withdrawal-for-provider',
  'order-changed',
  'order-changed-for-provider',
  'order-link',
  'reading-delivery',
  'review-request',
  'refund',
  'mail-failed',
  'desk-link',
] as const;

export type MailKind = (typeof mailKinds)[number];

/** The kinds that go to the provider; when one of them fails, telling the provider by mail would not help. */
const forProvider: readonly MailKind[] = [
  'order-for-provider',
  'payment-issue',
  'contact-message',
  'review-to-moderate',
  'withdrawal-for-provider',
  'order-changed-for-provider',
  'mail-failed',
  'desk-link',
];

export function isForProvider(kind: MailKind): boolean {
  return forProvider.includes(kind);
}
