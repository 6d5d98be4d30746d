/** Every kind of mail, each at most once per subject (order, message, review). */
export const mailKinds = [
  'order-confirmation',
  'order-for-provider',
  'payment-issue',
  'contact-message',
  'review-to-moderate',
] as const;

export type MailKind = (typeof mailKinds)[number];
