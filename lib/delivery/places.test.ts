import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orders, pageChanges, weekPlaces } from '@/db/schema';
import { mondayOf } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import { startCheckout } from '@/lib/orders/checkout/start-checkout';
import { fulfilOrder, settleOrder } from '@/lib/orders/payment/settlement';
import { markWithdrawn } from '@/lib/orders/work/life';
import { freshShop, takeShop } from '@/lib/shop/current';
import type { Shop } from '@/lib/shop/shop';
import { deliveryOf } from '@/lib/shop/sold';
import { insertOrder } from '@/local/test-orders';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { possiblePlaces } from './days';
import { deliveryPromise } from './promise';
import { freshenPlaces } from './taken';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.control('reset');
  await getDb().execute(sql`truncate orders, week_places, page_changes, receipts, mails cascade`);
});

const withPlaces = (perWeek: number | null): Shop => ({
  ...freshShop,
  version: perWeek ?? 1,
  changed: { places: { perWeek, whenFull: 'later', whenClosed: 'later' } },
});

/** Starts an order for somebody and pays for it at Stripe, without anybody here knowing. @returns its session */
async function payAtStripe(name: string): Promise<string> {
  const input = orderInput({ email: `delivered+${name}@resend.dev` });
  await startCheckout(input);
  const [order] = await getDb().select().from(orders).where(eq(orders.checkoutKey, input.checkoutKey));
  const session = order?.stripeSessionId ?? '';
  await shop.control('pay', { session });
  return session;
}

const taken = async () =>
  (await getDb().select().from(weekPlaces).orderBy(weekPlaces.week)).map(({ taken }) => taken);
const notices = async () => (await getDb().select().from(pageChanges)).map(({ path }) => path);

it('50 simultaneous payments for 10 places a week: ten dates in the first week, none over ten, none twice', async () => {
  takeShop(withPlaces(10));
  const buyers = Array.from({ length: 50 }, (_, index) => `buyer${index}`);
  const sessions = await Promise.all(buyers.map(payAtStripe));
  // Each as the success page and the webhook together would.
  await Promise.all(
    sessions.flatMap((session) => [
      fulfilOrder(session),
      getDb()
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.stripeSessionId, session))
        .then(([order]) => settleOrder(order?.id ?? '')),
    ]),
  );
  const paid = await getDb().select().from(orders);
  expect(paid.map(({ status }) => status)).toEqual(Array(50).fill('paid'));
  const inWeek = (week: string) => paid.filter(({ dueDate }) => mondayOf(dueDate ?? '') === week);
  const weeks = [...new Set(paid.map(({ dueDate }) => mondayOf(dueDate ?? '')))];
  expect(weeks.map((week) => inWeek(week).length)).toEqual([10, 10, 10, 10, 10]);
  const [first] = possiblePlaces(today(), deliveryOf('full').max);
  expect(inWeek(first?.week ?? '').map(({ dueDate }) => dueDate)).toEqual(Array(10).fill(first?.due));
  for (const order of paid) expect(order.placeWeek).toBe(mondayOf(order.dueDate ?? ''));
  expect(await taken()).toEqual([10, 10, 10, 10, 10]);
}, 240_000);

it('has every page rendered anew when the last place of a week goes, and not before', async () => {
  takeShop(withPlaces(2));
  await fulfilOrder(await payAtStripe('one'));
  expect(await notices()).toEqual([]);
  await fulfilOrder(await payAtStripe('two'));
  expect(await notices()).toEqual(['/*']);
  const before = deliveryPromise('full');
  await freshenPlaces();
  expect(deliveryPromise('full')).toMatchObject({ later: { why: 'full' } });
  expect(deliveryPromise('full').due > before.due).toBe(true);
});

it('counts what is due while any number may be, so that a limit knows it later', async () => {
  takeShop(withPlaces(null));
  await fulfilOrder(await payAtStripe('one'));
  await fulfilOrder(await payAtStripe('two'));
  expect(await taken()).toEqual([2]);
  takeShop(withPlaces(2));
  await freshenPlaces();
  expect(deliveryPromise('full').later).toEqual({ why: 'full' });
});

it('gives the place back when an order is withdrawn or refunded before its delivery, and only once', async () => {
  takeShop(withPlaces(1));
  const session = await payAtStripe('one');
  await fulfilOrder(session);
  expect(await taken()).toEqual([1]);
  const [order] = await getDb().select().from(orders);
  await getDb().delete(pageChanges);
  expect(await markWithdrawn(order?.id ?? '')).toEqual({ ok: true });
  expect(await taken()).toEqual([0]);
  expect(await notices()).toEqual(['/*']);
  await shop.control('refund', { session });
  await settleOrder(order?.id ?? '');
  expect(await taken()).toEqual([0]);
});

it('keeps the place of what was delivered, since it was written', async () => {
  takeShop(withPlaces(5));
  const week = mondayOf(today());
  const order = await insertOrder({ placeWeek: week, status: 'delivered', deliveredAt: new Date() });
  await getDb().insert(weekPlaces).values({ week, taken: 1 });
  expect((await markWithdrawn(order.id)).ok).toBe(true);
  expect(await taken()).toEqual([1]);
});
