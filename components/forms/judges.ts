import type { z } from 'zod';
import type { Judge, JudgedForm } from './judge';

export type LoadJudge = (form: JudgedForm) => Promise<Judge>;

/** A judge by a schema: both are fetched together, when a form is first touched, so that pages stay light. */
const judgeBy =
  (loadSchema: () => Promise<z.ZodType>): LoadJudge =>
  async (form) => {
    const [schema, { startJudge }] = await Promise.all([loadSchema(), import('./judge')]);
    return startJudge(schema, form);
  };

export const judgeOfContact = judgeBy(async () => (await import('@/lib/contact/schema')).contactSchema);
export const judgeOfReport = judgeBy(async () => (await import('@/lib/reviews/report-schema')).reportSchema);
export const judgeOfSignup = judgeBy(async () => (await import('@/lib/signups/schema')).signupSchema);
export const judgeOfWithdrawal = judgeBy(
  async () => (await import('@/lib/withdrawals/schema')).withdrawalSchema,
);
export const judgeOfLinkRequest = judgeBy(async () => (await import('@/lib/buyer/schema')).linkRequestSchema);
export const judgeOfCorrection = judgeBy(async () => (await import('@/lib/buyer/schema')).correctionSchema);
export const judgeOfNewEmail = judgeBy(async () => (await import('@/lib/buyer/email-schema')).newEmailSchema);
export const judgeOfReview = judgeBy(async () => (await import('@/lib/reviews/schema')).reviewSchema);
export const judgeOfOrderReview = judgeBy(
  async () => (await import('@/lib/reviews/schema')).orderReviewSchema,
);
export const judgeOfOrder = judgeBy(
  async () => (await import('@/lib/orders/checkout/schema')).checkoutSchema,
);
