import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Page, type Place, readPage } from '@/db/pages';
import { coupons } from '@/db/schema';
import { dayToIso } from '@/lib/calendar/day';
import { endOfDay } from '@/lib/calendar/moment';
import { readTypedDate } from '@/lib/calendar/typed-date';
import { getDb } from '@/lib/database';
import { normaliseCode } from './discount';

export type Coupon = typeof coupons.$inferSelect;

/** A coupon as the provider types it; messages are keys of namespace `desk.problems`, those of its day of `forms.birthDate`. */
export const newCouponSchema = z
  .object({
    code: z
      .string()
      .default('')
      .transform(normaliseCode)
      .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, 'couponCode')),
    discountType: z.enum(['percentage', 'fixed'], { error: 'couponType' }),
    /** Per cent, or an amount such as "5" or "7,50". */
    discountValue: z.string().trim().default(''),
    /** Last day of validity in any spelling of `readTypedDate`; empty for none. */
    lastDay: z
      .string()
      .default('')
      .transform((text, context) => {
        const read = readTypedDate(text);
        if (read.ok) return dayToIso(read.day);
        if (read.problem !== 'empty') context.addIssue({ code: 'custom', message: read.problem });
        return '';
      }),
    usageLimit: z
      .string()
      .trim()
      .default('')
      .refine((text) => text === '' || /^[1-9]\d{0,6}$/.test(text), 'couponLimit'),
  })
  // These two look at two fields: without `when` they would keep quiet until every single field is right.
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
  .transform((coupon) => ({
    code: coupon.code,
    discountType: coupon.discountType,
    discountValue: discountValueOf(coupon.discountType, coupon.discountValue) ?? 0,
    expiresAt: coupon.lastDay ? endOfDay(coupon.lastDay) : null,
    usageLimit: coupon.usageLimit ? Number(coupon.usageLimit) : null,
  }));

export type NewCoupon = z.output<typeof newCouponSchema>;

function discountValueOf(type: 'percentage' | 'fixed', text: string): number | null {
  if (type === 'percentage') return /^([1-9]\d?|100)$/.test(text) ? Number(text) : null;
  return minorUnits(text);
}

/** Reads an amount such as "5", "7,50" or "7.5" into minor units; null when it is none or zero. */
export function minorUnits(text: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  const amount = whole === undefined ? 0 : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return amount > 0 ? amount : null;
}

/** Coupons, the newest first. */
export async function listCoupons(place?: Place): Promise<Page<Coupon>> {
  return readPage(getDb(), coupons, { by: [coupons.createdAt] }, place);
}

/** Creates a coupon; false when its code exists already. */
export async function createCoupon(coupon: NewCoupon): Promise<boolean> {
  const made = await getDb()
    .insert(coupons)
    .values(coupon)
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id });
  return made.length > 0;
}

/** Switches a coupon off or on again; uses that are reserved for a running payment still count. False when unknown. */
export async function switchCoupon(code: string, isActive: boolean): Promise<boolean> {
  const changed = await getDb()
    .update(coupons)
    .set({ isActive })
    .where(eq(coupons.code, normaliseCode(code)))
    .returning({ id: coupons.id });
  return changed.length > 0;
}
