import 'server-only';
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/db/client';
import { couponReservations, coupons } from '@/db/schema';
import type { PackageId } from '@/lib/catalog/packages';
import { getDb } from '@/lib/database';
import { applyDiscount, isPayable, normaliseCode } from './discount';
import type { CouponProblem } from './problems';

export type CouponCheck =
  | { ok: true; couponId: string; code: string; amount: number; discount: number }
  | { ok: false; problem: CouponProblem };

type CouponRow = typeof coupons.$inferSelect;

/** How long an unpaid order keeps its use of a coupon from others who want it and find none left. */
const KEEP_MS = 10 * 60 * 1000;

/** What a coupon is to count for; the price is in minor units. */
export type Bought = { packageId: PackageId; price: number };

/** Says what a coupon makes of the price of a package, without taking a use of it. */
export async function checkCoupon(
  typedCode: string,
  bought: Bought,
  db: Queryable = getDb(),
): Promise<CouponCheck> {
  const { price } = bought;
  const code = normaliseCode(typedCode);
  if (!code) return { ok: false, problem: 'enterCouponCode' };
  const coupon = await findCoupon(code, db);
  const problem = coupon ? problemOf(coupon, bought, await countStaleHolds(coupon, db)) : 'invalidCoupon';
  if (!coupon || problem) return { ok: false, problem: problem ?? 'invalidCoupon' };
  const amount = applyDiscount(price, { type: coupon.discountType, value: coupon.discountValue });
  if (!isPayable(amount)) return { ok: false, problem: 'couponMakesAmountTooSmall' };
  return { ok: true, couponId: coupon.id, code, amount, discount: price - amount };
}

/** @param code normalised */
async function findCoupon(code: string, db: Queryable = getDb()): Promise<CouponRow | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon;
}

/** @param stale uses that unpaid orders hold for so long that another buyer may have them */
function problemOf(coupon: CouponRow, { packageId, price }: Bought, stale: number): CouponProblem | null {
  const now = new Date();
  if (!coupon.isActive) return 'invalidCoupon';
  if (coupon.expiresAt && coupon.expiresAt <= now) return 'couponExpired';
  if (coupon.startsAt && coupon.startsAt > now) return 'couponNotYet';
  if (coupon.usageLimit !== null && coupon.reservedCount + coupon.usedCount - stale >= coupon.usageLimit)
    return 'couponUsedUp';
  if (coupon.packages && !coupon.packages.includes(packageId)) return 'couponOtherPackage';
  if (coupon.minimumAmount !== null && price < coupon.minimumAmount) return 'couponBelowMinimum';
  return null;
}

/** Whether no use of a coupon is left while unpaid orders hold some. */
function isHeldOut({ usageLimit, reservedCount, usedCount }: CouponRow): boolean {
  return usageLimit !== null && reservedCount + usedCount >= usageLimit && usedCount < usageLimit;
}

async function countStaleHolds(coupon: CouponRow, db: Queryable): Promise<number> {
  return isHeldOut(coupon) ? db.$count(couponReservations, isStaleHold(coupon.id)) : 0;
}

function isStaleHold(couponId: string): SQL | undefined {
  return and(
    eq(couponReservations.couponId, couponId),
    eq(couponReservations.state, 'reserved'),
    lt(couponReservations.createdAt, new Date(Date.now() - KEEP_MS)),
  );
}

/** Whether a coupon may be used a limited number of times, so that unpaid orders could keep others from it. */
export async function isOfFew(typedCode: string): Promise<boolean> {
  const coupon = await findCoupon(normaliseCode(typedCode));
  return coupon !== undefined && coupon.usageLimit !== null;
}

/**
 * The unpaid orders whose uses of a coupon another buyer may have, the oldest first; none as long as there are uses that
 * nobody holds. Their payments have to be ended before their uses are free.
 */
export async function listStaleHolds(typedCode: string): Promise<string[]> {
  const coupon = await findCoupon(normaliseCode(typedCode));
  if (!coupon || !isHeldOut(coupon)) return [];
  const held = await getDb()
    .select({ orderId: couponReservations.orderId })
    .from(couponReservations)
    .where(isStaleHold(coupon.id))
    .orderBy(couponReservations.createdAt)
    .limit(3);
  return held.map(({ orderId }) => orderId);
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
      set: { couponId, state: 'reserved', createdAt: sql`now()`, settledAt: null },
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
