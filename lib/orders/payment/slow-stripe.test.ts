import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { orders, receipts } from '@/db/schema';
import { daysAfter } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import * as sessions from '@/lib/payments/sessions';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { startCheckout } from '../checkout/start-checkout';
import { fulfilOrder, settleOrder } from './settlement';

vi.mock('@/lib/payments/sessions', async (original) => {
  const real = await original<typeof sessions>();
  return { ...real, readSession: vi.fn(real.readSession) };
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.control('reset');
  await getDb().execute(sql`truncate orders, receipts, mails, coupons cascade`);
});

async function started() {
  await startCheckout(orderInput());
  const [order] = await getDb().select().from(orders);
  if (!order?.stripeSessionId) throw new Error('no session');
  return { ...order, session: order.stripeSessionId };
}

/** The next questions about this session are answered when Stripe gets round to it. */
const slowly = (session: string, count: number, ms: number) =>
  shop.control('fail', { status: 'slow', count, ms, path: session });

const locksHeld = async () => {
  const [row] = await getDb().execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  );
  return row?.count;
};

it('holds no connection and no row while Stripe is asked, however many ask', async () => {
  const { id, session } = await started();
  // Long enough for the other order on a busy machine.
  await slowly(session, 60, 3000);
  let answered = 0;
  const asking = Array.from({ length: 60 }, () =>
    settleOrder(id, { sessionId: session }).then(() => (answered += 1)),
  );
  // Another buyer's order goes through meanwhile, although there are three times as many questions as connections.
  expect((await startCheckout(orderInput())).ok).toBe(true);
  expect(await locksHeld()).toBe(0);
  expect(answered).toBe(0);
  await Promise.all(asking);
});

it('asks Stripe once for all who load the confirmation page at the same time', async () => {
  const { session } = await started();
  await slowly(session, 1, 300);
  await shop.control('fail', { status: 500, count: 50, path: session });
  const answers = await Promise.all(Array.from({ length: 20 }, () => fulfilOrder(session)));
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['unpaid']));
});

it('keeps the answer about an open payment for two seconds, then asks again', async () => {
  const { session } = await started();
  expect(await fulfilOrder(session)).toMatchObject({ state: 'unpaid' });
  await shop.control('pay', { session });
  expect(await fulfilOrder(session)).toMatchObject({ state: 'unpaid' });
  await vi.waitFor(async () => expect(await fulfilOrder(session)).toMatchObject({ state: 'paid' }), {
    timeout: 10_000,
    interval: 200,
  });
});

it('asks Stripe neither about made-up sessions, nor about paid ones, nor for a visitor who asked too often', async () => {
  const { session } = await started();
  await shop.control('fail', { status: 500, count: 50 });
  expect(await fulfilOrder('cs_test_madeup')).toEqual({ state: 'unknown', order: null });
  expect(await fulfilOrder(session, { mayAsk: false })).toMatchObject({ state: 'unpaid' });
  await getDb()
    .update(orders)
    .set({ status: 'paid', paidAt: new Date(), dueDate: daysAfter(today(), 5) });
  expect(await fulfilOrder(session)).toMatchObject({ state: 'paid' });
});

it('does not let a late answer to an earlier question undo what a later question brought', async () => {
  const { id, session } = await started();
  await shop.control('pay', { session });
  await shop.control('refund', { session, amount: 1000 });
  const answerIs = signal();
  const answered = signal();
  const { readSession: ask } = await vi.importActual<typeof sessions>('@/lib/payments/sessions');
  vi.mocked(sessions.readSession).mockImplementationOnce(async (asked) => {
    const answer = await ask(asked);
    answered.give();
    await answerIs.given;
    return answer;
  });
  const early = settleOrder(id);
  await answered.given;
  await shop.control('refund', { session, amount: 500 });
  await settleOrder(id);
  answerIs.give();
  expect(await early).toMatchObject({ state: 'paid', order: { id } });
  expect((await getDb().select().from(orders))[0]?.amountRefunded).toBe(1500);
  const kinds = (await getDb().select().from(receipts)).map(({ kind, amount }) => [kind, amount]);
  expect(kinds.sort()).toEqual([
    ['cancellation', 1500],
    ['receipt', 5200],
  ]);
});

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}
