import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStripeStandIn } from './server';
import { clientFor, orderParams, stripeError } from './test-kit';

/**
 * What the shop relies on in Stripe's API, checked with the real SDK. Runs against the stand-in; with
 * STRIPE_CONTRACT_KEY=sk_test_... against that Stripe test account, to see whether the stand-in still tells the truth.
 */
const realKey = process.env.STRIPE_CONTRACT_KEY;

let stripe: Stripe;
let close = async () => {};

beforeAll(async () => {
  if (realKey) {
    if (!realKey.startsWith('sk_test_')) throw new Error('STRIPE_CONTRACT_KEY must be a test key.');
    stripe = new Stripe(realKey);
    return;
  }
  const standIn = await startStripeStandIn({ port: 0 });
  close = standIn.close;
  stripe = clientFor(standIn.port, { maxNetworkRetries: 0 });
});
afterAll(() => close());

const create = (
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
  options: Stripe.RequestOptions = {},
) => stripe.checkout.sessions.create(orderParams(changes), options);

/** Sends parameters that the SDK's types refuse. */
const createRaw = (changes: Record<string, unknown>) =>
  create(changes as Partial<Stripe.Checkout.SessionCreateParams>);

const line = (unitAmount: number, currency = 'eur', quantity = 1) => ({
  quantity,
  price_data: { currency, unit_amount: unitAmount, product_data: { name: 'Deutung' } },
});

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('a new checkout session', () => {
  it('is open, unpaid, carries the order and has a page to pay on', async () => {
    const session = await create();
    expect(session).toMatchObject({
      object: 'checkout.session',
      livemode: false,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 4900,
      currency: 'eur',
      locale: 'de',
      client_reference_id: 'ord_1',
      customer_email: 'buyer@example.com',
      metadata: { order_id: 'ord_1' },
      ui_mode: 'hosted_page',
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(session.url).toContain(`/c/pay/${session.id}`);
    expect(session.success_url).toContain('{CHECKOUT_SESSION_ID}');
  });

  it('lives for 24 hours unless told otherwise', async () => {
    const session = await create();
    expect(session.expires_at - session.created).toBe(86_400);
    const expiresAt = inSeconds(45 * 60);
    expect((await create({ expires_at: expiresAt })).expires_at).toBe(expiresAt);
  });

  it('adds up its lines and shows them with their own prices when expanded', async () => {
    const session = await create({ line_items: [line(4900), line(150, 'eur', 3)], expand: ['line_items'] });
    expect(session.amount_total).toBe(5350);
    const [first, second] = session.line_items?.data ?? [];
    expect(first?.price?.unit_amount).toBe(4900);
    expect(second).toMatchObject({ quantity: 3, amount_total: 450, description: 'Deutung' });
    expect(String(second?.price?.unit_amount_decimal)).toBe('150');
  });

  it('keeps text outside ASCII as it was sent', async () => {
    const session = await create({ metadata: { note: 'Été & Größe = 100 % [ok] + more' } });
    expect(session.metadata).toEqual({ note: 'Été & Größe = 100 % [ok] + more' });
  });

  it('counts yen in whole units', async () => {
    expect((await create({ line_items: [line(5000, 'jpy')] })).amount_total).toBe(5000);
  });

  it('may cost nothing', async () => {
    expect((await create({ line_items: [line(0)] })).amount_total).toBe(0);
  });

  it('reports the request id and the API version of the SDK', async () => {
    const session = await create();
    expect(session.lastResponse.requestId).toMatch(/^req_/);
    expect(session.lastResponse.headers['stripe-version']).toBe('2026-10-28.endive');
  });
});

describe('a refused checkout session', () => {
  const lines = (changes: Record<string, unknown>) => ({ line_items: [{ ...line(4900), ...changes }] });
  const priced = (changes: Record<string, unknown>) =>
    lines({ price_data: { currency: 'eur', unit_amount: 4900, product_data: { name: 'x' }, ...changes } });

  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown parameter', { foo: 'bar' }, 'foo'],
    ['an unknown nested parameter', priced({ colour: 'red' }), 'line_items[0][price_data][colour]'],
    ['the removed payment_method_types', { payment_method_types: ['card'] }, 'payment_method_types'],
    ['the old value hosted of ui_mode', { ui_mode: 'hosted' }, 'ui_mode'],
    ['a missing currency', priced({ currency: undefined }), 'line_items[0][price_data][currency]'],
    [
      'a missing product name',
      priced({ product_data: { description: 'x' } }),
      'line_items[0][price_data][product_data][name]',
    ],
    ['an unknown currency', priced({ currency: 'xyz' }), 'line_items[0][price_data][currency]'],
    [
      'an amount that is no integer',
      priced({ unit_amount: 'abc' }),
      'line_items[0][price_data][unit_amount]',
    ],
    ['a negative amount', priced({ unit_amount: -1 }), 'line_items[0][price_data][unit_amount]'],
    ['a quantity of zero', lines({ quantity: 0 }), 'line_items[0][quantity]'],
    [
      'an empty description',
      priced({ product_data: { name: 'x', description: '' } }),
      'line_items[0][price_data][product_data][description]',
    ],
    ['an unknown locale', { locale: 'xx' }, 'locale'],
    ['an empty e-mail address', { customer_email: '' }, 'customer_email'],
    ['a wrong e-mail address', { customer_email: 'nobody' }, 'customer_email'],
    ['a relative success_url', { success_url: '/thanks' }, 'success_url'],
    ['no success_url', { success_url: undefined }, 'success_url'],
    ['too short a life', { expires_at: inSeconds(60) }, 'expires_at'],
    ['too long a life', { expires_at: inSeconds(25 * 3600) }, 'expires_at'],
    ['too long a reference', { client_reference_id: 'x'.repeat(201) }, 'client_reference_id'],
    ['too long a metadata value', { metadata: { cart: 'x'.repeat(501) } }, 'metadata[cart]'],
    ['an unknown coupon', { discounts: [{ coupon: 'no-such-coupon' }] }, 'discounts[0][coupon]'],
    ['more than 100 lines', { line_items: Array.from({ length: 101 }, () => line(100)) }, 'line_items'],
  ])('names the parameter: %s', async (_case, changes, param) => {
    const error = await stripeError(createRaw(changes));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error.statusCode).toBe(400);
    expect(error.param).toBe(param);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['parameter_missing', { mode: undefined }, 'mode'],
    ['parameter_unknown', { foo: '1' }, 'unknown'],
    ['email_invalid', { customer_email: 'x' }, 'Invalid email address'],
    ['url_invalid', { cancel_url: 'x' }, 'Not a valid URL'],
    ['amount_too_small', { line_items: [line(49)] }, 'at least 50 cents'],
    ['resource_missing', { customer: 'cus_doesnotexist', customer_email: undefined }, 'No such customer'],
  ])('has the code %s', async (code, changes, message) => {
    const error = await stripeError(createRaw(changes));
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });

  it('has lines of one currency only', async () => {
    const error = await stripeError(create({ line_items: [line(4900, 'eur'), line(4900, 'usd')] }));
    expect(error.statusCode).toBe(400);
  });
});

