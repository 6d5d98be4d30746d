import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderConsents } from '@/db/schema';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { listConsents, mayAskForReview, revokeReviewConsents } from './consents';
import { newOrderNumber } from './new-order-number';
import {
  changeOrder,
  findOrder,
  findOrderByCheckoutKey,
  findOrderByNumber,
  findOrderByPaymentIntent,
  findOrderBySession,
  findOrders,
  findPaidOrderId,
  getOrder,
  isOpen,
  listOrdersOf,
  lockOpenOrder,
  lockOrder,
  type OrderRow,
} from './order';

let shop: TestShop;
let order: OrderRow;
let unpaid: OrderRow;
beforeAll(async () => {
  shop = await openTestShop();
  order = await insertPaidOrder({ stripeSessionId: 'cs_1', stripePaymentIntentId: 'pi_1' });
  unpaid = await insertPaidOrder({ status: 'pending', paidAt: null, email: 'ana@example.com' });
});
afterAll(() => shop.close());

const nobody = crypto.randomUUID();

describe('an order', () => {
  it('is found by each of its marks, and nothing by another', async () => {
    expect(await findOrder(order.id)).toEqual(order);
    expect(await findOrderByNumber(order.number)).toEqual(order);
    expect(await findOrderByCheckoutKey(order.checkoutKey)).toEqual(order);
    expect(await findOrderBySession('cs_1')).toEqual(order);
    expect(await findOrderByPaymentIntent('pi_1')).toEqual(order);
    expect(await findOrders([order.id, nobody])).toEqual([order]);
    expect(await listOrdersOf({ email: 'ANA@example.com' })).toEqual([unpaid]);
    expect(await findOrder(nobody)).toBeNull();
    expect(await findOrderByNumber(newOrderNumber())).toBeNull();
    expect(await findOrderByNumber(`${order.number} `)).toBeNull();
    expect(await findOrders([])).toEqual([]);
  });

  it('is known to whoever knows number and address, once it is paid', async () => {
    const reference = `Bestellung ${order.number.toLowerCase()}, danke`;
    expect(await findPaidOrderId(reference, 'kaethe.grossmann@example.com')).toBe(order.id);
    expect(await findPaidOrderId(reference, 'ana@example.com')).toBeNull();
    expect(await findPaidOrderId('ohne Nummer', order.email)).toBeNull();
    expect(await findPaidOrderId(unpaid.number, unpaid.email)).toBeNull();
  });

  it('is held while it changes, as an open one only until it is paid', async () => {
    await getDb().transaction(async (tx) => {
      expect(await lockOrder(tx, order.id)).toEqual(order);
      expect(await lockOrder(tx, nobody)).toBeNull();
      expect(await lockOpenOrder(tx, order.id)).toBeNull();
      expect(await lockOpenOrder(tx, unpaid.id)).toEqual(unpaid);
      await changeOrder(tx, unpaid.id, { status: 'failed' });
    });
    const changed = await findOrder(unpaid.id);
    expect(changed).toEqual({ ...unpaid, status: 'failed', updatedAt: changed?.updatedAt });
    expect(changed?.updatedAt.getTime()).toBeGreaterThan(unpaid.updatedAt.getTime());
    expect(
      (['pending', 'expired', 'failed', 'awaiting_payment', 'paid'] as const).map((status) =>
        isOpen({ status }),
      ),
    ).toEqual([true, true, true, false, false]);
  });

  it('is told of in mails and documents only with all of its personal data', async () => {
    expect(await getOrder(order.id)).toEqual(order);
    expect(await getOrder(nobody)).toBeNull();
    const [withoutSubject, withoutBuyer] = [
      await insertPaidOrder({ birthDate: null, subjectErasedAt: new Date() }),
      await insertPaidOrder({ buyerErasedAt: new Date() }),
    ];
    expect(await getOrder(withoutSubject.id)).toBeNull();
    expect(await getOrder(withoutBuyer.id)).toBeNull();
  });
});

it('consents are listed in the order of the form, and the one to be asked for a review is taken back in all orders', async () => {
  const [one, two] = [
    await insertPaidOrder(),
    await insertPaidOrder({ email: 'KAETHE.grossmann@example.com' }),
  ];
  const given = { text: 'yes', version: '1', locale: 'de' } as const;
  for (const { id: orderId } of [one, two])
    await getDb()
      .insert(orderConsents)
      .values([
        { ...given, orderId, kind: 'review_request' },
        { ...given, orderId, kind: 'terms' },
      ]);
  expect(await listConsents(one.id)).toEqual([
    { ...given, kind: 'terms', documents: [], agreedAt: expect.any(Date), revokedAt: null },
    { ...given, kind: 'review_request', documents: [], agreedAt: expect.any(Date), revokedAt: null },
  ]);
  expect(await mayAskForReview('ana@example.com')).toBe(false);
  expect(await mayAskForReview(one.email)).toBe(true);
  await revokeReviewConsents(one.email);
  expect(await mayAskForReview(two.email)).toBe(false);
  for (const { id } of [one, two])
    expect((await listConsents(id)).map(({ kind, revokedAt }) => [kind, revokedAt !== null])).toEqual([
      ['terms', false],
      ['review_request', true],
    ]);
});
