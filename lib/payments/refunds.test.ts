import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import { startCheckout } from '@/lib/orders/checkout/start-checkout';
import { fulfilOrder } from '@/lib/orders/payment/settlement';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { createRefund } from './refunds';
import { readSession } from './sessions';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const DAY_SECONDS = 24 * 60 * 60;

it('gives the same refund when it is asked for again after Stripe has forgotten the idempotency key', async () => {
  await startCheckout(orderInput());
  const [pending] = await getDb().select().from(orders);
  const session = pending?.stripeSessionId ?? '';
  await shop.control('pay', { session });
  const { order } = await fulfilOrder(session);
  const wish = {
    refundId: randomUUID(),
    orderId: order?.id ?? '',
    paymentIntentId: order?.stripePaymentIntentId ?? '',
    amount: 1000,
  };

  const first = await createRefund(wish);
  expect(first).toMatchObject({ state: 'succeeded' });
  await shop.control('advance', { seconds: DAY_SECONDS + 60 });
  expect(await createRefund(wish)).toEqual(first);
  expect((await readSession(session))?.amountRefunded).toBe(1000);

  const another = await createRefund({ ...wish, refundId: randomUUID() });
  expect(another).not.toEqual(first);
  expect((await readSession(session))?.amountRefunded).toBe(2000);
});
