import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { orders } from '@/db/schema';
import { confirmMyWithdrawal } from '@/lib/buyer/actions';
import { askForEmailChange } from '@/lib/buyer/email-actions';
import { findHeldOrder } from '@/lib/buyer/held-order';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { signOrder } from '@/lib/links/order-token';
import { stopRequests, submitOrderReview } from '@/lib/reviews/actions';
import { cookieJar, sentHeaders } from '@/local/test-browser';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { GET, HEAD } from './[locale]/open/[kind]/[token]/[[...document]]/route';

vi.mock('next/headers', async () => (await import('@/local/test-browser')).nextHeaders);
vi.mock('next/navigation', () => ({ redirect: () => {} }));

const ours = sentHeaders.get('origin') ?? '';
let shop: TestShop;
let order: Awaited<ReturnType<typeof insertPaidOrder>>;
let other: typeof order;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  cookieJar.clear();
  sentHeaders.set('origin', ours);
  order = await insertPaidOrder();
  other = await insertPaidOrder();
});

const tokenOf = ({ id, linkEpoch }: typeof order, purpose: 'order' | 'review' | 'review-stop' = 'order') =>
  signOrder(purpose, { id, linkEpoch }, new Date());

/** Follows a link as a browser does; gives where it leads. */
async function follow(kind: string, token: string, document: string[] = [], query = '') {
  const answer = await GET(new Request(`http://localhost:3000/x${query}`), {
    params: Promise.resolve({ locale: 'de', kind, token, document }),
  });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return [answer.status, answer.headers.get('location')];
}

it('is exchanged for a cookie, and its page has an address without it, as have the papers below', async () => {
  const token = tokenOf(order);
  expect(await follow('my-order', token)).toEqual([303, `/de/my-order/${order.number}`]);
  expect(await follow('my-order', token, ['receipt'], '?number=7')).toEqual([
    303,
    `/de/my-order/${order.number}/receipt?number=7`,
  ]);
  expect(await findHeldOrder(order.number)).toMatchObject({ id: order.id });
});

it('opens two orders side by side, each under its own number only', async () => {
  await follow('my-order', tokenOf(order));
  await follow('my-order', tokenOf(other));
  expect(await findHeldOrder(order.number)).toMatchObject({ id: order.id });
  expect(await findHeldOrder(other.number)).toMatchObject({ id: other.id });
  cookieJar.set('numina-my-order', `${other.number}.${tokenOf(order)}`);
  expect(await findHeldOrder(other.number)).toBeNull();
  expect(await findHeldOrder(order.number)).toBeNull();
});

it('ends with a change of the address, also where it was opened before', async () => {
  const token = tokenOf(order);
  await follow('my-order', token);
  await getDb().update(orders).set({ linkEpoch: 1 }).where(eq(orders.id, order.id));
  expect(await findHeldOrder(order.number)).toBeNull();
  expect(await follow('my-order', token)).toEqual([303, '/de/closed/moved']);
});

it.each([
  ['my-order', 'order'],
  ['review', 'review'],
  ['new-email', 'new-email'],
  ['opening', 'opening'],
])('that opens nothing leaves no cookie: %s', async (kind, closed) => {
  expect(await follow(kind, 'A'.repeat(99))).toEqual([303, `/de/closed/${closed}`]);
  expect(await follow('desk', tokenOf(order))).toEqual([404, null]);
  expect(cookieJar.size).toBe(0);
});

it('is not opened by a program that only asks', async () => {
  expect((await HEAD()).status).toBe(204);
  expect(cookieJar.size).toBe(0);
});

it('keeps the review and the way to stop such mails apart', async () => {
  await getDb()
    .update(orders)
    .set({ status: 'delivered', preparationStartedAt: new Date(), deliveredAt: new Date() })
    .where(eq(orders.id, order.id));
  expect(await follow('review', tokenOf(order, 'review'))).toEqual([303, `/de/review/${order.id}`]);
  expect(await follow('review', tokenOf(order, 'review-stop'))).toEqual([303, `/de/review/${order.id}-stop`]);
  const form = new FormData();
  expect(await stopRequests('de', order.id, null, form)).toMatchObject({ ok: false });
  expect(await stopRequests('de', `${order.id}-stop`, null, form)).toMatchObject({ ok: true });
});

it('keeps the latest eight', async () => {
  for (let count = 0; count < 9; count += 1) await follow('my-order', tokenOf(await insertPaidOrder()));
  expect(cookieJar.get('numina-my-order')?.split('~')).toHaveLength(8);
});

it('gives a form of another site nothing to act with', async () => {
  await follow('my-order', tokenOf(order));
  sentHeaders.set('origin', 'https://elsewhere.example');
  const form = new FormData();
  form.set('key', order.number);
  form.set('email', 'thief@example.com');
  expect(await askForEmailChange('de', null, form)).toMatchObject({ ok: false, code: 'linkClosed' });
  await confirmMyWithdrawal('de', order.number);
  const review = new FormData();
  for (const [name, value] of Object.entries({ name: 'Jo', age: '40', reviewText: 'Lang genug und gut.' }))
    review.set(name, value);
  expect(await submitOrderReview(order.id, 'de', null, review)).toMatchObject({ ok: false });
  sentHeaders.set('origin', ours);
  expect(await askForEmailChange('de', null, form)).toMatchObject({ ok: true });
});
