import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkoutDrafts,
  couponReservations,
  coupons,
  mails,
  orders,
  paymentIssues,
  receipts,
  stripeEvents,
} from '@/db/schema';
import { getDb } from '@/lib/database';
import { siteUrl } from '@/lib/env';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { startCheckout } from '../checkout/start-checkout';
import { reconcileOrders } from './reconcile';
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
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
});

/** Starts a payment with a one-use coupon; returns order and session. */
async function started(change: Record<string, unknown> = {}) {
  await getDb()
    .insert(coupons)
    .values({ code: 'TEN', discountType: 'percentage', discountValue: 10, usageLimit: 1 });
  const answer = await startCheckout(orderInput({ couponCode: 'TEN', finalAmount: 4680, ...change }));
  expect(answer.ok).toBe(true);
  const [order] = await getDb().select().from(orders);
  const session = order?.stripeSessionId;
  if (!order || !session) throw new Error('no order');
  return { order, session };
}

const eventOf = async (type: string): Promise<Stripe.Event> => {
  const event = (await shop.events(type)).at(-1);
  if (!event) throw new Error(`no event ${type}`);
  return event;
};
const theOrder = async () => (await getDb().select().from(orders))[0];
const theCoupon = async () => (await getDb().select().from(coupons))[0];
const mailKinds = async () => (await getDb().select().from(mails)).map(({ kind }) => kind).sort();
const bothMails = ['order-confirmation', 'order-for-provider'];

async function expectPaidOnce(moreMails: string[] = []) {
  expect(await theOrder()).toMatchObject({ status: 'paid', paidAt: expect.any(Date), amount: 4680 });
  expect(await mailKinds()).toEqual([...bothMails, ...moreMails]);
  expect((await getDb().select().from(receipts)).filter(({ kind }) => kind === 'receipt')).toHaveLength(1);
  expect(await theCoupon()).toMatchObject({ reservedCount: 0, usedCount: 1 });
}

describe('an order is paid exactly once', () => {
  it('when the same event arrives 50 times at once', async () => {
    const { session } = await started();
    await shop.control('pay', { session });
    const event = await eventOf('checkout.session.completed');
    await Promise.all(Array.from({ length: 50 }, () => handleStripeEvent(event)));
    await expectPaidOnce();
    expect(await getDb().select().from(stripeEvents)).toHaveLength(1);
    const jobs = await getDb().execute(
      sql`select 1 from graphile_worker.jobs where task_identifier = 'send-mail'`,
    );
    expect(jobs.length).toBe(2);
  });

  it('when two different events, the success page and the reconcile job come together', async () => {
    const { session, order } = await started();
    await shop.control('pay', { session });
    const event = await eventOf('checkout.session.completed');
    await Promise.all([
      handleStripeEvent(event),
      handleStripeEvent({ ...event, id: 'evt_twin' } as Stripe.Event),
      fulfilOrder(session),
      settleOrder(order.id),
    ]);
    await expectPaidOnce();
  });

  it('when the success page is there before the webhook', async () => {
    const { session } = await started();
    await shop.control('pay', { session });
    expect(await fulfilOrder(session)).toMatchObject({ state: 'paid', order: { status: 'paid' } });
    await handleStripeEvent(await eventOf('checkout.session.completed'));
    await expectPaidOnce();
  });

  it('when the webhook never comes: the reconcile job asks Stripe', async () => {
    const { session } = await started();
    await shop.control('pay', { session });
    expect(await reconcileOrders()).toEqual({ asked: 0, failed: 0 });
    await getDb()
      .update(orders)
      .set({ createdAt: new Date(Date.now() - 6 * 60_000) });
    expect(await reconcileOrders()).toEqual({ asked: 1, failed: 0 });
    await expectPaidOnce();
  });

  it('when the news of a partial refund comes before the news of the payment', async () => {
    const { session } = await started();
    await shop.control('pay', { session });
    await shop.control('refund', { session, amount: 1000 });
    await handleStripeEvent(await eventOf('charge.refunded'));
    await handleStripeEvent(await eventOf('checkout.session.completed'));
    await expectPaidOnce(['refund']);
    expect((await theOrder())?.amountRefunded).toBe(1000);
  });

  it('when the news of a full refund comes before the news of the payment: paid, confirmed and refunded', async () => {
    const { session } = await started();
    await shop.control('pay', { session });
    await shop.control('refund', { session });
    await handleStripeEvent(await eventOf('refund.created'));
    await handleStripeEvent(await eventOf('checkout.session.completed'));
    expect(await theOrder()).toMatchObject({
      status: 'refunded',
      paidAt: expect.any(Date),
      amountRefunded: 4680,
    });
    expect((await mailKinds()).filter((kind) => kind === 'order-confirmation')).toHaveLength(1);
  });

  it('when Stripe had to be paid nothing, and deletes what was typed into the form', async () => {
    const { session, order } = await started();
    const expiresAt = new Date(Date.now() + 60_000);
    await getDb().insert(checkoutDrafts).values({ key: order.checkoutKey, values: {}, expiresAt });
    await shop.control('pay', { session });
    await fulfilOrder(session);
    expect(await getDb().select().from(checkoutDrafts)).toHaveLength(0);
  });
});

