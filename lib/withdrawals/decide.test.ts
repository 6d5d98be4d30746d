import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails, orders, refunds, weekPlaces, withdrawals } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { mondayOf } from '@/lib/calendar/day';
import { getDb } from '@/lib/database';
import { startCheckout } from '@/lib/orders/checkout/start-checkout';
import { fulfilOrder } from '@/lib/orders/payment/settlement';
import { getOpenDeclaration } from '@/lib/orders/work/declarations';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { checkWithdrawal } from './check';
import { acceptWithdrawal, nameOrderOf, refuseWithdrawal, withdrawWithRefund } from './decide';
import { getWithdrawal } from './queries';
import { declareWithdrawal } from './service';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset'));

const reread = async (id: string) => {
  const [order] = await getDb().select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('no order');
  return order;
};

/** An order that was really paid at the stand-in. */
async function paid() {
  const input = orderInput();
  await startCheckout(input);
  const [pending] = await getDb().select().from(orders).where(eq(orders.checkoutKey, input.checkoutKey));
  if (!pending?.stripeSessionId) throw new Error('no session');
  await shop.control('pay', { session: pending.stripeSessionId });
  await fulfilOrder(pending.stripeSessionId);
  return reread(pending.id);
}

/** The same, and its declaration of withdrawal. */
async function declared(change: { email?: string; orderReference?: string } = {}) {
  const order = await paid();
  const typed = { name: 'Ana Müller', message: '', orderReference: order.number, email: order.email };
  const { id } = await declareWithdrawal({ ...typed, ...change }, 'de', randomUUID());
  return { order, id };
}

const again = async (id: string) => {
  const withdrawal = await getWithdrawal(id);
  if (!withdrawal) throw new Error('no declaration');
  return withdrawal;
};
const refundOf = (amount: number) => ({ id: randomUUID(), amount, reason: 'Widerruf' });

describe('a withdrawal that is accepted', () => {
  it('marks the order, refunds it and ticks the declaration off in one step', async () => {
    const { order, id } = await declared();
    const check = await checkWithdrawal(await again(id));
    expect(check).toMatchObject({
      isInTime: true,
      advice: 'whole',
      fits: { number: true, email: true },
      life: { refundable: order.amount },
    });
    expect(await acceptWithdrawal(id, refundOf(order.amount))).toBeNull();
    expect(await reread(order.id)).toMatchObject({ status: 'withdrawn', amountRefunded: order.amount });
    expect(await again(id)).toMatchObject({ decision: 'accepted', handledAt: expect.any(Date) });
    expect(await getOpenDeclaration(order.id)).toBeNull();
  });

  it('is one refund however often its form is sent', async () => {
    const { order, id } = await declared();
    const form = refundOf(1000);
    const answers = await Promise.all([acceptWithdrawal(id, form), acceptWithdrawal(id, form)]);
    expect(answers).toEqual([null, null]);
    expect(await acceptWithdrawal(id, form)).toBeNull();
    expect(await getDb().$count(refunds, eq(refunds.orderId, order.id))).toBe(1);
    expect(await acceptWithdrawal(id, refundOf(1000))).toBe('alreadyHandled');
    expect((await reread(order.id)).amountRefunded).toBe(1000);
  });

  it('may give nothing back, and never more than there is', async () => {
    const { order, id } = await declared();
    expect(await acceptWithdrawal(id, refundOf(order.amount + 1))).toBe('refundTooLarge');
    expect(await again(id)).toMatchObject({ decision: null, handledAt: null });
    expect((await reread(order.id)).status).toBe('paid');
    expect(await acceptWithdrawal(id, refundOf(0))).toBeNull();
    expect(await reread(order.id)).toMatchObject({ status: 'withdrawn', amountRefunded: 0 });
  });

  it('gives the place in its week back, also where something is kept for work that was done', async () => {
    const { order, id } = await declared();
    const week = mondayOf(order.dueDate ?? '');
    await getDb().update(orders).set({ placeWeek: week }).where(eq(orders.id, order.id));
    await getDb()
      .insert(weekPlaces)
      .values({ week, taken: 1 })
      .onConflictDoUpdate({ target: weekPlaces.week, set: { taken: 1 } });
    expect(await acceptWithdrawal(id, refundOf(1000))).toBeNull();
    expect((await reread(order.id)).placeWeek).toBeNull();
    expect(await getDb().select().from(weekPlaces)).toEqual([{ week, taken: 0 }]);
  });

  it('stays open where Stripe refuses, and goes on with the same step', async () => {
    const { order, id } = await declared();
    const intent = order.stripePaymentIntentId;
    await getDb().update(orders).set({ stripePaymentIntentId: 'pi_unknown' }).where(eq(orders.id, order.id));
    expect(await acceptWithdrawal(id, refundOf(order.amount))).toBe('refundRefused');
    expect(await again(id)).toMatchObject({ decision: 'accepted', handledAt: null });
    expect(await refuseWithdrawal(id, 'Doch nicht, nach der Annahme.')).toBe('alreadyHandled');
    await getDb().update(orders).set({ stripePaymentIntentId: intent }).where(eq(orders.id, order.id));
    expect(await acceptWithdrawal(id, refundOf(order.amount))).toBeNull();
    expect(await again(id)).toMatchObject({ handledAt: expect.any(Date) });
  });
});

