import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderParams, startKit, stripeError } from './test-kit';

let kit: Awaited<ReturnType<typeof startKit>>;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.close());

const create = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  kit.stripe.checkout.sessions.create(orderParams(changes));
const retrieve = (id: string) =>
  kit.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });

/** Pays a new order with a test card and gives its payment. */
async function paid(card = '4242424242424242') {
  const { id } = await create();
  await kit.control('pay', { session: id, card });
  const session = await retrieve(id);
  const intent = session.payment_intent as Stripe.PaymentIntent;
  return { id, session, intent, charge: intent?.latest_charge as Stripe.Charge };
}

const chargeOf = async (sessionId: string) =>
  ((await retrieve(sessionId)).payment_intent as Stripe.PaymentIntent).latest_charge;

const about = async (type: Stripe.Event['type'], id: string) => {
  for (;;) {
    const { event } = await kit.receiver.next(type);
    const object = event.data.object as { id: string; payment_intent?: unknown };
    if (object.id === id || object.payment_intent === id) return event;
  }
};

describe('a paid session', () => {
  it('is complete, and its payment carries the order id down to the charge', async () => {
    const { session, intent, charge } = await paid();
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 4900,
      metadata: { order_id: 'ord_1' },
    });
    expect(charge).toMatchObject({ status: 'succeeded', paid: true, metadata: { order_id: 'ord_1' } });
    expect(charge.payment_method_details?.card?.last4).toBe('4242');
    expect(session.customer_details?.address?.country).toBe('DE');
  });

  it('sends checkout.session.completed as a whole event in the SDK version, with the paid session inside', async () => {
    const { id } = await paid();
    const event = await about('checkout.session.completed', id);
    expect(event).toMatchObject({ object: 'event', api_version: '2026-10-28.endive', livemode: false });
    expect(event.data.object).toMatchObject({ id, payment_status: 'paid', client_reference_id: 'ord_1' });
    expect((await kit.state()).events.find(({ id }) => id === event.id)?.type).toBe(
      'checkout.session.completed',
    );
  });

  it('can be neither expired nor paid again', async () => {
    const { id } = await paid();
    const error = await stripeError(kit.stripe.checkout.sessions.expire(id));
    expect(error.message).toContain('has a status of `complete`');
    expect(await kit.control('pay', { session: id })).toMatchObject({ outcome: 'not_open' });
  });
});

describe('an order without payment', () => {
  it('completes without a payment', async () => {
    const free = {
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: 0, product_data: { name: 'Geschenk' } },
    };
    const { id } = await create({ line_items: [free] });
    await kit.control('pay', { session: id });
    const session = await retrieve(id);
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
    expect(session.customer_details?.email).toBe('buyer@example.com');
    expect((await about('checkout.session.completed', id)).type).toBe('checkout.session.completed');
  });
});

describe('a declined card', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4100000000000019', 'card_declined', 'fraudulent'],
    ['4000008400001629', 'card_declined', 'generic_decline'],
  ])('%s leaves the session open and reports %s / %s', async (card, code, declineCode) => {
    const { id } = await create();
    expect(await kit.control('pay', { session: id, card })).toMatchObject({ outcome: 'declined' });
    expect(await retrieve(id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    });
    const { event } = await kit.receiver.next('payment_intent.payment_failed');
    const intent = event.data.object as Stripe.PaymentIntent;
    expect(intent.status).toBe('requires_payment_method');
    expect(intent.last_payment_error).toMatchObject({ code, decline_code: declineCode });
  });

  it('can be followed by a good one on the same payment', async () => {
    const { id } = await create();
    await kit.control('pay', { session: id, card: '4000000000000002' });
    const failed = (await kit.receiver.next('payment_intent.payment_failed')).event.data
      .object as Stripe.PaymentIntent;
    await kit.control('pay', { session: id });
    const intent = (await retrieve(id)).payment_intent as Stripe.PaymentIntent;
    expect(intent.id).toBe(failed.id);
    expect(intent).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });
});

describe('3-D Secure', () => {
  it('ends in payment when the customer confirms', async () => {
    expect((await paid('4000000000003220')).session.payment_status).toBe('paid');
  });

  it('leaves the session open when the customer refuses', async () => {
    const { id } = await create();
    const result = await kit.control('pay', { session: id, card: '4000002760003184', threeDSecure: 'fail' });
    expect(result).toMatchObject({ decline: { code: 'payment_intent_authentication_failure' } });
    expect((await retrieve(id)).status).toBe('open');
  });
});