describe('an order is not paid', () => {
  it('when the card was declined: the session stays open and the coupon reserved for it', async () => {
    const { session } = await started();
    await shop.control('pay', { session, card: '4000000000000002' });
    expect(await fulfilOrder(session)).toMatchObject({ state: 'unpaid' });
    expect(await theOrder()).toMatchObject({ status: 'pending', paidAt: null });
    expect(await mailKinds()).toEqual([]);
  });

  it('when the session ran out: expired without a mail, and the coupon is free', async () => {
    const { session } = await started();
    await shop.control('expire', { session });
    await handleStripeEvent(await eventOf('checkout.session.expired'));
    expect(await theOrder()).toMatchObject({ status: 'expired', paidAt: null });
    expect(await mailKinds()).toEqual([]);
    expect(await theCoupon()).toMatchObject({ reservedCount: 0, usedCount: 0 });
  });

  it('when a delayed payment is on its way, until the money comes', async () => {
    const { session } = await started();
    await shop.control('pay', { session, method: 'delayed' });
    await handleStripeEvent(await eventOf('checkout.session.completed'));
    expect(await theOrder()).toMatchObject({ status: 'awaiting_payment', paidAt: null });
    expect(await mailKinds()).toEqual([]);
    await shop.control('settle', { session, ok: true });
    await handleStripeEvent(await eventOf('checkout.session.async_payment_succeeded'));
    await expectPaidOnce();
  });

  it('when a delayed payment fails: failed, and the coupon is free', async () => {
    const { session } = await started();
    await shop.control('pay', { session, method: 'delayed' });
    await handleStripeEvent(await eventOf('checkout.session.completed'));
    await shop.control('settle', { session, ok: false });
    await handleStripeEvent(await eventOf('checkout.session.async_payment_failed'));
    expect(await theOrder()).toMatchObject({ status: 'failed', paidAt: null });
    expect(await theCoupon()).toMatchObject({ reservedCount: 0, usedCount: 0 });
  });

  it('when amount or currency differ from the order: recorded and alerted once, never fulfilled', async () => {
    const { session, order } = await started();
    await shop.control('pay', { session });
    await getDb().update(orders).set({ listPrice: 5210, amount: 4690 }).where(eq(orders.id, order.id));
    await handleStripeEvent(await eventOf('checkout.session.completed'));
    expect(await fulfilOrder(session)).toMatchObject({ state: 'mismatch' });
    await getDb().update(orders).set({ currency: 'usd' }).where(eq(orders.id, order.id));
    expect(await settleOrder(order.id)).toMatchObject({ state: 'mismatch' });
    expect(await theOrder()).toMatchObject({ status: 'pending', paidAt: null });
    const issues = await getDb().select().from(paymentIssues);
    expect(issues.map(({ kind, expected, actual }) => [kind, expected, actual])).toEqual([
      ['amount', '4690', '4680'],
      ['currency', 'usd', 'eur'],
    ]);
    expect(await mailKinds()).toEqual(['payment-issue', 'payment-issue']);
  });

  it('when another session than its own was paid', async () => {
    const { session, order } = await started();
    await shop.control('pay', { session });
    await getDb().update(orders).set({ stripeSessionId: 'cs_test_other' }).where(eq(orders.id, order.id));
    await handleStripeEvent(await eventOf('checkout.session.completed'));
    expect(await theOrder()).toMatchObject({ status: 'pending', paidAt: null });
    expect((await getDb().select().from(paymentIssues))[0]).toMatchObject({ kind: 'session' });
  });
});

describe('after the payment', () => {
  it('an expiry, a failure or a repeated payment event change nothing', async () => {
    const { session } = await started();
    await shop.control('pay', { session });
    const event = await eventOf('checkout.session.completed');
    await handleStripeEvent(event);
    for (const type of ['checkout.session.expired', 'checkout.session.async_payment_failed'] as const) {
      await handleStripeEvent({ ...event, id: `evt_${type}`, type } as Stripe.Event);
    }
    await expectPaidOnce();
  });

  it('a part refund keeps the order, a full one ends it, and a failed refund is taken back', async () => {
    const { session } = await started();
    await shop.control('pay', { session });
    await handleStripeEvent(await eventOf('checkout.session.completed'));
    await shop.control('refund', { session, amount: 210 });
    await handleStripeEvent(await eventOf('charge.refunded'));
    expect(await theOrder()).toMatchObject({ status: 'paid', amountRefunded: 210 });
    await shop.control('refund', { session, amount: 4470 });
    await handleStripeEvent(await eventOf('charge.refunded'));
    expect(await theOrder()).toMatchObject({ status: 'refunded', amountRefunded: 4680 });
  });

  it('a dispute is flagged and alerted once, and a closed one stays closed', async () => {
    const { session } = await started();
    await shop.control('pay', { session });
    await handleStripeEvent(await eventOf('checkout.session.completed'));
    await shop.control('dispute', { session });
    const opened = await eventOf('charge.dispute.created');
    await shop.control('dispute', { session, outcome: 'won' });
    await handleStripeEvent(await eventOf('charge.dispute.closed'));
    await handleStripeEvent(opened);
    expect(await theOrder()).toMatchObject({ status: 'paid', disputeStatus: 'won' });
    expect((await mailKinds()).filter((kind) => kind === 'payment-issue')).toHaveLength(1);
  });
});

