'use server';

import { z } from 'zod';
import { minorUnits } from '@/lib/catalog/amount';
import { cleanLine, cleanText } from '@/lib/forms/clean-text';
import { findOrderByNumber } from '@/lib/orders/order';
import { resolveIssue } from '@/lib/orders/payment/issues';
import { refundOrder } from '@/lib/orders/payment/refund';
import { type StepResult, startPreparation } from '@/lib/orders/work/life';
import { withdrawWithRefund } from '@/lib/withdrawals/decide';
import { type Done, deskAction } from './desk-action';
import { addNote } from './orders';
import { refundOrNothing } from './refund-amount';
import { pageOf, settle, subject } from './settle';
import { deskMessages } from './texts';

const nothing = z.object({});
const orderPage = (number: string) => `/desk/orders/${number}`;

/** Takes a step with the order of a number. */
async function withOrder(
  number: string,
  done: string,
  step: (orderId: string) => Promise<StepResult>,
): Promise<Done | { code: string }> {
  const order = await findOrderByNumber(number);
  const result: StepResult = order ? await step(order.id) : { ok: false, problem: 'unknownOrder' };
  return result.ok ? { done } : { code: result.problem };
}

export const startOrder = deskAction({
  page: orderPage,
  schema: nothing,
  run: (_, number) => withOrder(number, 'started', startPreparation),
});

export const withdrawOrder = deskAction({
  page: orderPage,
  schema: z.object({
    sure: z.literal('on', { error: 'confirm' }),
    refundId: z.uuid({ error: 'unexpected' }),
    amount: refundOrNothing,
  }),
  run: async ({ refundId, amount }, number) => {
    const order = await findOrderByNumber(number);
    if (!order) return { code: 'unknownOrder' };
    const reason = deskMessages.withdrawals.refundReason;
    const problem = await withdrawWithRefund(order.id, { id: refundId, amount, reason });
    if (problem === 'refundTooLarge') return { code: null, fieldErrors: { amount: problem } };
    return problem ? { code: problem } : { done: amount > 0 ? 'withdrawnRefunded' : 'withdrawn' };
  },
  fresh: 'withdraw',
});

export const noteOrder = deskAction({
  page: orderPage,
  schema: z.object({
    text: z
      .string()
      .default('')
      .transform(cleanText)
      .pipe(z.string().min(1, 'noteEmpty').max(4000, 'tooLong')),
  }),
  run: async ({ text }, number) => {
    const order = await findOrderByNumber(number);
    if (!order) return { code: 'unknownOrder' };
    await addNote(order.id, text);
    return { done: 'noted' };
  },
});

export const refund = deskAction({
  page: orderPage,
  schema: z.object({
    refundId: z.uuid({ error: 'unexpected' }),
    amount: z
      .string()
      .default('')
      .transform(minorUnits)
      .pipe(z.number({ error: 'refundAmount' })),
    reason: z
      .string()
      .default('')
      .transform(cleanLine)
      .pipe(z.string().min(1, 'refundReason').max(200, 'tooLong')),
  }),
  run: async ({ refundId, amount, reason }, number) => {
    const order = await findOrderByNumber(number);
    if (!order) return { code: 'unknownOrder' };
    const result = await refundOrder(order.id, { id: refundId, amount, reason });
    if (result.ok) return { done: 'refunded' };
    if (result.problem === 'refundTooLarge') return { code: null, fieldErrors: { amount: 'refundTooLarge' } };
    return { code: result.problem };
  },
  fresh: 'refund',
});

export const settleIssue = deskAction({
  page: pageOf('issues'),
  schema: subject,
  run: ({ id }, key) => settle(id, key, 'resolved', resolveIssue),
});
