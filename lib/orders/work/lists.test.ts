import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderConsents, orders, withdrawals } from '@/db/schema';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { daysAfter } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { getOpenDeclaration, listWithdrawalsOfOrder } from './declarations';
import { findDeliveredOrder, listOrdersToReview } from './delivered';
import { countOrdersToDeliver, listFinishedOrders, listOrdersToDeliver } from './lists';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await getDb().delete(withdrawals);
  await getDb().delete(orders);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

it('the most urgent order comes first, the newest of the finished ones, and an unpaid one nowhere', async () => {
  const inDays = (days: number) => daysAfter(today(), days);
  const later = await insertPaidOrder({ dueDate: inDays(5) });
  const second = await insertPaidOrder({ dueDate: inDays(4), paidAt: daysAgo(1) });
  const first = await insertPaidOrder({
    dueDate: inDays(4),
    paidAt: daysAgo(2),
    status: 'in_preparation',
  });
  const old = await insertPaidOrder({ status: 'delivered', paidAt: daysAgo(9), deliveredAt: daysAgo(1) });
  const recent = await insertPaidOrder({ status: 'refunded', paidAt: daysAgo(8) });
  await insertPaidOrder({ status: 'expired', paidAt: null });
  expect(idsOf((await listOrdersToDeliver()).rows)).toEqual(idsOf([first, second, later]));
  expect(await countOrdersToDeliver(inDays(5))).toEqual({
    open: 3,
    dueOrOverdue: 3,
    overdue: 2,
    nextDue: inDays(4),
  });
  const page = await listFinishedOrders({ size: 1 });
  expect(idsOf(page.rows)).toEqual(idsOf([recent]));
  expect(page.next).toBe(recent.id);
  expect(await listFinishedOrders({ after: recent.id })).toMatchObject({
    rows: [{ id: old.id }],
    next: null,
  });
});

it('a review is asked for where the buyer agreed, some days after the delivery, and not where something was wrong', async () => {
  const agreed = { kind: 'review_request', text: 'yes', version: '1', locale: 'de' } as const;
  const delivered = async (values: Partial<typeof orders.$inferInsert>, consent: object | null = {}) => {
    const order = await insertPaidOrder({ status: 'delivered', deliveredAt: daysAgo(10), ...values });
    if (consent)
      await getDb()
        .insert(orderConsents)
        .values({ ...agreed, orderId: order.id, ...consent });
    return order;
  };
  const due = await delivered({});
  await delivered({}, null);
  await delivered({}, { kind: 'terms' });
  await delivered({}, { revokedAt: new Date() });
  await delivered({ deliveredAt: daysAgo(2) });
  await delivered({ deliveredAt: daysAgo(40) });
  await delivered({ amountRefunded: 100 });
  const erased = await delivered({ buyerErasedAt: new Date() });
  const withdrawn = await delivered({ status: 'withdrawn', withdrawnAt: new Date() });
  const declared = await delivered({});
  await getDb()
    .insert(withdrawals)
    .values({
      ...{ declarationKey: crypto.randomUUID(), name: 'Käthe', orderReference: declared.number },
      ...{ email: declared.email, locale: 'de', orderId: declared.id, refundDueOn: '2026-12-11' },
    });
  const days = { afterDays: 7, untilDays: 30 };
  expect(idsOf((await listOrdersToReview(days)).rows)).toEqual([due.id]);
  expect((await listOrdersToReview(days, (orderId) => [eq(orderId, due.id)])).rows).toEqual([]);
  expect((await findDeliveredOrder(due.id))?.id).toBe(due.id);
  for (const { id } of [erased, withdrawn]) expect(await findDeliveredOrder(id)).toBeNull();
});

it('declarations are listed as they came, and the first that is not settled holds the order', async () => {
  const [order, other] = [await insertPaidOrder(), await insertPaidOrder()];
  const declared = (days: number, change: Partial<typeof withdrawals.$inferInsert> = {}) => ({
    declarationKey: crypto.randomUUID(),
    name: 'Käthe',
    orderReference: order.number,
    email: order.email,
    locale: 'de' as const,
    orderId: order.id,
    refundDueOn: '2026-12-11',
    declaredAt: daysAgo(days),
    ...change,
  });
  const [latest, first, open] = await getDb()
    .insert(withdrawals)
    .values([declared(1), declared(3, { handledAt: new Date() }), declared(2)])
    .returning();
  expect(await listWithdrawalsOfOrder(order.id)).toEqual([first, open, latest]);
  expect(await getOpenDeclaration(order.id)).toEqual({ declaredAt: open?.declaredAt, confirmedAt: null });
  expect(await getOpenDeclaration(other.id)).toBeNull();
  expect(await listWithdrawalsOfOrder(other.id)).toEqual([]);
});
