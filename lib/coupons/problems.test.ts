import { expect, it } from 'vitest';
import { endsCoupon } from './problems';

it.each(['invalidCoupon', 'couponExpired', 'couponUsedUp', 'couponMakesAmountTooSmall', 'failedToCheck'])(
  'a coupon ends with %s',
  (code) => {
    expect(endsCoupon(code)).toBe(true);
  },
);

it.each(['paymentFailed', 'priceChanged', 'tooManyRequests', 'checkEntries', null])(
  'a coupon outlives %s',
  (code) => {
    expect(endsCoupon(code)).toBe(false);
  },
);
