/** Why a coupon is not applied; each is a message key of namespace `order`. */
const couponProblems = [
  'enterCouponCode',
  'invalidCoupon',
  'couponExpired',
  'couponUsedUp',
  'couponNotYet',
  'couponOtherPackage',
  'couponBelowMinimum',
  'couponMakesAmountTooSmall',
] as const;

export type CouponProblem = (typeof couponProblems)[number];

/** Whether an order is refused for its coupon, which the brief then clears; also where the coupon could not be checked. */
export function endsCoupon(code: string | null): boolean {
  return code === 'failedToCheck' || couponProblems.some((problem) => problem === code);
}
