import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStripeStandIn } from './server';
import { clientFor, orderParams, startKit, stripeError } from './test-kit';

let kit: Awaited<ReturnType<typeof startKit>>;
beforeEach(async () => {
  kit = await startKit();
});
afterEach(() => kit.close());

describe('the door', () => {
  it.each(['sk_live_x', 'rk_live_x'])('refuses the live key %s', async (key) => {
    const stripe = new Stripe(key, { host: '127.0.0.1', port: kit.standIn.port, protocol: 'http' });
    const error = await stripeError(stripe.checkout.sessions.retrieve('cs_test_x'));
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.message).toContain('refuses live keys');
  });

  it.each([undefined, 'Bearer pk_test_x', 'Basic c2s6'])(
    'needs a secret test key, not %s',
    async (authorization) => {
      const headers = authorization ? { authorization } : undefined;
      const response = await fetch(`${kit.standIn.url}/v1/checkout/sessions`, { headers });
      expect(response.status).toBe(401);
      expect((await response.json()).error.type).toBe('invalid_request_error');
    },
  );

  it('listens on the loopback address only', async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal);
    expect(kit.standIn.url).toContain('127.0.0.1');
    if (!outside) return;
    const socket = createConnection({ host: outside.address, port: kit.standIn.port });
    const refused = await new Promise((resolve) => {
      socket.once('connect', () => resolve(false));
      socket.once('error', () => resolve(true));
    });
    socket.destroy();
    expect(refused).toBe(true);
  });

  it('closes at once, although clients keep their connections', async () => {
    const other = await startStripeStandIn({ port: 0 });
    await clientFor(other.port).checkout.sessions.create(orderParams());
    await other.close();
    await expect(fetch(other.url)).rejects.toThrow();
  });
});

describe('a second start', () => {
  it('knows the sessions of the first one and sends what it had not sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stand-in-'));
    const stateFile = join(folder, 'deep', 'stripe.json');
    const first = await startKit({ stateFile });
    const options = { idempotencyKey: 'order-1' };
    const session = await first.stripe.checkout.sessions.create(orderParams(), options);
    await first.control('delivery', { mode: 'delay', seconds: 600 });
    await first.control('pay', { session: session.id, wait: false });
    await first.close();
    const second = await startKit({ stateFile });
    const found = await second.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent', 'line_items'],
    });
    expect(found).toMatchObject({ payment_status: 'paid', payment_intent: { status: 'succeeded' } });
    expect(found.line_items?.data[0]?.amount_total).toBe(4900);
    expect((await second.stripe.checkout.sessions.create(orderParams(), options)).id).toBe(session.id);
    const { event } = await second.receiver.next('checkout.session.completed');
    expect((event.data.object as { id: string }).id).toBe(session.id);
    await second.close();
    await rm(folder, { recursive: true });
  });
});

describe('injected errors', () => {
  const create = (stripe: Stripe) => stripe.checkout.sessions.create(orderParams());
  const once = () => clientFor(kit.standIn.port, { maxNetworkRetries: 0 });

  it('429 reaches the caller', async () => {
    await kit.control('fail', { status: 429 });
    const error = await stripeError(create(kit.stripe));
    expect(error).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    expect(error.code).toBe('rate_limit');
  });

  it('500 is retried by the SDK and leaves one session', async () => {
    await kit.control('fail', { status: 500 });
    const session = await create(kit.stripe);
    const { sessions } = await kit.state();
    expect(sessions.map(({ id }) => id)).toEqual([session.id]);
  });

  it('500 for the given path and number of calls only', async () => {
    await kit.control('fail', { status: 500, count: 1, path: '/refunds' });
    expect((await create(once())).status).toBe('open');
    expect((await stripeError(once().refunds.list())).statusCode).toBe(500);
    expect((await once().refunds.list()).data).toEqual([]);
  });

  it('a connection cut after the work was done does not do the work twice', async () => {
    await kit.control('fail', { status: 'reset', after: true });
    const session = await create(kit.stripe);
    expect(session.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await kit.state()).sessions).toHaveLength(1);
  });

  it('a slow call blocks its idempotency key with 409', async () => {
    await kit.control('fail', { status: 'slow', ms: 150 });
    const options = { idempotencyKey: 'busy' };
    const both = await Promise.allSettled([
      once().checkout.sessions.create(orderParams(), options),
      once().checkout.sessions.create(orderParams(), options),
    ]);
    const refused = both.find((result) => result.status === 'rejected');
    expect(both.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(refused?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  });
});

describe('the control interface', () => {
  it('refuses what it does not understand', async () => {
    expect((await kit.control('delivery', { mode: 'backwards' })).error).toBeDefined();
    expect((await kit.control('nothing')).error).toBeDefined();
    expect((await kit.control('pay', { session: 'cs_test_nothing' })).error).toBeDefined();
  });

  it('forgets everything on reset', async () => {
    await kit.stripe.checkout.sessions.create(orderParams());
    await kit.control('reset');
    expect((await kit.state()).sessions).toEqual([]);
  });
});