describe('an idempotency key', () => {
  it('gives the same session for the same request and marks the replay', async () => {
    const options = { idempotencyKey: randomUUID() };
    const first = await create({}, options);
    const second = await create({}, options);
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.idempotencyKey).toBe(options.idempotencyKey);
  });

  it('gives the first answer even when the session has changed since', async () => {
    const options = { idempotencyKey: randomUUID() };
    const first = await create({}, options);
    await stripe.checkout.sessions.expire(first.id);
    expect((await create({}, options)).status).toBe('open');
    expect((await stripe.checkout.sessions.retrieve(first.id)).status).toBe('expired');
  });

  it('is refused for another request', async () => {
    const options = { idempotencyKey: randomUUID() };
    await create({}, options);
    const error = await stripeError(create({ locale: 'en' }, options));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error.statusCode).toBe(400);
  });

  it('is free again after a request that failed validation', async () => {
    const options = { idempotencyKey: randomUUID() };
    await stripeError(create({ customer_email: 'x' }, options));
    expect((await create({}, options)).status).toBe('open');
  });
});

describe('reading sessions', () => {
  it('finds a session again', async () => {
    const { id } = await create();
    expect((await stripe.checkout.sessions.retrieve(id)).id).toBe(id);
  });

  it('answers 404 for a session that does not exist', async () => {
    const error = await stripeError(stripe.checkout.sessions.retrieve('cs_test_nothing'));
    expect(error.statusCode).toBe(404);
    expect(error.code).toBe('resource_missing');
  });

  it('refuses to expand what cannot be expanded', async () => {
    const { id } = await create();
    const error = await stripeError(stripe.checkout.sessions.retrieve(id, { expand: ['amount_total'] }));
    expect(error.statusCode).toBe(400);
    expect(error.message).toContain('cannot be expanded');
  });

  it('leaves an expanded reference null while there is no payment', async () => {
    const { id } = await create();
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge', 'customer'],
    });
    expect(session.payment_intent).toBeNull();
    expect(session.customer).toBeNull();
  });
});

describe('expiring a session', () => {
  it('closes its page at once', async () => {
    const { id } = await create();
    const expired = await stripe.checkout.sessions.expire(id);
    expect(expired).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null });
  });

  it('is possible only once', async () => {
    const { id } = await create();
    await stripe.checkout.sessions.expire(id);
    const error = await stripeError(stripe.checkout.sessions.expire(id));
    expect(error.statusCode).toBe(400);
    expect(error.message).toContain('has a status of `expired`');
  });
});

describe('everything else', () => {
  it('refuses a refund that names no payment', async () => {
    expect((await stripeError(stripe.refunds.create({}))).code).toBe('parameter_missing');
  });

  it('refuses a refund of an unknown payment', async () => {
    const error = await stripeError(stripe.refunds.create({ payment_intent: 'pi_nothing' }));
    expect(error.code).toBe('resource_missing');
    expect(error.param).toBe('payment_intent');
  });

  it('answers an unknown path with an error object, so that the SDK throws', async () => {
    const error = await stripeError(stripe.rawRequest('GET', '/v1/nothing_here'));
    expect(error.statusCode).toBe(404);
  });
});
