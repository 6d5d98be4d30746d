import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { orders } from '@/db/schema';
import { daysAfter } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import * as sessions from '@/lib/payments/sessions';
import { expectLogged } from '@/local/expect-logged';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import * as settlement from '../payment/settlement';
import * as pending from './pending-order';
import { startCheckout } from './start-checkout';

vi.mock('@/lib/payments/sessions', { spy: true });
vi.mock('../payment/settlement', { spy: true });
vi.mock('./pending-order', { spy: true });

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  vi.clearAllMocks();
  await shop.control('reset');
  await getDb().execute(sql`truncate orders, receipts, coupons cascade`);
});
afterEach(() => {
  for (const mocked of [
    pending.prepareOrder,
    pending.attachSession,
    sessions.expireSession,
    settlement.settleOrder,
  ])
    vi.mocked(mocked).mockReset();
});

const all = () => getDb().select().from(orders).orderBy(orders.createdAt);
const openSessions = async () => (await shop.state()).sessions.filter(({ status }) => status === 'open');
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

it('looks five times at an order that changes each time, then gives up and says so', async () => {
  vi.mocked(pending.prepareOrder).mockResolvedValue({ ok: false, problem: 'outdated' });
  expect(await startCheckout(orderInput())).toEqual({ ok: false, code: 'paymentFailed' });
  expect(pending.prepareOrder).toHaveBeenCalledTimes(5);
  expect(expectLogged('checkout').join()).toContain('order-kept-changing');
});

it('rewrites nothing under a session that Stripe still takes money for', async () => {
  const input = orderInput();
  await startCheckout(input);
  const before = await all();
  vi.mocked(sessions.expireSession).mockImplementation((id) => sessions.readSession(id));
  const corrected = { ...input, email: 'delivered+right@resend.dev' };
  expect(await startCheckout(corrected)).toEqual({ ok: false, code: 'paymentFailed' });
  expect(expectLogged('checkout').join()).toContain('earlier-session-not-ended');
  expect(await all()).toEqual(before);
  expect(await openSessions()).toHaveLength(1);
});

it('goes on with a session that Stripe no longer knows as with one that has ended', async () => {
  const input = orderInput();
  await startCheckout(input);
  await shop.control('reset');
  expect(await startCheckout({ ...input, email: 'delivered+right@resend.dev' })).toMatchObject({ ok: true });
  await shop.control('reset');
  expect(await startCheckout({ ...input, email: 'delivered+right@resend.dev' })).toMatchObject({ ok: true });
  expect((await all()).map(({ email }) => email)).toEqual(['delivered+right@resend.dev']);
  expect(await openSessions()).toHaveLength(1);
});

it.each([
  ['has more than a minute left', 1.5, true],
  ['has less', 0.5, false],
])('leads to the waiting session where it %s', async (_, minutes, isSame) => {
  const input = orderInput();
  const first = await startCheckout(input);
  await getDb()
    .update(orders)
    .set({ sessionExpiresAt: minutesFromNow(minutes) });
  expect((await startCheckout(input)).ok).toBe(true);
  const again = await startCheckout(input);
  if (isSame) expect(again).toEqual(first);
  else expect(again).not.toEqual(first);
  expect(await openSessions()).toHaveLength(1);
});

it('gives an order that lost its way to the payment page a new one', async () => {
  const input = orderInput();
  await startCheckout(input);
  await getDb().update(orders).set({ stripeSessionUrl: null });
  expect(await startCheckout(input)).toMatchObject({ ok: true, url: expect.stringContaining('/c/pay/') });
});

it('opens the session of an order that was written and never got one', async () => {
  const input = orderInput();
  expect(await pending.prepareOrder(input, null)).toMatchObject({ ok: true });
  const answer = await startCheckout(input);
  expect(answer).toMatchObject({ ok: true, checkoutKey: input.checkoutKey });
  expect(sessions.readSession).not.toHaveBeenCalled();
  const [session, ...more] = await openSessions();
  expect([session?.id, more]).toEqual([(await all())[0]?.stripeSessionId, []]);
});

it('ends the session of an attempt that was overtaken, and takes a new look', async () => {
  vi.mocked(pending.attachSession).mockResolvedValueOnce(false);
  expect(await startCheckout(orderInput())).toMatchObject({ ok: true });
  expect(sessions.expireSession).toHaveBeenCalledTimes(1);
});

