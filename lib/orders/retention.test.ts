import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '@/db/schema';
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
