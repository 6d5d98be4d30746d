import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactMessages } from '@/db/schema';
import { getDb } from '@/lib/database';
import { insertOrder } from '@/local/test-orders';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { readOverview } from './overview';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await getDb().execute(sql`truncate orders, receipts cascade`);
});

const paidAt = new Date('2026-11-27T10:00:00Z');
const paid = (change: Parameters<typeof insertOrder>[0]) =>
  insertOrder({ paidAt, couponCode: null, discount: 0, ...change });
const revenue = async (now = paidAt) => (await readOverview(now)).revenue;

describe('the revenue on the desk', () => {
  it('is what was paid in each currency without what was refunded, whole or in part', async () => {
    await paid({ listPrice: 5000, amount: 5000, amountRefunded: 1200 });
    await paid({ listPrice: 3000, amount: 3000 });
    await paid({ listPrice: 4000, amount: 4000, amountRefunded: 4000, status: 'refunded' });
    await paid({ currency: 'usd', listPrice: 7000, amount: 7000, amountRefunded: 500 });
    expect(await revenue()).toEqual({
      year: 2026,
      sums: [
        { currency: 'eur', amount: 6800 },
        { currency: 'usd', amount: 6500 },
      ],
    });
  });

  it('counts an order in the year in which it was paid where the business is, and an unpaid one never', async () => {
    await paid({ listPrice: 5000, amount: 5000, paidAt: new Date('2026-12-31T23:30:00Z') });
    await paid({ listPrice: 3000, amount: 3000, status: 'pending', paidAt: null, dueDate: null });
    expect(await revenue()).toEqual({ year: 2026, sums: [] });
    expect(await revenue(new Date('2027-01-02T10:00:00Z'))).toEqual({
      year: 2027,
      sums: [{ currency: 'eur', amount: 5000 }],
    });
  });
});

it('counts the messages that wait, however old, and none that is settled', async () => {
  const before = (await readOverview()).openMessages;
  const typed = { name: 'Ana', email: 'ana@example.com', subject: 'Eine Frage', message: 'Guten Tag.' };
  await getDb()
    .insert(contactMessages)
    .values([
      { ...typed, locale: 'de', createdAt: new Date('2026-01-02T10:00:00Z') },
      { ...typed, locale: 'de', settledAt: new Date() },
    ]);
  expect((await readOverview()).openMessages).toBe(before + 1);
});
