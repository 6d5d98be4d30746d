import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderConsents, orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import { insertOrder } from '@/local/test-orders';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { orderRetention } from './retention';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('passes by an order that somebody works on, and takes the next one', async () => {
  const longAgo = { status: 'delivered', deliveredAt: new Date('2010-01-04T10:00:00Z') } as const;
  const held = await insertOrder(longAgo);
  const free = await insertOrder(longAgo);
  const desk = postgres(process.env.DATABASE_URL ?? '', { max: 1 });
  try {
    const count = await desk.begin(async (hand) => {
      await hand`select from orders where id = ${held.id} for update`;
      return getDb().transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '1s'`);
        return orderRetention.reading_data(tx, sql`now()`);
      });
    });
    expect(count).toBe(1);
  } finally {
    await desk.end();
  }
  const rows = await getDb().select().from(orders);
  const bornOf = (id: string) => rows.find((order) => order.id === id)?.birthDate;
  expect([bornOf(held.id), bornOf(free.id)]).toEqual([held.birthDate, null]);
});

it.each([
  ['reading_data', 'orders_subjects'],
  ['order_consents', 'order_consents_agreed'],
  ['buyers', 'orders_buyers'],
  ['orders', 'orders_paid'],
] as const)(
  'finds what is left of %s in an index of it, not among all that was emptied before',
  async (what, index) => {
    const scans = await getDb().transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      await orderRetention[what](tx, sql`now()`);
      const [row] = await tx.execute<{ scans: number }>(
        sql`select pg_stat_get_xact_numscans(${index}::regclass)::int as scans`,
      );
      return row?.scans;
    });
    expect(scans).toBe(1);
  },
);

it('takes consents of orders that are over, a batch at a time, and leaves those of a disputed payment', async () => {
  const longAgo = new Date('2012-01-04T10:00:00Z');
  const over = { status: 'delivered', paidAt: longAgo, deliveredAt: longAgo } as const;
  const [done, disputed, open] = [
    await insertOrder(over),
    await insertOrder({ ...over, disputeStatus: 'needs_response' }),
    await insertOrder({ status: 'in_preparation', paidAt: longAgo }),
  ];
  await getDb().update(orderConsents).set({ agreedAt: longAgo });
  await getDb()
    .insert(orderConsents)
    .values({ orderId: done.id, kind: 'review_request', text: 'yes', version: '1', locale: 'de' });
  const take = () => getDb().transaction((tx) => orderRetention.order_consents(tx, sql`now()`));
  expect(await take()).toBeGreaterThan(0);
  expect(await take()).toBe(0);
  const left = await getDb().select().from(orderConsents);
  const held = new Set(left.map(({ orderId }) => orderId));
  expect([disputed, open].every(({ id }) => held.has(id))).toBe(true);
  // What was agreed to this year is kept as long as that year counts.
  expect(left.filter(({ orderId }) => orderId === done.id).map(({ kind }) => kind)).toEqual([
    'review_request',
  ]);
});