describe('a delayed payment method', () => {
  it.each([
    [true, 'paid', 'checkout.session.async_payment_succeeded'],
    [false, 'unpaid', 'checkout.session.async_payment_failed'],
  ] as const)('completes unpaid; money arrived: %s makes it %s', async (ok, status, type) => {
    const { id } = await create();
    await kit.control('pay', { session: id, method: 'delayed' });
    expect(await retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    const completed = await about('checkout.session.completed', id);
    expect(completed.data.object).toMatchObject({ payment_status: 'unpaid' });
    await kit.control('settle', { session: id, ok });
    expect((await about(type, id)).data.object).toMatchObject({ status: 'complete', payment_status: status });
    expect((await kit.control('settle', { session: id, ok })).error).toBeDefined();
  });
});

describe('a refund', () => {
  it('of a part leaves the charge unrefunded, the rest refunds it', async () => {
    const { id, intent, charge } = await paid();
    const part = await kit.stripe.refunds.create({
      payment_intent: intent.id,
      amount: 1900,
      reason: 'requested_by_customer',
    });
    expect(part).toMatchObject({ amount: 1900, status: 'succeeded', charge: charge.id });
    expect(await chargeOf(id)).toMatchObject({
      refunded: false,
      amount_refunded: 1900,
    });
    expect((await about('charge.refunded', charge.id)).data.object).toMatchObject({ refunded: false });
    const rest = await kit.stripe.refunds.create({ payment_intent: intent.id });
    expect(rest.amount).toBe(3000);
    expect((await about('charge.refunded', charge.id)).data.object).toMatchObject({ refunded: true });
    const both = await kit.stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
    expect(both.data.map(({ id }) => id)).toEqual([rest.id, part.id]);
    const newest = await kit.stripe.refunds.list({ payment_intent: intent.id, limit: 1 });
    expect(newest).toMatchObject({ has_more: true, data: [{ id: rest.id }] });
    expect((await kit.stripe.refunds.retrieve(part.id)).amount).toBe(1900);
  });

  it('sends refund.created with the API call as its cause', async () => {
    const { intent } = await paid();
    const refund = await kit.stripe.refunds.create(
      { payment_intent: intent.id },
      { idempotencyKey: `refund-${intent.id}` },
    );
    const event = await about('refund.created', refund.id);
    expect(event.request).toEqual({
      id: refund.lastResponse.requestId,
      idempotency_key: `refund-${intent.id}`,
    });
  });

  it('never exceeds what is left', async () => {
    const { intent } = await paid();
    const tooMuch = await stripeError(kit.stripe.refunds.create({ payment_intent: intent.id, amount: 4901 }));
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
    await kit.stripe.refunds.create({ payment_intent: intent.id });
    const again = await stripeError(kit.stripe.refunds.create({ payment_intent: intent.id }));
    expect(again.code).toBe('charge_already_refunded');
  });

  it('keeps a refusal under its idempotency key, because the work had begun', async () => {
    const { intent } = await paid();
    const options = { idempotencyKey: `kept-${intent.id}` };
    await stripeError(kit.stripe.refunds.create({ payment_intent: intent.id, amount: 9999 }, options));
    const replay = await stripeError(
      kit.stripe.refunds.create({ payment_intent: intent.id, amount: 9999 }, options),
    );
    expect(replay.headers?.['idempotent-replayed']).toBe('true');
  });

  it('to card 7726 is pending first and succeeds later', async () => {
    const { intent } = await paid('4000000000007726');
    const refund = await kit.stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('pending');
    const updated = await about('refund.updated', refund.id);
    expect(updated.data).toMatchObject({
      object: { status: 'succeeded' },
      previous_attributes: { status: 'pending' },
    });
  });

  it('to card 5126 succeeds first and fails later, and the money is back on the charge', async () => {
    const { id, intent } = await paid('4000000000005126');
    const refund = await kit.stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('succeeded');
    expect((await about('refund.failed', refund.id)).data.object).toMatchObject({ status: 'failed' });
    expect(await chargeOf(id)).toMatchObject({
      refunded: false,
      amount_refunded: 0,
    });
  });
});

describe('a dispute', () => {
  it('names the payment, blocks refunds and can be lost', async () => {
    const { id, intent, charge } = await paid();
    await kit.control('dispute', { session: id });
    const created = (await about('charge.dispute.created', intent.id)).data.object as Stripe.Dispute;
    expect(created).toMatchObject({
      status: 'needs_response',
      payment_intent: intent.id,
      charge: charge.id,
      amount: 4900,
    });
    expect((await stripeError(kit.stripe.refunds.create({ payment_intent: intent.id }))).code).toBe(
      'charge_disputed',
    );
    await kit.control('dispute', { session: id, outcome: 'lost' });
    expect((await about('charge.dispute.closed', intent.id)).data.object).toMatchObject({ status: 'lost' });
    expect((await kit.state()).disputes.find(({ id }) => id === created.id)?.status).toBe('lost');
  });

  it.each([
    ['4000000000000259', 'fraudulent', 'needs_response'],
    ['4000000000002685', 'product_not_received', 'needs_response'],
    ['4000000000001976', 'general', 'warning_needs_response'],
  ])('follows a payment with %s by itself', async (card, reason, status) => {
    const { intent } = await paid(card);
    expect((await about('charge.dispute.created', intent.id)).data.object).toMatchObject({ reason, status });
  });
});

describe('time', () => {
  it('expires an open session and says so', async () => {
    const kitWithClock = await startKit();
    const { id } = await kitWithClock.stripe.checkout.sessions.create(orderParams());
    await kitWithClock.control('advance', { seconds: 86_399 });
    expect((await kitWithClock.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    await kitWithClock.control('advance', { seconds: 1 });
    const { event } = await kitWithClock.receiver.next('checkout.session.expired');
    expect(event.data.object).toMatchObject({ id, status: 'expired', payment_status: 'unpaid', url: null });
    await kitWithClock.close();
  });

  it('lets an idempotency key go after 24 hours', async () => {
    const kitWithClock = await startKit();
    const options = { idempotencyKey: 'same-key' };
    const first = await kitWithClock.stripe.checkout.sessions.create(orderParams(), options);
    await kitWithClock.control('advance', { seconds: 86_400 });
    const second = await kitWithClock.stripe.checkout.sessions.create(orderParams(), options);
    expect(second.id).not.toBe(first.id);
    await kitWithClock.close();
  });
});
