import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { coupons, orderConsents, orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import { messages } from '@/lib/messages/messages';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import type { OrderRow } from '../order';
import { attachSession, giveUpAttempt, prepareOrder } from './pending-order';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await getDb().execute(sql`truncate orders, receipts, coupons cascade`);
});

const session = { id: 'cs_test_1', url: 'http://localhost/c/pay/cs_test_1' };
const stored = async () => (await getDb().select().from(orders))[0] as OrderRow;

async function prepared(change: Record<string, unknown> = {}): Promise<OrderRow> {
  const answer = await prepareOrder(orderInput(change), null);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.order;
}

async function withCoupon(): Promise<OrderRow> {
  await getDb().insert(coupons).values({ code: 'TEN', discountType: 'percentage', discountValue: 10 });
  return prepared({ couponCode: 'TEN', finalAmount: 4680 });
}

it.each([
  ['another attempt', { checkoutAttempt: 2 }],
  ['another session', { stripeSessionId: 'cs_test_other' }],
  ['another state', { status: 'expired' as const }],
])('an order that meanwhile has %s than was read is looked at again, not rewritten', async (_, change) => {
  const known = await prepared();
  await getDb().update(orders).set(change);
  const input = orderInput({ checkoutKey: known.checkoutKey, firstName: 'Klara' });
  expect(await prepareOrder(input, known)).toEqual({ ok: false, problem: 'outdated' });
  expect(await stored()).toMatchObject({ subjectFirstName: 'Käthe' });
});

it('an order that was deleted, or begun twice at once, is looked at again', async () => {
  const known = await prepared();
  const input = orderInput({ checkoutKey: known.checkoutKey });
  expect(await prepareOrder(input, null)).toEqual({ ok: false, problem: 'outdated' });
  await getDb().delete(orders);
  expect(await prepareOrder(input, known)).toEqual({ ok: false, problem: 'outdated' });
});

it('a session is attached to the attempt that it was opened for, and to none after it', async () => {
  const order = await prepared();
  await getDb()
    .update(orders)
    .set({ checkoutAttempt: order.checkoutAttempt + 1 });
  expect(await attachSession(order, session)).toBe(false);
  expect((await stored()).stripeSessionId).toBeNull();
  expect(await attachSession(await stored(), session)).toBe(true);
  expect(await stored()).toMatchObject({ stripeSessionId: session.id, stripeSessionUrl: session.url });
});

it('an attempt that is over frees its coupon; an earlier one frees nothing of the next', async () => {
  const order = await withCoupon();
  const held = async () => (await getDb().select().from(coupons))[0]?.reservedCount;
  await getDb()
    .update(orders)
    .set({ checkoutAttempt: order.checkoutAttempt + 1 });
  await giveUpAttempt(order, 'failed');
  expect([(await stored()).status, await held()]).toEqual(['pending', 1]);
  await giveUpAttempt(await stored(), 'expired');
  expect([(await stored()).status, await held()]).toEqual(['expired', 0]);
});

it('each consent is stored in the very words that were shown, without their markup', async () => {
  const order = await prepared();
  const kept = await getDb().select().from(orderConsents).where(eq(orderConsents.orderId, order.id));
  const { terms, earlyStart, dataProcessing } = messages.de.consents;
  const shown = [terms, earlyStart, dataProcessing].map((text) => text.replace(/<\/?\w+>/g, ''));
  expect(kept.map(({ text }) => text).sort()).toEqual(shown.sort());
});

it('what the database refuses is no answer', async () => {
  const input = { ...orderInput(), checkoutKey: 'no key' };
  await expect(prepareOrder(input, null)).rejects.toThrow();
});
