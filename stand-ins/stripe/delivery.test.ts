import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderParams, startKit } from './test-kit';

let kit: Awaited<ReturnType<typeof startKit>>;
beforeEach(async () => {
  kit = await startKit();
});
afterEach(() => kit.close());

/** Pays a new order and gives its id, without waiting for the shop's answer. */
async function payOrder(): Promise<string> {
  const { id } = await kit.stripe.checkout.sessions.create(orderParams());
  await kit.control('pay', { session: id, wait: false });
  return id;
}

const completedOnly = () =>
  kit.receiver.received.filter(({ event }) => event.type === 'checkout.session.completed');

describe('a delivery', () => {
  it('is signed, pretty-printed JSON', async () => {
    await payOrder();
    const { body, headers, event } = await kit.receiver.next('checkout.session.completed');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['user-agent']).toContain('Stripe/1.0');
    expect(headers['stripe-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(body).toBe(JSON.stringify(event, null, 2));
    expect(body).toContain('\n  "id": "evt_');
  });

  it('is tried again after an error, with the same event and body', async () => {
    let answers = 0;
    kit.receiver.control.answer = ({ event }) =>
      event.type === 'checkout.session.completed' && answers++ < 2 ? 500 : 200;
    await payOrder();
    await kit.standIn.settled();
    expect(completedOnly()).toHaveLength(3);
    expect(new Set(completedOnly().map(({ body }) => body)).size).toBe(1);
  });

  it('counts a redirect as a failure and does not follow it', async () => {
    kit.receiver.control.answer = () => 308;
    kit.receiver.control.location = `${kit.receiver.url}/elsewhere`;
    await payOrder();
    await kit.standIn.settled();
    expect(completedOnly()).toHaveLength(3);
    const { events, deliveries } = await kit.state();
    expect(events.find(({ type }) => type === 'checkout.session.completed')?.delivery).toBe('failed');
    expect(deliveries.every(({ status }) => status === 308)).toBe(true);
  });

  it('logs every attempt with its duration', async () => {
    await payOrder();
    await kit.standIn.settled();
    const { deliveries } = await kit.state();
    expect(deliveries).toHaveLength(2);
    expect(deliveries[0]).toMatchObject({ status: 200, url: kit.receiver.url });
    expect(deliveries[0]?.durationMs).toBeGreaterThanOrEqual(0);
  });
});

describe('the delivery switch', () => {
  it('drops events, which can still be read and sent by hand', async () => {
    await kit.control('delivery', { mode: 'drop' });
    const session = await payOrder();
    await kit.standIn.settled();
    expect(kit.receiver.received).toHaveLength(0);
    const sent = await kit.control('deliver', { session, type: 'checkout.session.completed' });
    expect(sent.statuses).toEqual([200]);
    expect(completedOnly()).toHaveLength(1);
  });

  it('sends everything twice', async () => {
    await kit.control('delivery', { mode: 'duplicate' });
    await payOrder();
    await kit.standIn.settled();
    expect(completedOnly()).toHaveLength(2);
    expect(new Set(completedOnly().map(({ event }) => event.id)).size).toBe(1);
  });

  it('holds events and lets them go in reverse', async () => {
    await kit.control('delivery', { mode: 'hold' });
    const session = await payOrder();
    expect(kit.receiver.received).toHaveLength(0);
    expect((await kit.stripe.checkout.sessions.retrieve(session)).payment_status).toBe('paid');
    expect(await kit.control('delivery', { mode: 'normal', release: 'reversed' })).toMatchObject({
      released: 2,
    });
    await kit.standIn.settled();
    expect(kit.receiver.received).toHaveLength(2);
  });

  it('reverses the order of events that come together', async () => {
    await kit.control('delivery', { mode: 'reorder' });
    await payOrder();
    await kit.standIn.settled();
    expect(kit.receiver.types()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
  });

  it('sends late', async () => {
    await kit.control('delivery', { mode: 'delay', seconds: 0.06 });
    const before = Date.now();
    await payOrder();
    await kit.receiver.next('checkout.session.completed');
    expect(Date.now() - before).toBeGreaterThanOrEqual(55);
  });

  it('sends one event 50 times at once', async () => {
    const session = await payOrder();
    await kit.receiver.next('checkout.session.completed');
    // Nobody is answered before all 50 are there, so one after another would never end.
    const waiting: ((status: number) => void)[] = [];
    kit.receiver.control.answer = () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 50) for (const answer of waiting) answer(200);
      });
    const sent = await kit.control('deliver', { session, times: 50 });
    expect(sent.statuses).toEqual(Array.from({ length: 50 }, () => 200));
    expect(completedOnly()).toHaveLength(51);
  });
});

describe('a stand-in without a shop', () => {
  it('stores events and sends none', async () => {
    const alone = await startKit({ webhookUrl: null });
    const { id } = await alone.stripe.checkout.sessions.create(orderParams());
    await alone.control('pay', { session: id });
    const { events } = await alone.state();
    const completed = events.filter(({ type }) => type === 'checkout.session.completed');
    expect(completed).toMatchObject([{ delivery: 'unsubscribed' }]);
    await alone.close();
  });

  it('does not start with an address and no secret', async () => {
    await expect(startKit({ webhookSecret: undefined })).rejects.toThrow('webhook secret');
  });
});
