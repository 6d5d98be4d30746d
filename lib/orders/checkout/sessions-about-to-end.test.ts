import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { startCheckout } from './start-checkout';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.control('reset');
  await getDb().execute(sql`truncate orders, receipts cascade`);
});

/** Asks for the same again when the order's session has `seconds` left to be paid in. */
async function askedAgainWith(seconds: number) {
  const input = orderInput();
  const first = await startCheckout(input);
  await getDb()
    .update(orders)
    .set({ sessionExpiresAt: new Date(Date.now() + seconds * 1000) });
  return { first, second: await startCheckout(input), sessions: (await shop.state()).sessions };
}

it('leads to a new session where the old one ends within a minute, and ends the old one first', async () => {
  const { first, second, sessions } = await askedAgainWith(40);
  expect(first).toMatchObject({ ok: true });
  expect(second).toMatchObject({ ok: true });
  expect(second).not.toEqual(first);
  expect(sessions.map(({ status }) => status).sort()).toEqual(['expired', 'open']);
  const [order, ...others] = await getDb().select().from(orders);
  expect(others).toEqual([]);
  expect(order?.stripeSessionId).toBe(sessions.find(({ status }) => status === 'open')?.id);
  expect(order?.sessionExpiresAt.getTime()).toBeGreaterThan(Date.now() + 20 * 60_000);
});

it('leads to the same session where there is time to pay', async () => {
  const { first, second, sessions } = await askedAgainWith(120);
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  expect(sessions).toHaveLength(1);
});