describe('a withdrawal by letter or phone', () => {
  it('ends the order and refunds it in one step, however often its form is sent', async () => {
    const order = await paid();
    const form = refundOf(1000);
    expect(await withdrawWithRefund(order.id, refundOf(order.amount + 1))).toBe('refundTooLarge');
    const answers = await Promise.all([
      withdrawWithRefund(order.id, form),
      withdrawWithRefund(order.id, form),
    ]);
    expect(answers).toContain(null);
    expect(await withdrawWithRefund(order.id, form)).toBeNull();
    expect(await reread(order.id)).toMatchObject({ status: 'withdrawn', amountRefunded: 1000 });
    expect(await getDb().$count(refunds, eq(refunds.orderId, order.id))).toBe(1);
    expect(await withdrawWithRefund(order.id, refundOf(0))).toBe('over');
  });

  it('may give nothing back, and knows its order', async () => {
    const order = await paid();
    expect(await withdrawWithRefund(order.id, refundOf(0))).toBeNull();
    expect(await reread(order.id)).toMatchObject({ status: 'withdrawn', amountRefunded: 0 });
    expect(await withdrawWithRefund(randomUUID(), refundOf(0))).toBe('unknownOrder');
  });
});

describe('a withdrawal that is refused', () => {
  it('lets the work go on and tells the reason once, in the words of the provider only', async () => {
    const { order, id } = await declared();
    const reason = 'Die Frist war vorbei.\nBitte schreiben Sie uns.';
    expect(await refuseWithdrawal(id, reason)).toBeNull();
    expect(await refuseWithdrawal(id, reason)).toBe('alreadyHandled');
    expect(await acceptWithdrawal(id, refundOf(100))).toBe('alreadyHandled');
    expect(await getOpenDeclaration(order.id)).toBeNull();
    expect((await reread(order.id)).status).toBe('paid');
    const told = and(eq(mails.kind, 'withdrawal-refused'), eq(mails.subjectId, id));
    expect(await getDb().$count(mails, told)).toBe(1);
    const mail = await composeMail('withdrawal-refused', id);
    expect(mail).toMatchObject({
      to: order.email,
      subject: expect.stringMatching(/^Zu Ihrem Widerruf vom /),
    });
    expect(mail?.text).toContain('> Die Frist war vorbei.\n> Bitte schreiben Sie uns.');
    expect(mail?.text).not.toContain('Müller');
  });

  it('sends nothing before it is', async () => {
    const { id } = await declared();
    expect(await composeMail('withdrawal-refused', id)).toBeNull();
  });
});

describe('a declaration without an order', () => {
  it('is accepted only once its order is named, which shows what differs', async () => {
    const { order, id } = await declared({ email: 'other@example.com', orderReference: 'die von neulich' });
    expect(await checkWithdrawal(await again(id))).toBeNull();
    expect(await acceptWithdrawal(id, refundOf(100))).toBe('noOrderYet');
    expect(await nameOrderOf(id, 'NU-2222-2222')).toBe('unknownOrder');
    expect(await nameOrderOf(id, order.number)).toBeNull();
    expect(await nameOrderOf(id, order.number)).toBe('alreadyHandled');
    expect((await checkWithdrawal(await again(id)))?.fits).toMatchObject({ number: false, email: false });
    expect(await getOpenDeclaration(order.id)).not.toBeNull();
    const [row] = await getDb().select().from(withdrawals).where(eq(withdrawals.id, id));
    expect(row?.orderId).toBe(order.id);
  });
});
