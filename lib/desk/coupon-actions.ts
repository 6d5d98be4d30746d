'use server';

import { z } from 'zod';
import { couponSchema, newCouponSchema } from '@/lib/coupons/form';
import { changeCoupon, createCoupon, switchCoupon } from '@/lib/coupons/manage';
import { isUuid } from '@/lib/forms/uuid';
import { deskAction } from './desk-action';

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

/** Changes what a coupon gives and when; its code stays, and so does what running payments agreed on. */
export const saveCoupon = deskAction({
  page: (id: string) => `/desk/coupons/${id}`,
  schema: couponSchema,
  run: async (coupon, id) => {
    const result = isUuid(id) ? await changeCoupon(id, coupon) : 'unknownCoupon';
    if (result === 'couponLimitUsed') return { code: null, fieldErrors: { usageLimit: result } };
    return result === null ? { done: 'couponSaved' } : { code: result };
  },
  fresh: 'coupon',
});
