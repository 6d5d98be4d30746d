import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { orders } from '@/db/schema';
import { packageIds } from '@/lib/catalog/packages';
import { getDb } from '@/lib/database';
import { deliveryOf, priceOf } from '@/lib/shop/sold';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { startCheckout } from '../checkout/start-checkout';
import { fulfilOrder } from './settlement';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

/** Pays for a package on 22 December 2026, a Tuesday, and reads the day that is stored then. */
async function dueDateOf(packageType: (typeof packageIds)[number]) {
  const order = orderInput({ packageType, finalAmount: priceOf(packageType, 'de').amount });
  await startCheckout(order);
  const [row] = await getDb().select().from(orders).where(eq(orders.checkoutKey, order.checkoutKey));
  const session = row?.stripeSessionId ?? '';
  await shop.control('pay', { session });
  vi.useFakeTimers({ now: new Date('2026-12-22T10:00:00Z'), toFake: ['Date'] });
  await fulfilOrder(session);
  vi.useRealTimers();
  const [paid] = await getDb().select().from(orders).where(eq(orders.checkoutKey, order.checkoutKey));
  return paid?.dueDate;
}

it('each order is due on the last business day of its own package’s promise, holidays left out', async () => {
  expect(packageIds.map((id) => deliveryOf(id).max)).toEqual([8, 7, 6]);
  const due: (string | null | undefined)[] = [];
  for (const id of packageIds) due.push(await dueDateOf(id));
  // 25 December and 1 January are holidays, 26 December and 2 January Saturdays.
  expect(due).toEqual(['2027-01-05', '2027-01-04', '2026-12-31']);
});
