import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import { cookieJar } from '@/local/test-browser';
import { openTestMailbox, type TestMailbox } from '@/local/test-mailbox';
import { insertOrder } from '@/local/test-orders';
import { findBuyerHere, forgetOrderedHere, rememberOrderedHere } from './ordered-here';

vi.mock('next/headers', async () => (await import('@/local/test-browser')).nextHeaders);

let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await openTestMailbox();
});
afterAll(() => mailbox.close());
beforeEach(async () => {
  cookieJar.clear();
  await getDb().execute(sql`truncate orders cascade`);
});

const MINUTE_MS = 60_000;

/** An order started in this browser, and paid so many minutes ago. */
async function orderedHere(buyerFirstName: string, minutesAgo: number | null) {
  const order = await insertOrder({ buyerFirstName, status: 'pending', paidAt: null });
  await rememberOrderedHere(order.checkoutKey);
  if (minutesAgo === null) return order;
  const paidAt = new Date(Date.now() - minutesAgo * MINUTE_MS);
  await getDb().update(orders).set({ status: 'paid', paidAt }).where(eq(orders.id, order.id));
  return order;
}

describe('the buyer whom a browser’s next order is offered', () => {
  it('is whoever paid last within the hour, in whatever order they began', async () => {
    await orderedHere('Anna', 5);
    await orderedHere('Berta', 50);
    await orderedHere('Carla', null);
    expect(await findBuyerHere()).toMatchObject({ buyerFirstName: 'Anna' });
  });

  it('is nobody before the payment, after the hour, and in another browser', async () => {
    await orderedHere('Anna', null);
    await orderedHere('Berta', 61);
    expect(await findBuyerHere()).toBeNull();
    await orderedHere('Carla', 5);
    cookieJar.clear();
    expect(await findBuyerHere()).toBeNull();
  });

  it('is nobody once it was wiped away, or the buyer’s data erased', async () => {
    const { id } = await orderedHere('Anna', 5);
    await getDb().update(orders).set({ buyerErasedAt: new Date() }).where(eq(orders.id, id));
    expect(await findBuyerHere()).toBeNull();
    await orderedHere('Berta', 5);
    await forgetOrderedHere();
    expect(await findBuyerHere()).toBeNull();
  });
});
