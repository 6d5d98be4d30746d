import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coupons, orders, paymentIssues } from '@/db/schema';
import { getDb } from '@/lib/database';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { startCheckout } from '../checkout/start-checkout';
import { fulfilOrder, settleOrder } from './settlement';
import { handleStripeEvent } from './webhook';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.control('reset');
  await getDb().execute(
    sql`truncate orders, receipts, payment_issues, mails, stripe_events, coupons cascade`,
  );
});

async function started(change: Record<string, unknown> = {}) {
  const input = orderInput(change);
  await startCheckout(input);
  const [order] = await getDb().select().from(orders).where(eq(orders.checkoutKey, input.checkoutKey));
  if (!order?.stripeSessionId) throw new Error('no session');
  return { id: order.id, session: order.stripeSessionId };
}

async function startedWithCoupon() {
  await getDb()
    .insert(coupons)
    .values({ code: 'TEN', discountType: 'percentage', discountValue: 10, usageLimit: 1 });
  return started({ couponCode: 'TEN', finalAmount: 4680 });
}

const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  getDb().update(orders).set(values).where(eq(orders.id, id));
const reserved = async () => (await getDb().select().from(coupons))[0]?.reservedCount;
const issues = async () => {
  const rows = await getDb().select().from(paymentIssues);
  return rows.map(({ kind, expected, actual, stripeSessionId }) => [kind, expected, actual, stripeSessionId]);
};
const eventOf = async (type: string): Promise<Stripe.Event> => {
  const event = (await shop.events(type)).at(-1);
  if (!event) throw new Error(`no event ${type}`);
  return event;
};

describe('the question what became of a payment', () => {
  it('is answered with "awaiting" while the money is on its way, also when the same event comes again', async () => {
    const { id, session } = await started();
    await shop.control('pay', { session, method: 'delayed' });
    expect(await fulfilOrder(session)).toMatchObject({ state: 'awaiting', order: { id } });
    const event = { id: 'evt_1', type: 'checkout.session.completed' };
    for (const _ of ['first', 'again'])
      expect(await settleOrder(id, { event })).toMatchObject({ state: 'awaiting', order: { id } });
    expect(await fulfilOrder(session, { mayAsk: false })).toMatchObject({ state: 'awaiting' });
  });

  it('about an order without a session is answered by its time: over only when that has passed', async () => {
    const { id } = await startedWithCoupon();
    await change(id, { stripeSessionId: null });
    expect(await settleOrder(id)).toMatchObject({ state: 'unpaid', order: { id, status: 'pending' } });
    expect(await reserved()).toBe(1);
    await change(id, { sessionExpiresAt: new Date(Date.now() - 1000) });
    expect(await settleOrder(id)).toMatchObject({ state: 'unpaid', order: { id } });
    expect((await getDb().select().from(orders))[0]?.status).toBe('expired');
    expect(await reserved()).toBe(0);
  });

  it('about an earlier session that ended does not end the order, which has moved on', async () => {
    const { id, session } = await startedWithCoupon();
    await change(id, { stripeSessionId: null });
    await shop.control('expire', { session });
    const answer = await settleOrder(id, { sessionId: session });
    expect(answer).toMatchObject({ state: 'unpaid', order: { status: 'pending' } });
    expect(await reserved()).toBe(1);
  });

  it('about a session that is not the order’s is a mismatch once it is paid', async () => {
    const { id, session } = await started();
    await change(id, { stripeSessionId: 'cs_test_other' });
    const ask = () => settleOrder(id, { sessionId: session });
    expect(await ask()).toMatchObject({ state: 'unpaid', order: { id } });
    expect(await issues()).toEqual([]);
    await shop.control('pay', { session });
    expect(await ask()).toMatchObject({ state: 'mismatch', order: { id } });
    expect(await issues()).toEqual([['session', 'cs_test_other', session, session]]);
  });

  it('about a session that was paid for another order is a mismatch', async () => {
    const [one, other] = [await started(), await started({ email: 'delivered+other@resend.dev' })];
    await shop.control('pay', { session: one.session });
    await change(one.id, { stripeSessionId: null });
    await change(other.id, { stripeSessionId: one.session });
    expect(await settleOrder(other.id)).toMatchObject({ state: 'mismatch', order: { status: 'pending' } });
    expect(await issues()).toEqual([['order', other.id, one.id, one.session]]);
  });
});

describe('a dispute', () => {
  const tell = (id: string, event: string, disputeStatus: string) =>
    settleOrder(id, { event: { id: event, type: 'charge.dispute.updated', disputeStatus } });
  const status = async () => (await getDb().select().from(orders))[0]?.disputeStatus;

  it('moves on with each event, and not back when one comes again', async () => {
    const { id, session } = await started();
    await tell(id, 'evt_1', 'needs_response');
    expect(await status()).toBe('needs_response');
    await tell(id, 'evt_2', 'under_review');
    await tell(id, 'evt_1', 'needs_response');
    expect(await status()).toBe('under_review');
    expect(await issues()).toEqual([['dispute', '-', 'needs_response', session]]);
  });

  it.each(['won', 'lost', 'warning_closed', 'prevented'])('that is %s stays so', async (closed) => {
    const { id } = await started();
    await tell(id, 'evt_1', closed);
    await tell(id, 'evt_2', 'needs_response');
    expect(await status()).toBe(closed);
  });
});

describe('an event', () => {
  it('names its order by the session’s reference or by the mark, and its payment by id or as a whole', async () => {
    const { id, session } = await started();
    await shop.control('pay', { session });
    const event = await eventOf('checkout.session.completed');
    const object = event.data.object as Stripe.Checkout.Session;
    const { order_id: _, ...mark } = object.metadata ?? {};
    const unnamed = { ...object, client_reference_id: null, metadata: mark };
    await handleStripeEvent({ ...event, id: 'evt_1', data: { object: unnamed } } as Stripe.Event);
    expect(await issues()).toEqual([['unknown_order', '-', 'checkout.session.completed', session]]);
    const named = { ...object, metadata: mark };
    await handleStripeEvent({ ...event, id: 'evt_2', data: { object: named } } as Stripe.Event);
    expect((await getDb().select().from(orders))[0]).toMatchObject({ id, status: 'paid' });

    await shop.control('refund', { session, amount: 210 });
    const refunded = await eventOf('charge.refunded');
    const charge = refunded.data.object as Stripe.Charge;
    for (const payment_intent of [null, { id: charge.payment_intent }])
      await handleStripeEvent({
        ...refunded,
        id: `evt_${payment_intent === null}`,
        data: { object: { ...charge, payment_intent } },
      } as Stripe.Event);
    expect((await getDb().select().from(orders))[0]).toMatchObject({ status: 'paid', amountRefunded: 210 });
  });

  it('of a dispute that goes on is noted', async () => {
    const { session } = await started();
    await shop.control('pay', { session });
    await fulfilOrder(session);
    await shop.control('dispute', { session });
    const event = await eventOf('charge.dispute.created');
    const object = { ...(event.data.object as Stripe.Dispute), status: 'under_review' };
    const type = 'charge.dispute.updated';
    await handleStripeEvent({ ...event, id: 'evt_1', type, data: { object } } as Stripe.Event);
    expect((await getDb().select().from(orders))[0]?.disputeStatus).toBe('under_review');
  });
});
