'use server';

import { z } from 'zod';
import { createCoupon, minorUnits, newCouponSchema, switchCoupon } from '@/lib/coupons/manage';
import { cleanLine, cleanText } from '@/lib/forms/clean-text';
import { findOrderByNumber } from '@/lib/orders/order';
import { resolveIssue } from '@/lib/orders/payment/issues';
import { refundOrder } from '@/lib/orders/payment/refund';
import {
  markWithdrawalHandled,
  markWithdrawn,
  type StepResult,
  startPreparation,
} from '@/lib/orders/work/life';
import { APPROVAL_REASON, rejectionReasons } from '@/lib/reviews/moderation';
import { refreshShownReviews } from '@/lib/reviews/refresh';
import { moderateReview } from '@/lib/reviews/service';
import { getWithdrawal } from '@/lib/withdrawals/queries';
import { type Done, deskAction } from './desk-action';
import { addNote } from './orders';

const nothing = z.object({});
const subject = z.object({ id: z.uuid({ error: 'unexpected' }) });
const orderPage = (number: string) => `/desk/orders/${number}`;

/** A list, or with a key the page of one of its entries. */
const pageOf = (area: string) => (key: string) => (key ? `/desk/${area}/${key}` : `/desk/${area}`);

/** Settles an entry of a list. A link to one entry's page settles that entry only. */
async function settle(
  id: string,
  key: string,
  done: string,
  work: (id: string) => Promise<boolean>,
): Promise<Done | { code: string }> {
  if (key && key !== id) return { code: 'noAccess' };
  return (await work(id)) ? { done } : { code: 'alreadyHandled' };
}

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
  schema: z.object({ sure: z.literal('on', { error: 'confirm' }) }),
  run: (_, number) => withOrder(number, 'withdrawn', markWithdrawn),
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

export const handleOrderWithdrawal = deskAction({
  page: orderPage,
  schema: subject,
  run: async ({ id }, number) => {
    const withdrawal = await getWithdrawal(id);
    if (withdrawal?.orderNumber !== number) return { code: 'noAccess' };
    return (await markWithdrawalHandled(id)) ? { done: 'handled' } : { code: 'alreadyHandled' };
  },
});

export const handleWithdrawal = deskAction({
  page: pageOf('withdrawals'),
  schema: subject,
  run: (input, key) => settle(input.id, key, 'handled', markWithdrawalHandled),
});

export const approveReview = deskAction({
  page: pageOf('reviews'),
  schema: subject,
  run: ({ id }, key) =>
    settle(id, key, 'approved', (review) => decide(review, { approved: true, reason: APPROVAL_REASON })),
});

/** After a report. */
export const keepReview = deskAction({
  page: pageOf('reviews'),
  schema: subject,
  run: ({ id }, key) =>
    settle(id, key, 'reviewKept', (review) => decide(review, { approved: true, reason: APPROVAL_REASON })),
});

export const rejectReview = deskAction({
  page: pageOf('reviews'),
  schema: subject.extend({
    reason: z.enum(rejectionReasons, { error: 'reviewReason' }),
    reported: z.literal('on', { error: 'unexpected' }).optional(),
  }),
  run: ({ id, reason, reported }, key) =>
    settle(id, key, 'rejected', (review) =>
      decide(review, { approved: false, reason, isReported: reported === 'on' }),
    ),
});

async function decide(id: string, decision: Parameters<typeof moderateReview>[1]): Promise<boolean> {
  const isKnown = await moderateReview(id, decision);
  if (isKnown) await refreshShownReviews();
  return isKnown;
}

export const addCoupon = deskAction({
  page: () => '/desk/coupons',
  schema: newCouponSchema,
  run: async (coupon) =>
    (await createCoupon(coupon))
      ? { done: 'couponCreated' }
      : { code: null, fieldErrors: { code: 'couponExists' } },
  fresh: 'coupon',
});

export const setCoupon = deskAction({
  page: () => '/desk/coupons',
  schema: z.object({ code: z.string().min(1), to: z.enum(['on', 'off']) }),
  run: async ({ code, to }) => {
    if (!(await switchCoupon(code, to === 'on'))) return { code: 'unknownCoupon' };
    return { done: to === 'on' ? 'couponOn' : 'couponOff' };
  },
  fresh: 'couponSwitch',
});

export const settleIssue = deskAction({
  page: pageOf('issues'),
  schema: subject,
  run: ({ id }, key) => settle(id, key, 'resolved', resolveIssue),
});
