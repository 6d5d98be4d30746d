'use server';

import { z } from 'zod';
import { cleanText } from '@/lib/forms/clean-text';
import { readOrderNumber } from '@/lib/orders/order-number';
import { markWithdrawalHandled } from '@/lib/orders/work/life';
import { acceptWithdrawal, nameOrderOf, refuseWithdrawal } from '@/lib/withdrawals/decide';
import { getWithdrawal, type WithdrawalFacts } from '@/lib/withdrawals/queries';
import { type Done, deskAction } from './desk-action';
import { refundOrNothing } from './refund-amount';
import { deskMessages } from './texts';
import { withdrawalOf, withdrawalPage } from './withdrawal-page';

/** Does something with the declaration of a page; a page below an order reaches the declarations about that order only. */
async function withDeclaration(
  key: string,
  work: (withdrawal: WithdrawalFacts) => Promise<Done | { code: string }>,
): Promise<Done | { code: string }> {
  const named = withdrawalOf(key);
  const withdrawal = named && (await getWithdrawal(named.id));
  if (!withdrawal || (named.number !== null && named.number !== withdrawal.orderNumber))
    return { code: 'noAccess' };
  return work(withdrawal);
}

const answer = (problem: string | null, done: string) => (problem ? { code: problem } : { done });

export const acceptDeclaration = deskAction({
  page: withdrawalPage,
  schema: z.object({
    refundId: z.uuid({ error: 'unexpected' }),
    amount: refundOrNothing,
  }),
  run: async ({ refundId, amount }, key) => {
    const refused = await withDeclaration(key, async ({ id }) => {
      const reason = deskMessages.withdrawals.refundReason;
      const problem = await acceptWithdrawal(id, { id: refundId, amount, reason });
      return answer(problem, amount > 0 ? 'withdrawalRefunded' : 'withdrawalAccepted');
    });
    return 'code' in refused && refused.code === 'refundTooLarge'
      ? { code: null, fieldErrors: { amount: 'refundTooLarge' } }
      : refused;
  },
  fresh: 'accept',
});

export const refuseDeclaration = deskAction({
  page: withdrawalPage,
  schema: z.object({
    reason: z
      .string()
      .default('')
      .transform(cleanText)
      .pipe(z.string().min(10, 'refusalReason').max(1000, 'tooLong')),
  }),
  run: ({ reason }, key) =>
    withDeclaration(key, async ({ id }) => answer(await refuseWithdrawal(id, reason), 'withdrawalRefused')),
  fresh: 'refuse',
});

export const nameDeclaredOrder = deskAction({
  page: withdrawalPage,
  schema: z.object({ number: z.string().default('').transform(readOrderNumber) }),
  run: ({ number }, key) =>
    withDeclaration(key, async ({ id }) => {
      const problem = number ? await nameOrderOf(id, number) : 'unknownOrder';
      return answer(problem, 'orderNamed');
    }),
});

/** Ticks a declaration off that was settled in another way, such as by letter. */
export const tickOffDeclaration = deskAction({
  page: withdrawalPage,
  schema: z.object({}),
  run: (_, key) =>
    withDeclaration(key, async ({ id }) =>
      answer((await markWithdrawalHandled(id)) ? null : 'alreadyHandled', 'handled'),
    ),
});
