import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { couponReservations, coupons, rateLimits } from '@/db/schema';
import { getDb } from '@/lib/database';
import type { Locale } from '@/lib/i18n/locales';
import { expectLogged } from '@/local/expect-logged';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { insertOrder } from '@/local/test-orders';
import { checkCouponCode } from './actions';
import { couponSchema, newCouponSchema } from './form';
import { changeCoupon, createCoupon, getCoupon, listCoupons, switchCoupon } from './manage';
import { checkCoupon, countCouponUse, releaseCoupon, reserveCoupon } from './service';
import { couponAsTyped, couponDays } from './typed';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await getDb().delete(couponReservations);
  await getDb().delete(coupons);
});

async function coupon(change: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  const [made] = await getDb()
    .insert(coupons)
    .values({ code: 'SPRING', discountType: 'percentage', discountValue: 15, ...change })
    .returning();
  return made?.id ?? '';
}

const ago = (ms: number) => new Date(Date.now() - ms);
const ahead = (ms: number) => ago(-ms);

/** What the shop remembers of a coupon: uses held for running payments, uses paid for. */
async function uses(): Promise<{ reserved: number; used: number }> {
  const [row] = await getDb()
    .select({ reserved: coupons.reservedCount, used: coupons.usedCount })
    .from(coupons);
  return row ?? { reserved: -1, used: -1 };
}

const reserve = (couponId: string, orderId: string) =>
  getDb().transaction((tx) => reserveCoupon(tx, couponId, orderId));
const release = (orderId: string) => getDb().transaction((tx) => releaseCoupon(tx, orderId));
const countUse = (orderId: string) => getDb().transaction((tx) => countCouponUse(tx, orderId));

describe('a coupon at a price', () => {
  it('takes off its percentage, rounded to whole minor units', async () => {
    const couponId = await coupon();
    expect(await checkCoupon(' spring ', { packageId: 'essence', price: 3_110 })).toEqual({
      ok: true,
      couponId,
      code: 'SPRING',
      amount: 2_644,
      discount: 466,
    });
  });

  it('takes off its amount', async () => {
    await coupon({ discountType: 'fixed', discountValue: 750 });
    expect(await checkCoupon('SPRING', { packageId: 'essence', price: 3_100 })).toMatchObject({
      amount: 2_350,
      discount: 750,
    });
  });

  it('has to leave 0.50 to pay', async () => {
    await coupon({ discountType: 'fixed', discountValue: 3_050 });
    expect(await checkCoupon('SPRING', { packageId: 'essence', price: 3_100 })).toMatchObject({
      ok: true,
      amount: 50,
    });
    const tooSmall = { ok: false, problem: 'couponMakesAmountTooSmall' };
    expect(await checkCoupon('SPRING', { packageId: 'essence', price: 3_099 })).toEqual(tooSmall);
    expect(await checkCoupon('SPRING', { packageId: 'essence', price: 2_000 })).toEqual(tooSmall);
  });

  it('is refused for what stands in its way', async () => {
    const problemOf = async (change: Partial<typeof coupons.$inferInsert>) => {
      await getDb().delete(coupons);
      await coupon(change);
      const check = await checkCoupon('SPRING', { packageId: 'essence', price: 3_100 });
      return check.ok ? null : check.problem;
    };
    expect(await problemOf({ code: 'SUMMER' })).toBe('invalidCoupon');
    expect(await problemOf({ isActive: false })).toBe('invalidCoupon');
    expect(await problemOf({ expiresAt: ago(1_000) })).toBe('couponExpired');
    expect(await problemOf({ expiresAt: ahead(60_000) })).toBeNull();
    expect(await problemOf({ usageLimit: 3, usedCount: 2, reservedCount: 1 })).toBe('couponUsedUp');
    expect(await problemOf({ usageLimit: 3, usedCount: 1, reservedCount: 1 })).toBeNull();
    expect(await problemOf({ startsAt: ahead(60_000) })).toBe('couponNotYet');
    expect(await problemOf({ startsAt: ago(1_000) })).toBeNull();
    expect(await problemOf({ packages: ['full', 'advanced'] })).toBe('couponOtherPackage');
    expect(await problemOf({ packages: ['essence'] })).toBeNull();
    expect(await problemOf({ minimumAmount: 3_101 })).toBe('couponBelowMinimum');
    expect(await problemOf({ minimumAmount: 3_100 })).toBeNull();
    expect(await checkCoupon('  ', { packageId: 'essence', price: 3_100 })).toEqual({
      ok: false,
      problem: 'enterCouponCode',
    });
  });
});

