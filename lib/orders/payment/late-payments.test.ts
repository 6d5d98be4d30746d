import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mails, orders, receipts } from '@/db/schema';
import { getDb } from '@/lib/database';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { startCheckout } from '../checkout/start-checkout';
import { fulfilOrder } from './settlement';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.control('reset');
  await getDb().execute(sql`truncate orders, receipts, mails cascade`);
});

it.each(['expired', 'failed'] as const)(
  'takes the payment of an order that counted as %s already: paid, confirmed and receipted once',
  async (status) => {
    await startCheckout(orderInput());
    const [order] = await getDb().select().from(orders);
    const session = order?.stripeSessionId ?? '';
    await getDb()
      .update(orders)
      .set({ status })
      .where(eq(orders.id, order?.id ?? ''));
    await shop.control('pay', { session });

    expect(await fulfilOrder(session)).toMatchObject({ state: 'paid', order: { status: 'paid' } });
    expect(await fulfilOrder(session)).toMatchObject({ state: 'paid' });
    const [paid] = await getDb().select().from(orders);
    expect(paid).toMatchObject({ status: 'paid', paidAt: expect.any(Date), dueDate: expect.any(String) });
    const kinds = (await getDb().select().from(mails)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['order-confirmation', 'order-for-provider']);
    expect(await getDb().select().from(receipts)).toHaveLength(1);
  },
);
