import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentIssues } from '@/db/schema';
import { getDb } from '@/lib/database';
import { insertOrder } from '@/local/test-orders';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { getIssue, listOpenIssues, resolveIssue } from './issues';
import { revenueOf } from './revenue';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('payments that do not fit are listed, the oldest first, until somebody settles them, once', async () => {
  const order = await insertOrder();
  const issue = { stripeSessionId: 'cs_1', kind: 'amount', expected: '5200', actual: '520' };
  const [late, early] = await getDb()
    .insert(paymentIssues)
    .values([
      { ...issue, orderId: order.id, createdAt: new Date('2026-11-27T10:00:00Z') },
      { ...issue, stripeSessionId: 'cs_2', orderId: null, createdAt: new Date('2026-11-26T10:00:00Z') },
    ])
    .returning();
  if (!late || !early) throw new Error('no issues');
  const found = [
    { ...early, orderNumber: null },
    { ...late, orderNumber: order.number },
  ];
  expect((await listOpenIssues()).rows).toEqual(found);
  expect(await resolveIssue(late.id)).toBe(true);
  expect(await resolveIssue(late.id)).toBe(false);
  expect(await resolveIssue(crypto.randomUUID())).toBe(false);
  expect((await listOpenIssues()).rows).toEqual(found.slice(0, 1));
  expect(await getIssue(late.id)).toMatchObject({ orderNumber: order.number, resolvedAt: expect.any(Date) });
  expect(await getIssue(crypto.randomUUID())).toBeNull();
});

it('a year’s revenue is what was paid in it where the business is, per currency, without what was given back', async () => {
  const createdAt = new Date('2031-01-01T00:00:00Z');
  const paid = { listPrice: 5000, discount: 0, amount: 5000, couponCode: null, createdAt };
  await insertOrder({ ...paid, paidAt: new Date('2031-12-31T22:30:00Z'), amountRefunded: 1200 });
  await insertOrder({ ...paid, paidAt: new Date('2031-03-01T09:00:00Z'), currency: 'usd' });
  await insertOrder({ ...paid, paidAt: new Date('2031-12-31T23:30:00Z') });
  await insertOrder({ ...paid, paidAt: null, status: 'pending' });
  expect(await revenueOf(2031)).toEqual({
    year: 2031,
    sums: [
      { currency: 'eur', amount: 3800 },
      { currency: 'usd', amount: 5000 },
    ],
  });
});
