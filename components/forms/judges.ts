import type { z } from 'zod';
import type { Entries } from './form-controls';
import type { Judge } from './use-judged-form';

/**
 * A judge by a schema: both are fetched together, when a form is first touched, so that pages stay light.
 * @param unseen stands for what the form sends beside its fields, so that rules over several fields are asked as well
 */
async function judgeBy(loadSchema: () => Promise<z.ZodType>, unseen: Entries = {}): Promise<Judge> {
  const [schema, { firstIssues }] = await Promise.all([loadSchema(), import('@/lib/forms/issues')]);
  return (entries) => {
    const parsed = schema.safeParse({ ...unseen, ...entries });
    if (parsed.success) return {};
    const issues = Object.entries(firstIssues(parsed.error));
    return Object.fromEntries(issues.filter(([field]) => field in entries));
  };
}

export const judgeOfContact = () => judgeBy(async () => (await import('@/lib/contact/schema')).contactSchema);
export const judgeOfSignup = () => judgeBy(async () => (await import('@/lib/signups/schema')).signupSchema);
export const judgeOfWithdrawal = () =>
  judgeBy(async () => (await import('@/lib/withdrawals/schema')).withdrawalSchema);
export const judgeOfLinkRequest = () =>
  judgeBy(async () => (await import('@/lib/buyer/schema')).linkRequestSchema);
export const judgeOfCorrection = () =>
  judgeBy(async () => (await import('@/lib/buyer/schema')).correctionSchema, { token: '-' });
export const judgeOfOrder = () =>
  judgeBy(async () => (await import('@/lib/orders/checkout/schema')).checkoutSchema, {
    checkoutKey: '00000000-0000-4000-8000-000000000000',
    packageType: 'essence',
    userLanguage: 'en',
    finalAmount: '100',
    currency: 'eur',
  });
