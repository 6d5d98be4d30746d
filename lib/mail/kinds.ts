/** Every kind of mail, each at most once per subject (order, message, review, withdrawal, change, link request). */
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
] as const;

export type MailKind = (typeof mailKinds)[number];
