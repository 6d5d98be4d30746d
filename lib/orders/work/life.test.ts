import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails, orderConsents, orders, readings, withdrawals } from '@/db/schema';
import { insertReadyOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { openTestShop, type TestShop } from '@/local/test-shop';
import {
  deliverReading as deliver,
  markWithdrawalHandled,
  markWithdrawn,
  startPreparation,
  storeReading,
} from './life';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const pdf = Buffer.from('%PDF-1.7 stands for a reading');
/** Sends the newest reading, to which nobody objects. */
const deliverReading = async (orderId: string) => {
  const [newest] = await getDb()
    .select({ id: readings.id })
    .from(readings)
    .where(eq(readings.orderId, orderId))
    .orderBy(desc(readings.uploadedAt))
    .limit(1);
  return deliver(orderId, { readingId: newest?.id ?? randomUUID(), check: async () => null });
};
const reread = async (id: string) => {
  const [order] = await getDb().select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('no order');
  return order;
};
const mailKindsOf = async (subjectId: string) =>
  (await getDb().select({ kind: mails.kind }).from(mails).where(eq(mails.subjectId, subjectId))).map(
    ({ kind }) => kind,
  );

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
