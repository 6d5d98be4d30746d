import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { orders, paymentIssues } from '@/db/schema';
import { getDb } from '@/lib/database';
import * as alerts from '@/lib/health/alerts';
import * as sessions from '@/lib/payments/sessions';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { startCheckout } from '../checkout/start-checkout';
import { comparePayments } from './compare';
import { resolveIssue } from './issues';
import * as settlement from './settlement';

vi.mock('@/lib/payments/sessions', { spy: true });
vi.mock('@/lib/health/alerts', { spy: true });
vi.mock('./settlement', { spy: true });

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  vi.mocked(sessions.listPaidSessions).mockReset();
  await shop.control('reset');
  await getDb().execute(
    sql`truncate orders, receipts, mails, coupons, payment_issues, alerts, signals cascade`,
  );
});

/** An order paid at the stand-in; `isSettled`: and here. */
async function paid(isSettled = true) {
  const input = orderInput();
  await startCheckout(input);
  const [order] = await getDb().select().from(orders).where(eq(orders.checkoutKey, input.checkoutKey));
  const session = order?.stripeSessionId;
  if (!order || !session) throw new Error('no session');
  await shop.control('pay', { session });
  if (isSettled) await settlement.settleOrder(order.id);
  vi.clearAllMocks();
  return { id: order.id, session, amount: order.amount, currency: order.currency };
}
const issues = () => getDb().select().from(paymentIssues).orderBy(paymentIssues.stripeSessionId);
const alert = () => vi.mocked(alerts.setAlert).mock.lastCall;
const openIssue = (order: { id: string; session: string }) =>
  getDb().insert(paymentIssues).values({
    orderId: order.id,
    stripeSessionId: order.session,
    kind: 'amount',
    expected: '5200 eur',
    actual: '5100 eur',
  });

it('asks nothing more about a payment that fits its order', async () => {
  await paid();
  await comparePayments();
  expect(settlement.settleOrder).not.toHaveBeenCalled();
  expect(sessions.readSession).not.toHaveBeenCalled();
  expect(alert()).toEqual(['payments-differ', null]);
});

it.each([
  ['amount', { amount: 5100 }],
  ['currency', { currency: 'usd' }],
  ['session', { id: 'cs_test_other' }],
])('asks again about one whose %s alone differs', async (_, change) => {
  const { id, session, amount, currency } = await paid();
  const listed = { id: session, orderId: id, amount, currency, ...change };
  vi.mocked(sessions.listPaidSessions).mockResolvedValueOnce([listed]);
  await comparePayments();
  expect(settlement.settleOrder).toHaveBeenCalledWith(id, { sessionId: listed.id });
});

it('counts none that is found paid when it is asked about, whatever was reported of it before', async () => {
  const lost = await paid(false);
  await openIssue(lost);
  await comparePayments();
  expect(await getDb().$count(orders, eq(orders.status, 'paid'))).toBe(1);
  expect(alert()).toEqual(['payments-differ', null]);
});

it('takes Stripe’s word for an order that was paid since the list was made', async () => {
  await openIssue(await paid());
  vi.mocked(sessions.listPaidSessions).mockResolvedValueOnce([]);
  await comparePayments();
  expect((await issues()).map(({ kind }) => kind)).toEqual(['amount']);
  expect(alert()).toEqual(['payments-differ', null]);
});

it('reports payments whose mark names no order, or nothing that could be one, and counts those that are open', async () => {
  const listed = [
    { id: 'cs_test_a', orderId: null, amount: 5200, currency: 'eur' },
    { id: 'cs_test_b', orderId: 'order-17', amount: 5200, currency: 'eur' },
    { id: 'cs_test_c', orderId: crypto.randomUUID(), amount: 5200, currency: 'eur' },
  ];
  vi.mocked(sessions.listPaidSessions).mockResolvedValueOnce(listed.slice(0, 2));
  await comparePayments();
  const found = await issues();
  expect(found).toMatchObject(
    [
      ['cs_test_a', '-'],
      ['cs_test_b', 'order-17'],
    ].map(([stripeSessionId, expected]) => ({
      stripeSessionId,
      expected,
      orderId: null,
      kind: 'unknown_order',
      actual: 'comparison',
    })),
  );
  await resolveIssue(found[0]?.id ?? '');
  vi.mocked(sessions.listPaidSessions).mockResolvedValueOnce(listed);
  await comparePayments();
  const [, detail] = alert() ?? [];
  expect(detail).toMatch(/^Stripe \+2, Numina \+0 \([0-9a-f]{6}\)$/);
  // The same ones in another order are no change.
  vi.mocked(sessions.listPaidSessions).mockResolvedValueOnce(listed.toReversed());
  await comparePayments();
  expect(alert()).toEqual(['payments-differ', detail]);
});
