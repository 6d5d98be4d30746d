import type { z } from 'zod';
import type { Entries } from './form-controls';
import type { Judge, JudgedForm } from './judge';

export type LoadJudge = (form: JudgedForm) => Promise<Judge>;

/** A judge by a schema: both are fetched together, when a form is first touched, so that pages stay light. */
const judgeBy =
  (loadSchema: () => Promise<z.ZodType>, unseen: Entries = {}): LoadJudge =>
  async (form) => {
    const [schema, { startJudge }] = await Promise.all([loadSchema(), import('./judge')]);
    return startJudge(schema, unseen, form);
  };

export const judgeOfContact = judgeBy(async () => (await import('@/lib/contact/schema')).contactSchema);
export const judgeOfSignup = judgeBy(async () => (await import('@/lib/signups/schema')).signupSchema);
export const judgeOfWithdrawal = judgeBy(
  async () => (await import('@/lib/withdrawals/schema')).withdrawalSchema,
);
export const judgeOfLinkRequest = judgeBy(async () => (await import('@/lib/buyer/schema')).linkRequestSchema);
export const judgeOfCorrection = judgeBy(async () => (await import('@/lib/buyer/schema')).correctionSchema, {
  token: '-',
});
export const judgeOfReview = judgeBy(async () => (await import('@/lib/reviews/schema')).reviewSchema);
export const judgeOfOrderReview = judgeBy(
  async () => (await import('@/lib/reviews/schema')).orderReviewSchema,
);
export const judgeOfOrder = judgeBy(
  async () => (await import('@/lib/orders/checkout/schema')).checkoutSchema,
  {
    checkoutKey: '00000000-0000-4000-8000-000000000000',
    packageType: 'essence',
    userLanguage: 'en',
    finalAmount: '100',
    currency: 'eur',
  },
);
