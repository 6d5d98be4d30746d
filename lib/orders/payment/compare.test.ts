import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mails, orders, paymentIssues } from '@/db/schema';
import { getDb } from '@/lib/database';
import { listAlerts } from '@/lib/health/alerts';
import { readSignals } from '@/lib/health/signals';
import { listPaidSessions } from '@/lib/payments/sessions';
import { insertOrder } from '@/local/test-orders';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { startCheckout } from '../checkout/start-checkout';
import { comparePayments } from './compare';
import { resolveIssue } from './issues';
import { settleOrder } from './settlement';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.control('reset');
  await getDb().execute(
    sql`truncate orders, receipts, mails, coupons, payment_issues, alerts, signals cascade`,
  );
});

/** An order paid at the stand-in, which told nobody of it. */
async function paid() {
  const input = orderInput();
  await startCheckout(input);
  const [order] = await getDb().select().from(orders).where(eq(orders.checkoutKey, input.checkoutKey));
  if (!order?.stripeSessionId) throw new Error('no session');
  await shop.control('pay', { session: order.stripeSessionId });
  return { id: order.id, session: order.stripeSessionId };
}
const issues = async () => (await getDb().select().from(paymentIssues)).map(({ kind }) => kind);
const details = async () => (await listAlerts()).map(({ detail }) => detail.replace(/ \(.*/, ''));

it('settles what was paid without a webhook, follows a list of many pages, and is silent when all fits', async () => {
  const all: { id: string }[] = [];
  for (let count = 0; count < 3; count += 1) all.push(await paid());
  expect(await listPaidSessions(new Date(0), 2)).toHaveLength(all.length);
  await comparePayments();
  expect(await getDb().$count(orders, eq(orders.status, 'paid'))).toBe(all.length);
  expect(await getDb().$count(mails, eq(mails.kind, 'order-confirmation'))).toBe(all.length);
  expect([await issues(), await details()]).toEqual([[], []]);
  expect((await readSignals())['payments-compared']?.total).toBe(1);
});

it('a payment whose order is gone is one issue and one alert until the desk resolves it, then another one is a change', async () => {
  const first = await paid();
  await getDb().delete(orders).where(eq(orders.id, first.id));
  await comparePayments();
  await comparePayments();
  expect(await issues()).toEqual(['unknown_order']);
  expect(await details()).toEqual(['Stripe +1, Numina +0']);
  const [{ revision } = { revision: 0 }] = await listAlerts();
  expect(revision).toBe(1);
  expect(JSON.stringify(await listAlerts())).not.toContain(first.session);

  const [issue] = await getDb().select().from(paymentIssues);
  await resolveIssue(issue?.id ?? '');
  const second = await paid();
  await getDb().delete(orders).where(eq(orders.id, second.id));
  await comparePayments();
  expect((await listAlerts()).map((alert) => alert.revision)).toEqual([2]);
  for (const { id } of await getDb().select().from(paymentIssues)) await resolveIssue(id);
  await comparePayments();
  expect(await listAlerts()).toEqual([]);
});

it('an order that is paid here and not at Stripe is an issue and an alert', async () => {
  await settleOrder((await paid()).id);
  const order = await insertOrder({ paidAt: new Date(), stripeSessionId: 'cs_test_invented' });
  await insertOrder({ paidAt: new Date(Date.now() - 5 * 86_400_000), stripeSessionId: 'cs_test_long_ago' });
  await comparePayments();
  expect(await issues()).toEqual(['not_at_stripe']);
  expect(await details()).toEqual(['Stripe +0, Numina +1']);
  const [issue] = await getDb().select().from(paymentIssues);
  expect(issue).toMatchObject({ orderId: order.id, expected: 'paid', actual: 'unknown' });
});

it('a second payment for a paid order and an amount that differs stay differences', async () => {
  const one = await paid();
  await settleOrder(one.id);
  await getDb().update(orders).set({ stripeSessionId: 'cs_test_other' }).where(eq(orders.id, one.id));
  const other = await paid();
  await getDb()
    .update(orders)
    .set({ amount: sql`${orders.amount} - 1`, discount: sql`${orders.discount} + 1` })
    .where(eq(orders.id, other.id));
  await comparePayments();
  expect((await issues()).toSorted()).toEqual(['amount', 'not_at_stripe', 'session']);
  expect(await details()).toEqual(['Stripe +2, Numina +1']);
});