describe('an event', () => {
  /** An event of a paid order that is in no database any more, as after a restored backup. */
  async function eventOfLostOrder() {
    const { session, order } = await started();
    await shop.control('pay', { session });
    const event = await eventOf('checkout.session.completed');
    await getDb().delete(couponReservations);
    await getDb().delete(orders).where(eq(orders.id, order.id));
    return { event, session, order };
  }

  it('of an unknown order is taken, kept for a person to look at and told to the provider once', async () => {
    const { event, session, order } = await eventOfLostOrder();
    await handleStripeEvent(event);
    await handleStripeEvent(event);
    expect(await getDb().select().from(paymentIssues)).toEqual([
      expect.objectContaining({
        orderId: null,
        stripeSessionId: session,
        kind: 'unknown_order',
        expected: order.id,
        actual: 'checkout.session.completed',
      }),
    ]);
    expect(await mailKinds()).toEqual(['payment-issue']);
    expect(await getDb().select().from(stripeEvents)).toHaveLength(0);
  });

  it('of an unknown order whose refund or dispute is ours is told, too', async () => {
    const { session, order } = await eventOfLostOrder();
    await shop.control('refund', { session, amount: 210 });
    await handleStripeEvent(await eventOf('charge.refunded'));
    await shop.control('dispute', { session });
    await handleStripeEvent(await eventOf('charge.dispute.created'));
    const found = await getDb().select().from(paymentIssues).orderBy(paymentIssues.kind);
    expect(found.map(({ kind, expected }) => [kind, expected])).toEqual([
      ['dispute', '-'],
      ['unknown_order', order.id],
    ]);
  });

  it('of an unknown order that nobody paid troubles nobody', async () => {
    const { event } = await eventOfLostOrder();
    const unpaid = { ...(event.data.object as Stripe.Checkout.Session), payment_status: 'unpaid' };
    const type = 'checkout.session.expired';
    await handleStripeEvent({ ...event, type, data: { object: unpaid } } as Stripe.Event);
    expect(await getDb().select().from(paymentIssues)).toEqual([]);
    expect(await mailKinds()).toEqual([]);
  });

  it('carries the mark of this shop, and that of another Numina on the same account changes nothing', async () => {
    const { session } = await started();
    await shop.control('pay', { session });
    const event = await eventOf('checkout.session.completed');
    const object = event.data.object as Stripe.Checkout.Session;
    expect(object.metadata).toMatchObject({ app: 'numina', shop: new URL(siteUrl()).host });
    for (const id of [object.metadata?.order_id, crypto.randomUUID()]) {
      const foreign = {
        ...object,
        client_reference_id: id,
        metadata: { ...object.metadata, order_id: id, shop: 'other.example' },
      };
      await handleStripeEvent({ ...event, data: { object: foreign } } as Stripe.Event);
    }
    expect(await theOrder()).toMatchObject({ status: 'pending' });
    expect(await getDb().select().from(paymentIssues)).toEqual([]);
  });

  it('of an unknown type or of another integration is ignored', async () => {
    const { session } = await started();
    await shop.control('pay', { session });
    const event = await eventOf('checkout.session.completed');
    await handleStripeEvent({ ...event, type: 'customer.created' } as unknown as Stripe.Event);
    const foreign = { ...(event.data.object as Stripe.Checkout.Session), metadata: {} };
    await handleStripeEvent({ ...event, data: { object: foreign } } as Stripe.Event);
    expect(await theOrder()).toMatchObject({ status: 'pending' });
  });

  it('about a payment that Stripe does not know under our key is taken, so that nobody sends it for ever', async () => {
    const { session } = await started();
    await shop.control('pay', { session });
    const event = await eventOf('checkout.session.completed');
    for (const type of ['charge.refunded', 'refund.updated', 'charge.dispute.created'])
      await handleStripeEvent({
        ...event,
        type,
        data: { object: { id: 're_elsewhere', payment_intent: 'pi_elsewhere', status: 'needs_response' } },
      } as unknown as Stripe.Event);
    expect(await theOrder()).toMatchObject({ status: 'pending' });
    expect(await getDb().select().from(paymentIssues)).toEqual([]);
  });
});

it('says nothing about a session that Stripe does not know', async () => {
  expect(await fulfilOrder('cs_test_nothing')).toEqual({ state: 'unknown', order: null });
});
