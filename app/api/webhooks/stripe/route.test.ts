import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getDb } from '@/lib/database';
import { readSignals } from '@/lib/health/signals';
import { stripe } from '@/lib/payments/stripe';
import { expectLogged } from '@/local/expect-logged';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { POST } from './route';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await getDb().execute(sql`truncate signals, rate_limits`);
});

/** An event of somebody else's integration, which changes nothing here. */
const event = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'customer.created',
  data: { object: { id: 'cus_1' } },
});

type Delivery = { secret?: string; ageSeconds?: number; body?: string; type?: string; signature?: string };

async function deliver({
  secret = 'whsec_test',
  ageSeconds = 0,
  body = event,
  type = 'application/json',
  ...change
}: Delivery = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const signature =
    change.signature ?? stripe().webhooks.generateTestHeaderString({ payload: event, secret, timestamp });
  const headers = { 'content-type': type, 'stripe-signature': signature };
  return POST(new Request('http://localhost:3000/api/webhooks/stripe', { method: 'POST', body, headers }));
}

/** How often each outcome has been counted; it is written within a second. */
const counted = async () => {
  const signals = await readSignals();
  return [signals['stripe-webhook-accepted']?.total ?? 0, signals['stripe-webhook-refused']?.total ?? 0];
};

it('counts each webhook that it refuses, whatever for, and each that it takes', async () => {
  const answers = [
    await deliver({ secret: 'whsec_wrong' }),
    await deliver({ ageSeconds: 301 }),
    await deliver({ signature: 'nonsense' }),
    await deliver({ body: event.replace('cus_1', 'cus_2') }),
    await deliver({ body: 'x'.repeat(600_000) }),
    await deliver({ type: 'text/plain' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413, 415]);
  for (let time = 0; time < 2; time += 1) expect((await deliver()).status).toBe(200);
  await expect.poll(counted, { timeout: 10_000 }).toEqual([2, 6]);
});

it('counts as neither what it could not handle, and has Stripe deliver it again', async () => {
  await getDb().execute(sql`alter table orders rename to orders_away`);
  const body = JSON.stringify({
    id: 'evt_2',
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_test_1',
        client_reference_id: '7c1e7b0e-4a0b-4d1c-9a55-0d8e3f4a5b6c',
        metadata: { app: 'numina', order_id: '7c1e7b0e-4a0b-4d1c-9a55-0d8e3f4a5b6c' },
      },
    },
  });
  const signature = stripe().webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_test' });
  try {
    expect((await deliver({ body, signature })).status).toBe(500);
  } finally {
    await getDb().execute(sql`alter table orders_away rename to orders`);
  }
  expectLogged('stripe webhook');
  await deliver();
  await expect.poll(counted, { timeout: 10_000 }).toEqual([1, 0]);
});
