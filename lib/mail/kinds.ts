/**
 * Every kind of mail, each at most once per subject: order, message, review, withdrawal, change or link request. The
 * subject of `reading-delivery` is the row in `readings`, so that a corrected reading can be sent too.
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
  'order-link',
  'reading-delivery',
  'review-request',
] as const;

export type MailKind = (typeof mailKinds)[number];