it('never takes the confirmation of a payment that does not fit for a reason to ask again', async () => {
  const input = orderInput();
  await startCheckout(input);
  const [order] = await all();
  await shop.control('pay', { session: order?.stripeSessionId });
  vi.mocked(settlement.settleOrder).mockResolvedValue({ state: 'mismatch' } as never);
  const confirmation = `http://localhost:3000/de/payment-success?session_id=${order?.stripeSessionId}`;
  expect(await startCheckout(input)).toMatchObject({ ok: true, url: confirmation });
  expect(settlement.settleOrder).toHaveBeenCalledTimes(1);
  // A correction that comes too late is told of the payment, too.
  expect(await startCheckout({ ...input, email: 'late@resend.dev' })).toMatchObject({
    ok: true,
    url: confirmation,
  });
  expect(await all()).toHaveLength(1);
});

it('leads a paid order without a session, as after a restore, to the confirmation all the same', async () => {
  const input = orderInput();
  await startCheckout(input);
  await getDb()
    .update(orders)
    .set({ status: 'paid', paidAt: new Date(), dueDate: daysAfter(today(), 5), stripeSessionId: null });
  expect(await startCheckout(input)).toEqual({
    ok: true,
    url: 'http://localhost:3000/de/payment-success',
    checkoutKey: input.checkoutKey,
  });
});

it('tells Stripe what is bought, and the ways back', async () => {
  const input = orderInput();
  await startCheckout(input);
  expect(sessions.createSession).toHaveBeenCalledTimes(1);
  const [asked] = vi.mocked(sessions.createSession).mock.calls[0] ?? [];
  expect(asked).toMatchObject({
    successUrl: 'http://localhost:3000/de/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: `http://localhost:3000/de/order?package=full&form=${input.checkoutKey}&payment=cancelled`,
    productName: expect.stringMatching(/./),
  });
});

/** The marks of a browser that has started all there is. */
const startedHere = async () => new Set((await all()).map(({ id }) => id));

it('never leads one wish to the waiting session of another, under whatever key', async () => {
  await startCheckout(orderInput());
  await startCheckout(orderInput({ checkoutKey: crypto.randomUUID(), firstName: 'Klara' }));
  const [kaethe, klara] = await all();
  const again = await startCheckout(
    orderInput({ checkoutKey: crypto.randomUUID(), firstName: 'Klara' }),
    await startedHere(),
  );
  expect(again).toMatchObject({ url: klara?.stripeSessionUrl, checkoutKey: klara?.checkoutKey });
  expect(klara?.stripeSessionUrl).not.toBe(kaethe?.stripeSessionUrl);
  expect(await all()).toHaveLength(2);
});

it('tells waiting orders of one address apart by their ticks', async () => {
  await startCheckout(orderInput({ consentReviewRequest: 'on' }));
  const plain = await startCheckout(orderInput({ checkoutKey: crypto.randomUUID() }));
  const again = await startCheckout(orderInput({ checkoutKey: crypto.randomUUID() }), await startedHere());
  expect(again).toEqual(plain);
  expect(await all()).toHaveLength(2);
});

it('ends the session that an order may have had before it is corrected, and asks for none once its time has passed', async () => {
  const input = orderInput();
  await pending.prepareOrder(input, null);
  const corrected = { ...input, email: 'delivered+right@resend.dev' };
  expect(await startCheckout(corrected)).toMatchObject({ ok: true });
  expect(sessions.expireSession).toHaveBeenCalledTimes(1);
  expect(await openSessions()).toHaveLength(1);

  await getDb()
    .update(orders)
    .set({ stripeSessionId: null, sessionExpiresAt: minutesFromNow(-1) });
  expect(await startCheckout(input)).toMatchObject({ ok: true });
  expect(sessions.expireSession).toHaveBeenCalledTimes(1);
});

it('starts no second payment while Stripe does not say what became of the first', async () => {
  const input = orderInput();
  await shop.control('fail', { status: 'reset', count: 6, after: true, path: '/v1/checkout/sessions' });
  expect(await startCheckout(input)).toMatchObject({ code: 'paymentFailed' });
  expectLogged('stripe session');
  const [before] = await all();
  expect(await startCheckout(input)).toMatchObject({ code: 'paymentFailed' });
  expectLogged('checkout');
  expect((await all())[0]).toEqual(before);
  expect(await startCheckout(input)).toMatchObject({ ok: true });
  expect(await openSessions()).toHaveLength(1);
});