describe('a use of a coupon', () => {
  it('is held for an order, and counts once when that is paid', async () => {
    const couponId = await coupon({ usageLimit: 2 });
    const { id } = await insertOrder();
    expect(await reserve(couponId, id)).toBe(true);
    expect(await uses()).toEqual({ reserved: 1, used: 0 });
    await countUse(id);
    await countUse(id);
    await release(id);
    expect(await uses()).toEqual({ reserved: 0, used: 1 });
    const [row] = await getDb().select().from(couponReservations);
    expect(row).toMatchObject({ couponId, orderId: id, state: 'used', settledAt: expect.any(Date) });
  });

  it('is given back once, and may be taken again for the same order', async () => {
    const couponId = await coupon();
    const { id } = await insertOrder();
    await reserve(couponId, id);
    await release(id);
    await release(id);
    await countUse(id);
    expect(await uses()).toEqual({ reserved: 0, used: 0 });
    expect(await reserve(couponId, id)).toBe(true);
    expect(await uses()).toEqual({ reserved: 1, used: 0 });
    expect(await getDb().select().from(couponReservations)).toMatchObject([
      { state: 'reserved', settledAt: null },
    ]);
    await countUse(id);
    expect(await uses()).toEqual({ reserved: 0, used: 1 });
  });

  it('may be of another coupon the second time', async () => {
    const spring = await coupon();
    const summer = await coupon({ code: 'SUMMER' });
    const { id } = await insertOrder();
    await reserve(spring, id);
    await release(id);
    await reserve(summer, id);
    await countUse(id);
    const rows = await getDb().select().from(coupons).orderBy(coupons.code);
    expect(rows.map(({ usedCount, reservedCount }) => [usedCount, reservedCount])).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it('that was paid for stays what it is', async () => {
    const couponId = await coupon();
    const { id } = await insertOrder();
    await reserve(couponId, id);
    await countUse(id);
    await reserve(couponId, id);
    expect(await getDb().select().from(couponReservations)).toMatchObject([{ state: 'used' }]);
  });

  it('concerns its own order and its own coupon only', async () => {
    const spring = await coupon();
    const [one, two] = [await insertOrder(), await insertOrder()];
    await reserve(spring, one.id);
    await reserve(spring, two.id);
    await coupon({ code: 'SUMMER', reservedCount: 4, usedCount: 4 });
    await release(one.id);
    await countUse(two.id);
    const rows = await getDb().select().from(coupons).orderBy(coupons.code);
    expect(rows.map(({ usedCount, reservedCount }) => [usedCount, reservedCount])).toEqual([
      [1, 0],
      [4, 4],
    ]);
  });

  it('settles nothing for an order without a coupon', async () => {
    const { id } = await insertOrder();
    await release(id);
    await countUse(id);
    expect(await getDb().$count(couponReservations)).toBe(0);
  });

  it.each([
    ['switched off', { isActive: false }],
    ['over', { expiresAt: ago(1_000) }],
    ['used up', { usageLimit: 2, usedCount: 1, reservedCount: 1 }],
  ])('is not to be had of a coupon that meanwhile is %s', async (_, change) => {
    const couponId = await coupon(change);
    const { id } = await insertOrder();
    expect(await reserve(couponId, id)).toBe(false);
    expect(await getDb().$count(couponReservations)).toBe(0);
  });

  it('is to be had until the last one and the last moment', async () => {
    const couponId = await coupon({ expiresAt: ahead(60_000), usageLimit: 2, usedCount: 1 });
    expect(await reserve(couponId, (await insertOrder()).id)).toBe(true);
    expect(await reserve(couponId, (await insertOrder()).id)).toBe(false);
  });
});

describe('a visitor who tries a code', () => {
  beforeEach(async () => {
    await getDb().delete(rateLimits);
  });

  it('hears what it makes of the price in the currency of the language', async () => {
    await coupon({ discountValue: 50 });
    const answer = { ok: true, code: 'SPRING' };
    expect(await checkCouponCode('de', 'full', 'spring')).toEqual({
      ...answer,
      amount: 2_600,
      discount: 2_600,
    });
    expect(await checkCouponCode('en', 'full', 'spring')).toEqual({
      ...answer,
      amount: 3_200,
      discount: 3_200,
    });
  });

  it('hears why it is refused, and no use is taken', async () => {
    await coupon({ expiresAt: ago(1_000) });
    expect(await checkCouponCode('en', 'full', 'spring')).toEqual({ ok: false, code: 'couponExpired' });
    expect(await uses()).toEqual({ reserved: 0, used: 0 });
  });

  it.each([
    ['fr', 'full', 'SPRING'],
    ['de', 'everything', 'SPRING'],
    ['de', 'full', 15],
    ['de', 'full', 'SPRING'.padEnd(65)],
  ])('is turned away with what no form sends: %j, %j, %j', async (locale, packageId, typed) => {
    await coupon();
    expect(await checkCouponCode(locale as Locale, packageId, typed as string)).toEqual({
      ok: false,
      code: 'invalidCoupon',
    });
    expect(await getDb().$count(rateLimits)).toBe(0);
  });

  it('may have copied up to 64 signs', async () => {
    await coupon();
    expect(await checkCouponCode('de', 'full', 'SPRING'.padEnd(64))).toMatchObject({ ok: true });
  });

  it('has to wait after twenty tries', async () => {
    await coupon();
    for (let count = 0; count < 20; count += 1)
      expect(await checkCouponCode('de', 'full', 'SPRING')).toMatchObject({ ok: true });
    expect(await checkCouponCode('de', 'full', 'SPRING')).toEqual({ ok: false, code: 'tooManyRequests' });
  });

  it('is told that the check failed when it did', async () => {
    const query = vi.spyOn(getDb(), 'select').mockImplementation(() => {
      throw new Error('no database');
    });
    expect(await checkCouponCode('de', 'full', 'SPRING')).toEqual({ ok: false, code: 'failedToCheck' });
    query.mockRestore();
    expectLogged('coupon check');
  });
});

describe('the provider', () => {
  const typed = (code: string) =>
    newCouponSchema.parse({ code, discountType: 'percentage', discountValue: '5' });

  it('makes a coupon, but not one of a code that exists', async () => {
    expect(await createCoupon(typed('spring'))).toBe(true);
    expect(await createCoupon({ ...typed('Spring'), discountValue: 90 })).toBe(false);
    expect(await getDb().select().from(coupons)).toMatchObject([{ code: 'SPRING', discountValue: 5 }]);
  });

  it('sees the newest first', async () => {
    await coupon({ code: 'OLDER', createdAt: ago(120_000) });
    await coupon({ code: 'MIDDLE', createdAt: ago(60_000) });
    await coupon({ code: 'NEW' });
    expect((await listCoupons()).rows.map(({ code }) => code)).toEqual(['NEW', 'MIDDLE', 'OLDER']);
  });

  it('switches one coupon off and on again, and hears when there is none of the code', async () => {
    await coupon();
    await coupon({ code: 'SUMMER' });
    expect(await switchCoupon(' spring ', false)).toBe(true);
    const isActive = async (code: string) =>
      (await getDb().select().from(coupons).where(eq(coupons.code, code)))[0]?.isActive;
    expect([await isActive('SPRING'), await isActive('SUMMER')]).toEqual([false, true]);
    expect(await switchCoupon('SPRING', true)).toBe(true);
    expect(await isActive('SPRING')).toBe(true);
    expect(await switchCoupon('WINTER', false)).toBe(false);
  });
});

describe('a coupon that is changed', () => {
  const terms = (change: object = {}) =>
    couponSchema.parse({ discountType: 'percentage', discountValue: '20', ...change });

  it('gives what it says now, and keeps its code and its uses', async () => {
    const id = await coupon({ usedCount: 2, reservedCount: 1, usageLimit: 5 });
    expect(await changeCoupon(id, terms({ 'for-full': 'on', usageLimit: '3' }))).toBeNull();
    expect(await getCoupon(id)).toMatchObject({
      ...{ code: 'SPRING', discountValue: 20, packages: ['full'], usageLimit: 3 },
      ...{ usedCount: 2, reservedCount: 1 },
    });
    expect(await changeCoupon(id, terms({ usageLimit: '2' }))).toBe('couponLimitUsed');
    expect(await changeCoupon(crypto.randomUUID(), terms())).toBe('unknownCoupon');
  });

  it('is typed as it stands', async () => {
    const id = await coupon({
      ...{
        discountType: 'fixed',
        discountValue: 750,
        packages: ['full'],
        minimumAmount: 3000,
        usageLimit: 9,
      },
      ...{ startsAt: new Date('2026-11-30T23:00:00Z'), expiresAt: new Date('2026-12-24T23:00:00Z') },
    });
    const before = await getCoupon(id);
    if (!before) throw new Error('no coupon');
    expect(couponAsTyped(before)).toMatchObject({ firstDay: '01.12.2026', lastDay: '24.12.2026' });
    // The list names the same days: what ends at midnight is not said to last until the next day.
    expect(couponDays(before)).toEqual({ first: '2026-12-01', last: '2026-12-24' });
    expect(await changeCoupon(id, couponSchema.parse(couponAsTyped(before)))).toBeNull();
    expect(await getCoupon(id)).toEqual(before);
  });
});
