import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { type Page, type Place, readPage } from '@/db/pages';
import { coupons } from '@/db/schema';
import { getDb } from '@/lib/database';
import { normaliseCode } from './discount';
import type { CouponTerms, NewCoupon } from './form';

export type Coupon = typeof coupons.$inferSelect;

/** Coupons, the newest first. */
export async function listCoupons(place?: Place): Promise<Page<Coupon>> {
  return readPage(getDb(), coupons, { by: [coupons.createdAt] }, place);
}

/** One coupon, or null. */
export async function getCoupon(id: string): Promise<Coupon | null> {
  const [coupon] = await getDb().select().from(coupons).where(eq(coupons.id, id));
  return coupon ?? null;
}

/** The coupon of a code, or null. */
export async function findCouponByCode(code: string): Promise<Coupon | null> {
  const [coupon] = await getDb()
    .select()
    .from(coupons)
    .where(eq(coupons.code, normaliseCode(code)));
  return coupon ?? null;
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

/**
 * Changes what a coupon gives and when. Orders that wait to be paid keep what they were told. A limit below the uses that are
 * taken is refused.
 */
export async function changeCoupon(
  id: string,
  terms: CouponTerms,
): Promise<'unknownCoupon' | 'couponLimitUsed' | null> {
  const { usageLimit } = terms;
  const taken = sql`${coupons.reservedCount} + ${coupons.usedCount}`;
  const changed = await getDb()
    .update(coupons)
    .set(terms)
    .where(and(eq(coupons.id, id), usageLimit === null ? undefined : sql`${taken} <= ${usageLimit}`))
    .returning({ id: coupons.id });
  if (changed.length > 0) return null;
  return (await getCoupon(id)) ? 'couponLimitUsed' : 'unknownCoupon';
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
