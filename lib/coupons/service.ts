import 'server-only';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/db/client';
import { couponReservations, coupons } from '@/db/schema';
import { getDb } from '@/lib/database';
import { applyDiscount, isPayable, normaliseCode } from './discount';
import type { CouponProblem } from './problems';

export type CouponCheck =
  | { ok: true; couponId: string; code: string; amount: number; discount: number }
  | { ok: false; problem: CouponProblem };

type CouponRow = typeof coupons.$inferSelect;

/**
 * Says what a coupon makes of a price, without taking a use of it.
 * @param price minor units
 */
export async function checkCoupon(
  typedCode: string,
  price: number,
  db: Queryable = getDb(),
): Promise<CouponCheck> {
  const code = normaliseCode(typedCode);
  if (!code) return { ok: false, problem: 'enterCouponCode' };
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  const problem = coupon ? problemOf(coupon) : 'invalidCoupon';
  if (!coupon || problem) return { ok: false, problem: problem ?? 'invalidCoupon' };
  const amount = applyDiscount(price, { type: coupon.discountType, value: coupon.discountValue });
  if (!isPayable(amount)) return { ok: false, problem: 'couponMakesAmountTooSmall' };
  return { ok: true, couponId: coupon.id, code, amount, discount: price - amount };
}

function problemOf(coupon: CouponRow): CouponProblem | null {
  if (!coupon.isActive) return 'invalidCoupon';
  if (coupon.expiresAt && coupon.expiresAt <= new Date()) return 'couponExpired';
  if (coupon.usageLimit !== null && coupon.reservedCount + coupon.usedCount >= coupon.usageLimit)
    return 'couponUsedUp';
  return null;
}

/**
 * Takes one use of a coupon for an order that is about to be paid. One conditional update decides, so that the limit
 * holds however many ask at once.
 * @returns false when no use is left
 */
export async function reserveCoupon(tx: Transaction, couponId: string, orderId: string): Promise<boolean> {
  const taken = await tx
    .update(coupons)
    .set({ reservedCount: sql`${coupons.reservedCount} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        eq(coupons.isActive, true),
        or(isNull(coupons.expiresAt), sql`${coupons.expiresAt} > now()`),
        or(
          isNull(coupons.usageLimit),
          sql`${coupons.reservedCount} + ${coupons.usedCount} < ${coupons.usageLimit}`,
        ),
      ),
    )
    .returning({ id: coupons.id });
  if (taken.length === 0) return false;
  await tx
    .insert(couponReservations)
    .values({ couponId, orderId })
    .onConflictDoUpdate({
      target: couponReservations.orderId,
      set: { couponId, state: 'reserved', settledAt: null },
      setWhere: eq(couponReservations.state, 'released'),
    });
  return true;
}

/** Gives a reserved use back, once; a use that was counted or given back before stays as it is. */
export async function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  const couponId = await settle(tx, orderId, 'released');
  if (!couponId) return;
  await tx
    .update(coupons)
    .set({ reservedCount: sql`${coupons.reservedCount} - 1` })
    .where(eq(coupons.id, couponId));
}

/** Counts a reserved use as used, once. */
export async function countCouponUse(tx: Transaction, orderId: string): Promise<void> {
  const couponId = await settle(tx, orderId, 'used');
  if (!couponId) return;
  await tx
    .update(coupons)
    .set({ reservedCount: sql`${coupons.reservedCount} - 1`, usedCount: sql`${coupons.usedCount} + 1` })
    .where(eq(coupons.id, couponId));
}

async function settle(tx: Transaction, orderId: string, state: 'released' | 'used'): Promise<string | null> {
  const [row] = await tx
    .update(couponReservations)
    .set({ state, settledAt: new Date() })
    .where(and(eq(couponReservations.orderId, orderId), eq(couponReservations.state, 'reserved')))
    .returning({ couponId: couponReservations.couponId });
  return row?.couponId ?? null;
}
