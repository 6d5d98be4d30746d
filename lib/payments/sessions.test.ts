import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { createSession } from './sessions';
import { stripe } from './stripe';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('asks Stripe to charge exactly the price shown: by card, in our currency, without adaptive pricing', async () => {
  const asked = vi.spyOn(stripe().checkout.sessions, 'create');
  await createSession({
    orderId: randomUUID(),
    attempt: 1,
    amount: 5200,
    currency: 'eur',
    productName: 'Full Chart Reading',
    email: 'delivered@resend.dev',
    locale: 'de',
    expiresAt: new Date(Date.now() + 60 * 60_000),
    successUrl: 'http://localhost:3000/de/payment-success',
    cancelUrl: 'http://localhost:3000/de/order',
  });
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 5200 } }],
  });
});
