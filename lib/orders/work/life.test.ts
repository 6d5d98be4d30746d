import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails, orderConsents, orders, readings, refunds, withdrawals } from '@/db/schema';
import { insertReadyOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { startCheckout } from '../checkout/start-checkout';
import { refundOrder, retryRefunds } from '../payment/refund';
import { fulfilOrder } from '../payment/settlement';
import { deliverReading, markWithdrawalHandled, markWithdrawn, startPreparation, storeReading } from './life';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset'));

const pdf = Buffer.from('%PDF-1.7 stands for a reading');
const reread = async (id: string) => {
  const [order] = await getDb().select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('no order');
  return order;
};
const mailKindsOf = async (subjectId: string) =>
  (await getDb().select({ kind: mails.kind }).from(mails).where(eq(mails.subjectId, subjectId))).map(
    ({ kind }) => kind,
  );

/** An order that was really paid at the stand-in. */
async function boughtOrder() {
  const input = orderInput();
  await startCheckout(input);
  const [pending] = await getDb().select().from(orders).where(eq(orders.checkoutKey, input.checkoutKey));
  if (!pending?.stripeSessionId) throw new Error('no session');
  await shop.control('pay', { session: pending.stripeSessionId });
  await fulfilOrder(pending.stripeSessionId);
  return reread(pending.id);
}

const declare = (orderId: string) =>
  getDb()
    .insert(withdrawals)
    .values({
      declarationKey: randomUUID(),
      name: 'Käthe',
      orderReference: 'x',
      email: 'k@example.com',
      locale: 'de',
      orderId,
      refundDueOn: '2026-12-11',
    })
    .returning();

describe('an order goes to its buyer', () => {
  it('from start over upload to one delivery mail, each step once', async () => {
    const { id } = await insertReadyOrder();
    expect(await startPreparation(id)).toEqual({ ok: true });
    expect(await startPreparation(id)).toEqual({ ok: false, problem: 'alreadyStarted' });
    expect(await deliverReading(id)).toEqual({ ok: false, problem: 'noReading' });
    expect(await storeReading(id, pdf)).toEqual({ ok: true });

    const both = await Promise.all([deliverReading(id), deliverReading(id)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const order = await reread(id);
    expect(order.status).toBe('delivered');
    expect(order.deliveredAt).not.toBeNull();
    const [reading] = await getDb().select().from(readings).where(eq(readings.orderId, id));
    expect(reading?.pdf.equals(pdf)).toBe(true);
    expect(await mailKindsOf(reading?.id ?? '')).toEqual(['reading-delivery']);
  });

  it('again when a corrected reading replaces the first, without moving the day of delivery', async () => {
    const { id } = await insertReadyOrder();
    await startPreparation(id);
    await storeReading(id, pdf);
    await deliverReading(id);
    const { deliveredAt } = await reread(id);
    expect(await deliverReading(id)).toEqual({ ok: false, problem: 'alreadySent' });
    await storeReading(id, Buffer.from('%PDF-1.7 corrected'));
    expect(await deliverReading(id)).toEqual({ ok: true });
    expect((await reread(id)).deliveredAt).toEqual(deliveredAt);
    const versions = await getDb().select().from(readings).where(eq(readings.orderId, id));
    for (const version of versions) expect(await mailKindsOf(version.id)).toEqual(['reading-delivery']);
    expect(versions).toHaveLength(2);
  });

  it('not before the confirmation has left, and not when it bounced', async () => {
    const { id } = await insertReadyOrder();
    for (const state of ['queued', 'failed', 'bounced'] as const) {
      await getDb().update(mails).set({ state }).where(eq(mails.subjectId, id));
      expect(await startPreparation(id)).toEqual({ ok: false, problem: 'notConfirmed' });
    }
    expect((await reread(id)).status).toBe('paid');
  });

  it('not without consent to an early start, until the withdrawal period is over', async () => {
    const { id } = await insertReadyOrder();
    await getDb().delete(orderConsents).where(eq(orderConsents.orderId, id));
    expect(await startPreparation(id)).toEqual({ ok: false, problem: 'withdrawalPeriod' });
    await getDb()
      .update(orders)
      .set({ paidAt: new Date(Date.now() - 20 * 86_400_000) })
      .where(eq(orders.id, id));
    expect(await startPreparation(id)).toEqual({ ok: true });
  });

  it('not while a withdrawal waits for an answer', async () => {
    const { id } = await insertReadyOrder();
    const [declared] = await declare(id);
    expect(await startPreparation(id)).toEqual({ ok: false, problem: 'withdrawalOpen' });
    expect(await markWithdrawalHandled(declared?.id ?? '')).toBe(true);
    expect(await markWithdrawalHandled(declared?.id ?? '')).toBe(false);
    expect(await startPreparation(id)).toEqual({ ok: true });
  });

  it('not any more once it is withdrawn', async () => {
    const { id } = await insertReadyOrder();
    await startPreparation(id);
    await storeReading(id, pdf);
    expect(await markWithdrawn(id)).toEqual({ ok: true });
    expect(await deliverReading(id)).toEqual({ ok: false, problem: 'over' });
    expect(await markWithdrawn(id)).toEqual({ ok: false, problem: 'over' });
    const order = await reread(id);
    expect([order.status, order.withdrawnAt !== null]).toEqual(['withdrawn', true]);
  });

  it('not when nobody knows it', async () => {
    expect(await startPreparation(randomUUID())).toEqual({ ok: false, problem: 'unknownOrder' });
  });
});

describe('a refund', () => {
  it('in part leaves the order, the rest ends it, and more is refused', async () => {
    const order = await boughtOrder();
    const refund = (amount: number) => refundOrder(order.id, { id: randomUUID(), amount, reason: 'Kulanz' });
    expect(await refund(1900)).toMatchObject({ ok: true, refund: { amount: 1900, state: 'succeeded' } });
    expect(await reread(order.id)).toMatchObject({ status: 'paid', amountRefunded: 1900 });
    expect(await refund(3301)).toEqual({ ok: false, problem: 'refundTooLarge' });
    expect(await refund(3300)).toMatchObject({ ok: true });
    expect(await reread(order.id)).toMatchObject({ status: 'refunded', amountRefunded: 5200 });
    expect(await refund(1)).toEqual({ ok: false, problem: 'nothingLeft' });
  });

  it('is one refund when its form is sent twice at once', async () => {
    const order = await boughtOrder();
    const form = { id: randomUUID(), amount: 1000, reason: 'Kulanz' };
    const answers = await Promise.all([refundOrder(order.id, form), refundOrder(order.id, form)]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await getDb().select().from(refunds).where(eq(refunds.orderId, order.id))).toHaveLength(1);
    expect((await reread(order.id)).amountRefunded).toBe(1000);
  });

  it('of a withdrawn order keeps it withdrawn', async () => {
    const order = await boughtOrder();
    await markWithdrawn(order.id);
    await refundOrder(order.id, { id: randomUUID(), amount: 5200, reason: 'Widerruf' });
    expect(await reread(order.id)).toMatchObject({ status: 'withdrawn', amountRefunded: 5200 });
  });

  it('that Stripe refuses is kept as refused and changes nothing', async () => {
    const order = await boughtOrder();
    await getDb().update(orders).set({ stripePaymentIntentId: 'pi_unknown' }).where(eq(orders.id, order.id));
    const answer = await refundOrder(order.id, { id: randomUUID(), amount: 100, reason: 'Kulanz' });
    expect(answer).toEqual({ ok: false, problem: 'refundRefused' });
    const [row] = await getDb().select().from(refunds).where(eq(refunds.orderId, order.id));
    expect(row).toMatchObject({ state: 'failed', stripeRefundId: null });
    expect((await reread(order.id)).amountRefunded).toBe(0);
  });

  it('is never more than was paid, however many ask at once', async () => {
    const order = await boughtOrder();
    const ask = () => refundOrder(order.id, { id: randomUUID(), amount: 4000, reason: 'Kulanz' });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await reread(order.id)).amountRefunded).toBe(4000);
  });

  it('that was entered but never reached Stripe is made up for, once', async () => {
    const order = await boughtOrder();
    const createdAt = new Date(Date.now() - 5 * 60_000);
    await getDb()
      .insert(refunds)
      .values({ id: randomUUID(), orderId: order.id, amount: 900, reason: 'Kulanz', createdAt });
    expect(await retryRefunds()).toBe(1);
    expect(await retryRefunds()).toBe(0);
    expect((await reread(order.id)).amountRefunded).toBe(900);
  });
});
