import { z } from 'zod';
import { daysAfter } from '@/lib/calendar/day';
import { endOfDay } from '@/lib/calendar/moment';
import { minorUnits } from '@/lib/catalog/amount';
import { type PackageId, packageIds } from '@/lib/catalog/packages';
import { dayField } from '@/lib/forms/day-field';
import { normaliseCode } from './discount';

/** The name of the box that limits a coupon to a package. */
export function boxOf(packageId: PackageId): `for-${PackageId}` {
  return `for-${packageId}`;
}

const box = z.enum(['on', ''], { error: 'unexpected' }).optional();

const fields = z.object({
  discountType: z.enum(['percentage', 'fixed'], { error: 'couponType' }),
  /** Per cent, or an amount such as "5" or "7,50". */
  discountValue: z.string().trim().default(''),
  /** No box ticked: all packages. */
  ...{ 'for-essence': box, 'for-full': box, 'for-advanced': box },
  minimumAmount: z
    .string()
    .trim()
    .default('')
    .refine((text) => text === '' || minorUnits(text) !== null, 'couponMinimum'),
  firstDay: dayField,
  lastDay: dayField,
  usageLimit: z
    .string()
    .trim()
    .default('')
    .refine((text) => text === '' || /^[1-9]\d{0,6}$/.test(text), 'couponLimit'),
});

/**
 * What a coupon gives, for what and when, as the provider types it; messages are keys of namespace `desk.problems`, those of
 * its days of `validation.birthDate`.
 */
export const couponSchema = fields
  // These look at two fields: without `when` they would keep quiet until every single field is right.
  .refine(
    ({ discountType, discountValue }) =>
      discountType !== 'percentage' || discountValueOf('percentage', discountValue) !== null,
    { path: ['discountValue'], error: 'couponPercentage', when: () => true },
  )
  .refine(
    ({ discountType, discountValue }) =>
      discountType !== 'fixed' || discountValueOf('fixed', discountValue) !== null,
    { path: ['discountValue'], error: 'couponAmount', when: () => true },
  )
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ['firstDay'],
    error: 'couponPeriod',
  })
  .transform((coupon) => {
    const chosen = packageIds.filter((id) => coupon[boxOf(id)]);
    return {
      discountType: coupon.discountType,
      discountValue: discountValueOf(coupon.discountType, coupon.discountValue) ?? 0,
      packages: chosen.length > 0 && chosen.length < packageIds.length ? chosen : null,
      minimumAmount: minorUnits(coupon.minimumAmount),
      startsAt: coupon.firstDay ? endOfDay(daysAfter(coupon.firstDay, -1)) : null,
      expiresAt: coupon.lastDay ? endOfDay(coupon.lastDay) : null,
      usageLimit: coupon.usageLimit ? Number(coupon.usageLimit) : null,
    };
  });

/** The same with the code of a new coupon. */
export const newCouponSchema = z.intersection(
  z.object({
    code: z
      .string()
      .default('')
      .transform(normaliseCode)
      .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, 'couponCode')),
  }),
  couponSchema,
);

export type CouponTerms = z.output<typeof couponSchema>;

export type NewCoupon = z.output<typeof newCouponSchema>;

function discountValueOf(type: 'percentage' | 'fixed', text: string): number | null {
  if (type === 'percentage') return /^([1-9]\d?|100)$/.test(text) ? Number(text) : null;
  return minorUnits(text);
}
