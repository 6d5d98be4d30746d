import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { coupons, orderNotes, orders, reviews } from '@/db/schema';
import { insertReadyOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { signToken } from '@/lib/links/token';
import { followInNewBrowser } from '@/local/test-desk-browser';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { opensDesk } from './access';
import * as orderActions from './actions';
import * as couponActions from './coupon-actions';
import * as reviewActions from './review-actions';

vi.mock('next/navigation', async () => (await import('@/local/test-browser')).nextNavigation);
vi.mock('next/headers', async () => (await import('@/local/test-browser')).nextHeaders);
vi.mock('next/cache', () => ({ revalidatePath: vi.fn() }));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const token = (path: string, issuedAt = new Date()) => signToken('desk', path, issuedAt);
const form = (values: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const actions = { ...orderActions, ...couponActions, ...reviewActions };
type Action = typeof actions.startOrder;
/** Runs an action in a browser that followed one link; a success is the address it leads to. */
const run = async (action: Action, key: string, values = {}, by = token('/desk')) => {
  try {
    await followInNewBrowser(by);
    return await action(key, null, form(values));
  } catch (error) {
    return (error as { address?: string }).address ?? Promise.reject(error);
  }
};

/** Whether a link opens a page of the desk in a browser that followed nothing else. */
const opens = async (by: string, page: string) => {
  await followInNewBrowser(by);
  return opensDesk(page);
};

const statusOf = async (id: string) =>
  (await getDb().select().from(orders).where(eq(orders.id, id)))[0]?.status;

describe('a desk link', () => {
  it('opens its page and those below, and a link to the desk opens all', async () => {
    const one = token('/desk/orders/NU-2222-3333');
    expect(await opens(one, '/desk/orders/NU-2222-3333')).toBe(true);
    expect(await opens(one, '/desk/orders/NU-2222-3333/reading')).toBe(true);
    for (const other of [
      '/desk',
      '/desk/orders',
      '/desk/orders/NU-2222-33334',
      '/desk/orders/NU-9999-9999',
      '/desk/coupons',
    ])
      expect(await opens(one, other), other).toBe(false);
    expect(await opens(token('/desk'), '/desk/orders/NU-9999-9999')).toBe(true);
  });

  it('opens nothing when it is foreign, old or changed', async () => {
    const id = randomUUID();
    expect(await opens(signToken('order', '/desk', new Date()), '/desk')).toBe(false);
    expect(await opens(signToken('desk', id, new Date()), id)).toBe(false);
    expect(await opens(signToken('desk', '', new Date()), '/desk')).toBe(false);
    expect(await opens(token('/desk', new Date(Date.now() - 181 * 86_400_000)), '/desk')).toBe(false);
    expect(await opens(`${token('/desk').slice(0, -1)}x`, '/desk')).toBe(false);
    expect(await opens('', '/desk')).toBe(false);
  });
});

describe('a form of the desk', () => {
  it('changes nothing for a token that does not open its page', async () => {
    const order = await insertReadyOrder();
    const wrong = [
      token(`/desk/orders/${(await insertReadyOrder()).number}`),
      token('/desk/coupons'),
      signToken('order', order.id, new Date()),
      token('/desk', new Date(Date.now() - 200 * 86_400_000)),
      'nonsense',
    ];
    for (const by of wrong)
      expect(await run(actions.startOrder, order.number, {}, by)).toMatchObject({
        ok: false,
        code: 'noAccess',
      });
    expect(await statusOf(order.id)).toBe('paid');
  });

  it('takes its step and leads back to the page, which says so', async () => {
    const order = await insertReadyOrder();
    const by = token(`/desk/orders/${order.number}`);
    const address = await run(actions.startOrder, order.number, {}, by);
    expect(address).toBe(`/desk/orders/${order.number}?done=started`);
    expect(await statusOf(order.id)).toBe('in_preparation');
    expect(await run(actions.startOrder, order.number, {}, by)).toMatchObject({ code: 'alreadyStarted' });
  });

  it('reads the number strictly, so that a link to one order reaches no other', async () => {
    const [mine, other] = [await insertReadyOrder(), await insertReadyOrder()];
    const by = token(`/desk/orders/${mine.number}`);
    const answer = await run(actions.startOrder, `${mine.number}/${other.number}`, {}, by);
    expect(answer).toMatchObject({ ok: false, code: 'unknownOrder' });
    expect([await statusOf(mine.id), await statusOf(other.id)]).toEqual(['paid', 'paid']);
  });

  it('keeps what was typed and names what is wrong beside it', async () => {
    const order = await insertReadyOrder();
    const typed = { refundId: randomUUID(), amount: 'viel', reason: '' };
    expect(await run(actions.refund, order.number, typed)).toEqual({
      ok: false,
      code: null,
      fieldErrors: { amount: 'refundAmount', reason: 'refundReason' },
      values: typed,
    });
    const tooMuch = { ...typed, amount: '69,01', reason: 'Kulanz' };
    expect(await run(actions.refund, order.number, tooMuch)).toMatchObject({
      fieldErrors: { amount: 'refundTooLarge' },
    });
  });

  it('asks for a tick before it notes a withdrawal', async () => {
    const order = await insertReadyOrder();
    expect(await run(actions.withdrawOrder, order.number)).toMatchObject({
      fieldErrors: { sure: 'confirm', amount: 'refundAmount' },
    });
    const form = { refundId: randomUUID(), amount: '0' };
    expect(await run(actions.withdrawOrder, order.number, { ...form, sure: 'on' })).toContain(
      'done=withdrawn',
    );
    expect(await statusOf(order.id)).toBe('withdrawn');
  });

  it('keeps notes with the order', async () => {
    const order = await insertReadyOrder();
    expect(await run(actions.noteOrder, order.number, { text: '  ' })).toMatchObject({
      fieldErrors: { text: 'noteEmpty' },
    });
    await run(actions.noteOrder, order.number, { text: 'Rückfrage\r\ngestellt' });
    const [note] = await getDb().select().from(orderNotes).where(eq(orderNotes.orderId, order.id));
    expect(note?.text).toBe('Rückfrage\ngestellt');
  });

  it('publishes a review, or turns it down for one of the reasons of the terms only', async () => {
    const [review] = await getDb()
      .insert(reviews)
      .values({
        name: 'Jo',
        age: 40,
        reviewText: 'Lang genug für eine Bewertung.',
        email: 'j@example.com',
        locale: 'de',
      })
      .returning();
    const id = review?.id ?? '';
    const reread = async () => (await getDb().select().from(reviews).where(eq(reviews.id, id)))[0];
    expect(await run(actions.rejectReview, id, { id, reason: 'zu kritisch' })).toMatchObject({
      fieldErrors: { reason: 'reviewReason' },
    });
    expect((await reread())?.moderatedAt).toBeNull();
    expect(await run(actions.approveReview, id, { id })).toContain('done=approved');
    expect(await reread()).toMatchObject({ approved: true, moderationReason: 'rules' });
    expect(await run(actions.keepReview, id, { id })).toContain('done=reviewKept');
    expect(await reread()).toMatchObject({ approved: true, moderationReason: 'rules' });
    expect(await run(actions.rejectReview, '', { id, reason: 'author', reported: 'on' })).toContain(
      'done=rejected',
    );
    expect(await reread()).toMatchObject({ approved: false, moderationReason: 'author', removal: 'report' });
  });

  it('creates a coupon once, with its value in the right unit, and switches it off', async () => {
    const typed = {
      code: ' sommer-5 ',
      discountType: 'fixed',
      discountValue: '7,50',
      lastDay: '2027-07-31',
      usageLimit: '20',
    };
    expect(await run(actions.addCoupon, '', typed)).toContain('done=couponCreated');
    expect(await run(actions.addCoupon, '', typed)).toMatchObject({ fieldErrors: { code: 'couponExists' } });
    const [coupon] = await getDb().select().from(coupons);
    expect(coupon).toMatchObject({ code: 'SOMMER-5', discountValue: 750, usageLimit: 20, isActive: true });
    expect(coupon?.expiresAt?.toISOString()).toBe('2027-07-31T22:00:00.000Z');
    await run(actions.setCoupon, '', { code: 'SOMMER-5', to: 'off' });
    expect((await getDb().select().from(coupons))[0]?.isActive).toBe(false);
  });

  it.each([
    [{ code: 'Ü' }, 'code', 'couponCode'],
    [{ discountType: 'percentage', discountValue: '101' }, 'discountValue', 'couponPercentage'],
    [{ discountType: 'percentage', discountValue: '0' }, 'discountValue', 'couponPercentage'],
    [{ discountType: 'fixed', discountValue: '-5' }, 'discountValue', 'couponAmount'],
    [{ discountType: 'fixed', discountValue: '5,555' }, 'discountValue', 'couponAmount'],
    [{ discountType: 'free' }, 'discountType', 'couponType'],
    [{ lastDay: '2027-02-40' }, 'lastDay', 'no_such_day'],
    [{ lastDay: '08/25/2027' }, 'lastDay', 'month_first'],
    [{ usageLimit: '0' }, 'usageLimit', 'couponLimit'],
  ])('refuses the coupon %j at its field', async (change, field, message) => {
    const typed = { code: 'GOOD', discountType: 'percentage', discountValue: '10', ...change };
    expect(await run(actions.addCoupon, '', typed)).toMatchObject({ fieldErrors: { [field]: message } });
  });
});
