import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders, refunds } from '@/db/schema';
import { getDb } from '@/lib/database';
import { expectLogged } from '@/local/expect-logged';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { startCheckout } from '../checkout/start-checkout';
import { markWithdrawn } from '../work/life';
import { refundOrder, retryRefunds } from './refund';
import { fulfilOrder } from './settlement';
import { handleStripeEvent } from './webhook';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset'));

const reread = async (id: string) => {
  const [order] = await getDb().select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('no order');
  return order;
};
const kept = async (orderId: string) => getDb().select().from(refunds).where(eq(refunds.orderId, orderId));

/** An order that was really paid at the stand-in. */
async function boughtOrder() {
  const input = orderInput();
  await startCheckout(input);
  const [pending] = await getDb().select().from(orders).where(eq(orders.checkoutKey, input.checkoutKey));
  if (!pending?.stripeSessionId) throw new Error('no session');
  await shop.control('pay', { session: pending.stripeSessionId });
  await fulfilOrder(pending.stripeSessionId);
  return reread(pending.id);
}

describe('a refund', () => {
  it('in part leaves the order, the rest ends it, and more is refused', async () => {
    const order = await boughtOrder();
    const refund = (amount: number) => refundOrder(order.id, { id: randomUUID(), amount, reason: 'Kulanz' });
    expect(await refund(1900)).toMatchObject({ ok: true, refund: { amount: 1900, state: 'succeeded' } });
    expect(await reread(order.id)).toMatchObject({ status: 'paid', amountRefunded: 1900 });
    expect(await refund(3301)).toEqual({ ok: false, problem: 'refundTooLarge' });
    expect(await refund(3300)).toMatchObject({ ok: true });
    expect(await reread(order.id)).toMatchObject({ status: 'refunded', amountRefunded: 5200 });
    expect(await refund(1)).toEqual({ ok: false, problem: 'nothingLeft' });
  });

  it('is one refund when its form is sent twice at once', async () => {
    const order = await boughtOrder();
    const form = { id: randomUUID(), amount: 1000, reason: 'Kulanz' };
    const answers = await Promise.all([refundOrder(order.id, form), refundOrder(order.id, form)]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await getDb().select().from(refunds).where(eq(refunds.orderId, order.id))).toHaveLength(1);
    expect((await reread(order.id)).amountRefunded).toBe(1000);
  });

  it('of a withdrawn order keeps it withdrawn', async () => {
    const order = await boughtOrder();
    await markWithdrawn(order.id);
    await refundOrder(order.id, { id: randomUUID(), amount: 5200, reason: 'Widerruf' });
    expect(await reread(order.id)).toMatchObject({ status: 'withdrawn', amountRefunded: 5200 });
  });

  it('that Stripe refuses is kept as refused and changes nothing', async () => {
    const order = await boughtOrder();
    await getDb().update(orders).set({ stripePaymentIntentId: 'pi_unknown' }).where(eq(orders.id, order.id));
    const answer = await refundOrder(order.id, { id: randomUUID(), amount: 100, reason: 'Kulanz' });
    expect(answer).toEqual({ ok: false, problem: 'refundRefused' });
    const [row] = await getDb().select().from(refunds).where(eq(refunds.orderId, order.id));
    expect(row).toMatchObject({ state: 'failed', stripeRefundId: null });
    expect((await reread(order.id)).amountRefunded).toBe(0);
  });

  it('is never more than was paid, however many ask at once', async () => {
    const order = await boughtOrder();
    const ask = () => refundOrder(order.id, { id: randomUUID(), amount: 4000, reason: 'Kulanz' });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await reread(order.id)).amountRefunded).toBe(4000);
  });

  it('that was entered but never reached Stripe is made up for, once', async () => {
    const order = await boughtOrder();
    const createdAt = new Date(Date.now() - 5 * 60_000);
    await getDb()
      .insert(refunds)
      .values({ id: randomUUID(), orderId: order.id, amount: 900, reason: 'Kulanz', createdAt });
    expect(await retryRefunds()).toBe(1);
    expect(await retryRefunds()).toBe(0);
    expect((await reread(order.id)).amountRefunded).toBe(900);
  });

  it('is refused where there is no such order, no whole sum or a form that belongs to another order', async () => {
    const [order, other] = [await boughtOrder(), await boughtOrder()];
    const wish = { id: randomUUID(), amount: 100, reason: 'Kulanz' };
    expect(await refundOrder(randomUUID(), wish)).toEqual({ ok: false, problem: 'unknownOrder' });
    for (const amount of [0, 10.5])
      expect(await refundOrder(order.id, { ...wish, amount })).toEqual({
        ok: false,
        problem: 'refundTooLarge',
      });
    expect(await refundOrder(order.id, { ...wish, amount: 1 })).toMatchObject({ ok: true });
    expect(await refundOrder(other.id, wish)).toEqual({ ok: false, problem: 'unknownOrder' });
    expect((await kept(order.id)).map(({ amount, reason }) => [amount, reason])).toEqual([[1, 'Kulanz']]);
    expect(await kept(other.id)).toEqual([]);
  });

  it('is made for one order only, where two take the same form at the same moment', async () => {
    const bought = [await boughtOrder(), await boughtOrder(), await boughtOrder(), await boughtOrder()];
    const wish = { id: randomUUID(), amount: 100, reason: 'Kulanz' };
    const answers = await Promise.all(bought.map(({ id }) => refundOrder(id, wish)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok)).toEqual(
      Array.from({ length: 3 }, () => ({ ok: false, problem: 'unknownOrder' })),
    );
  });

  it('waits while Stripe cannot be reached, and is made by the same form later', async () => {
    const order = await boughtOrder();
    const wish = { id: randomUUID(), amount: 700, reason: 'Kulanz' };
    await shop.control('fail', { status: 500, count: 3 });
    expect(await refundOrder(order.id, wish)).toEqual({ ok: false, problem: 'stripeUnreachable' });
    expectLogged('refund');
    expect(await kept(order.id)).toMatchObject([{ state: 'requested', stripeRefundId: null }]);
    expect(await retryRefunds()).toBe(0);
    expect(await refundOrder(order.id, wish)).toMatchObject({ ok: true, refund: { state: 'succeeded' } });
  });

  it('of an order without a payment, and one that was refused before, is refused', async () => {
    const order = await boughtOrder();
    await getDb().update(orders).set({ stripePaymentIntentId: null }).where(eq(orders.id, order.id));
    const wish = { id: randomUUID(), amount: 100, reason: 'Kulanz' };
    const refused = { ok: false, problem: 'refundRefused' };
    expect(await refundOrder(order.id, wish)).toEqual(refused);
    expect(await refundOrder(order.id, wish)).toEqual(refused);
    expect(await kept(order.id)).toMatchObject([{ state: 'failed', problem: 'no_payment' }]);
  });

  it('is noted as what Stripe says of it later, and others’ refunds are not', async () => {
    const order = await boughtOrder();
    await refundOrder(order.id, { id: randomUUID(), amount: 700, reason: 'Kulanz' });
    await shop.control('refund', { session: order.stripeSessionId, amount: 300 });
    const told = await shop.events('refund.created');
    expect(told).toHaveLength(2);
    for (const type of ['refund.created', 'refund.updated', 'refund.failed'] as const) {
      await getDb().update(refunds).set({ state: 'pending' }).where(eq(refunds.orderId, order.id));
      for (const event of told)
        await handleStripeEvent({ ...event, id: `${event.id}-${type}`, type } as Stripe.Event);
      expect(await kept(order.id)).toMatchObject([{ state: 'succeeded', amount: 700 }]);
    }
    expect((await reread(order.id)).amountRefunded).toBe(1000);
  });
});
