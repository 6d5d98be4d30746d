import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkoutDrafts, mails, orders, receipts } from '@/db/schema';
import { getDb } from '@/lib/database';
import { expectLogged } from '@/local/expect-logged';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { startCheckout } from '../checkout/start-checkout';
import { deleteOldDrafts, reconcileOrders } from './reconcile';
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

it('asks Stripe about orders that have waited for five minutes, and counts those it could not ask about', async () => {
  for (const name of ['lost', 'paid', 'young'])
    await startCheckout(orderInput({ email: `delivered+${name}@resend.dev` }));
  const [lost, paid] = await getDb().select().from(orders).orderBy(orders.createdAt);
  const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::int)`;
  for (const [order, minutes] of [
    [lost, 20],
    [paid, 6],
  ] as const)
    await getDb()
      .update(orders)
      .set({ createdAt: minutesAgo(minutes) })
      .where(eq(orders.id, order?.id ?? ''));
  await shop.control('pay', { session: paid?.stripeSessionId });
  await shop.control('fail', { status: 500, count: 3, path: lost?.stripeSessionId });
  expect(await reconcileOrders()).toEqual({ asked: 2, failed: 1 });
  expect(expectLogged('reconcile').join()).toContain(lost?.id);
  const states = await getDb().select({ status: orders.status }).from(orders).orderBy(orders.createdAt);
  expect(states.map(({ status }) => status)).toEqual(['pending', 'paid', 'pending']);
});

it('forgets what was typed into order forms once its time is over', async () => {
  const draft = (seconds: number) => ({
    key: crypto.randomUUID(),
    values: {},
    expiresAt: new Date(Date.now() + seconds * 1000),
  });
  const kept = draft(60);
  await getDb()
    .insert(checkoutDrafts)
    .values([draft(-1), kept]);
  await deleteOldDrafts();
  expect((await getDb().select().from(checkoutDrafts)).map(({ key }) => key)).toEqual([kept.key]);
});
