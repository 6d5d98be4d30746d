import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails, orderConsents, orders, reviews, withdrawals } from '@/db/schema';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { signToken } from '@/lib/links/token';
import { startCheckout } from '@/lib/orders/checkout/start-checkout';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { askForReviews, readInvitation, storeOrderReview } from './order-review';
import { listApprovedReviews } from './queries';
import { moderateReview } from './service';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function deliveredOrder(values: Partial<typeof orders.$inferInsert> = {}, hasConsent = true) {
  const order = await insertPaidOrder({ status: 'delivered', deliveredAt: daysAgo(6), ...values });
  if (hasConsent)
    await getDb()
      .insert(orderConsents)
      .values({ orderId: order.id, kind: 'review_request', text: 'yes', version: '1', locale: 'de' });
  return order;
}
const wasAsked = async (id: string) => (await getDb().$count(mails, eq(mails.subjectId, id))) > 0;
const written = {
  name: 'Käthe',
  age: 42,
  reviewText: 'Ruhig geschrieben, gut nachzurechnen.',
};

describe('a buyer is asked for a review', () => {
  it('once, some days after the delivery, with stored consent', async () => {
    const order = await deliveredOrder();
    expect(await askForReviews()).toBe(1);
    expect(await askForReviews()).toBe(0);
    expect(await wasAsked(order.id)).toBe(true);
  });

  it.each([
    ['without consent', {}, false],
    ['too soon', { deliveredAt: daysAgo(4) }, true],
    ['too late', { deliveredAt: daysAgo(60) }, true],
    ['after a refund in part', { amountRefunded: 100 }, true],
    ['after a refund', { status: 'refunded' }, true],
    ['after a withdrawal', { status: 'withdrawn', withdrawnAt: daysAgo(1) }, true],
    ['before the delivery', { status: 'in_preparation', deliveredAt: null }, true],
    ['after their data were erased', { buyerErasedAt: daysAgo(1) }, true],
  ] as const)('never %s', async (_, values, hasConsent) => {
    const order = await deliveredOrder(values, hasConsent);
    await askForReviews();
    expect(await wasAsked(order.id)).toBe(false);
  });

  it('never once a withdrawal was declared or a review is there', async () => {
    const [declared, reviewed] = [await deliveredOrder(), await deliveredOrder()];
    await getDb().insert(withdrawals).values({
      declarationKey: randomUUID(),
      name: 'K',
      orderReference: 'x',
      email: 'k@example.com',
      locale: 'de',
      orderId: declared.id,
      refundDueOn: '2026-12-11',
    });
    await storeOrderReview(signToken('review', reviewed.id, new Date()), written);
    await askForReviews();
    expect([await wasAsked(declared.id), await wasAsked(reviewed.id)]).toEqual([false, false]);
  });

  it('only when the voluntary box was ticked, which the order does not need', async () => {
    const kindsOf = async (checkoutKey: string) => {
      const rows = await getDb()
        .select({ kind: orderConsents.kind })
        .from(orderConsents)
        .innerJoin(orders, eq(orders.id, orderConsents.orderId))
        .where(eq(orders.checkoutKey, checkoutKey));
      return rows.map(({ kind }) => kind).sort();
    };
    const ticked = orderInput({ consentReviewRequest: 'on' });
    const empty = orderInput({ consentReviewRequest: '' });
    expect([(await startCheckout(ticked)).ok, (await startCheckout(empty)).ok]).toEqual([true, true]);
    expect(await kindsOf(ticked.checkoutKey)).toContain('review_request');
    expect(await kindsOf(empty.checkoutKey)).toEqual(['data_processing', 'early_start', 'terms']);

    const changedMind = { ...ticked, consentReviewRequest: undefined };
    expect((await startCheckout(changedMind)).ok).toBe(true);
    expect(await kindsOf(ticked.checkoutKey)).not.toContain('review_request');
  });
});

describe('a review through the link of an order', () => {
  it('is stored unapproved, tied to the order, and shown as verified once approved', async () => {
    const order = await deliveredOrder({}, false);
    const token = signToken('review', order.id, new Date());
    expect(await readInvitation(token)).toMatchObject({ orderId: order.id, isWritten: false });
    expect(await storeOrderReview(token, written)).toBe(true);
    expect(await readInvitation(token)).toMatchObject({ isWritten: true });
    const [stored] = await getDb().select().from(reviews).where(eq(reviews.orderId, order.id));
    expect(stored).toMatchObject({ approved: false, email: order.email, locale: 'de' });
    await moderateReview(stored?.id ?? '', { approved: true, reason: 'rules' });
    const shown = (await listApprovedReviews('de')).reviews.find(({ id }) => id === stored?.id);
    expect(shown).toMatchObject({ isVerified: true, text: written.reviewText });
  });

  it('is one per order, however often it is sent', async () => {
    const order = await deliveredOrder({}, false);
    const token = signToken('review', order.id, new Date());
    const answers = await Promise.all([1, 2, 3].map(() => storeOrderReview(token, written)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await getDb().$count(reviews, eq(reviews.orderId, order.id))).toBe(1);
  });

  it('is not taken by a foreign or old link, or for an order that was not delivered', async () => {
    const order = await deliveredOrder({}, false);
    const open = await insertPaidOrder();
    const links = [
      signToken('order', order.id, new Date()),
      signToken('review', order.id, daysAgo(91)),
      signToken('review', open.id, new Date()),
      signToken('review', randomUUID(), new Date()),
      'nonsense',
    ];
    for (const link of links) {
      expect(await readInvitation(link)).toBeNull();
      expect(await storeOrderReview(link, written)).toBe(false);
    }
  });
});
