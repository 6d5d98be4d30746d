import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mails, orderConsents } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { type LinkPurpose, signToken } from '@/lib/links/token';
import { hold } from '@/local/test-browser';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { stopRequests } from './actions';
import { askForReviews } from './order-review';
import { readReviewStop } from './review-stop';

vi.mock('next/headers', async () => (await import('@/local/test-browser')).nextHeaders);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const token = (id: string, purpose: LinkPurpose = 'review-stop', at = new Date()) =>
  signToken(purpose, id, at);
const press = (link: string) => stopRequests('de', hold('review', 'any-stop', link), null, new FormData());

async function consentingOrder(email: string) {
  const order = await insertPaidOrder({ status: 'delivered', deliveredAt: daysAgo(6), email });
  await getDb()
    .insert(orderConsents)
    .values({ orderId: order.id, kind: 'review_request', text: 'yes', version: '1', locale: 'de' });
  return order;
}
const consentOf = async (orderId: string) =>
  (await getDb().select().from(orderConsents).where(eq(orderConsents.orderId, orderId)))[0];

it('the mail that asks for a review brings its own way to stop, which is not the way to write one', async () => {
  const order = await consentingOrder('mail@example.com');
  const mail = await composeMail('review-request', order.id);
  const links = [...(mail?.html ?? '').matchAll(/\/review\/([\w-]+)/g)].map(([, link = '']) => link);
  expect(links).toHaveLength(2);
  const opened = await Promise.all(links.map((link) => readReviewStop(link)));
  expect(opened).toEqual([null, { isStopped: false }]);
  expect(mail?.text).toContain(links[1]);
});

it('opening the link changes nothing; the button takes the consent back for all orders of that buyer', async () => {
  const [first, second] = [
    await consentingOrder('anna@example.com'),
    await consentingOrder('Anna@Example.com'),
  ];
  const other = await consentingOrder('bert@example.com');
  const link = token(first.id);
  for (const _ of [1, 2]) expect(await readReviewStop(link)).toEqual({ isStopped: false });
  expect(await consentOf(first.id)).toMatchObject({ revokedAt: null });

  expect(await press(link)).toEqual({ ok: true, data: undefined });
  const at = (await consentOf(first.id))?.revokedAt;
  expect(at).toBeInstanceOf(Date);
  expect((await consentOf(second.id))?.revokedAt).toEqual(at);
  expect(await consentOf(other.id)).toMatchObject({ revokedAt: null });
  expect(await readReviewStop(link)).toEqual({ isStopped: true });

  expect(await press(link)).toEqual({ ok: true, data: undefined });
  expect((await consentOf(first.id))?.revokedAt).toEqual(at);
});

it('nobody is asked after taking the consent back, not even by a mail that was queued already', async () => {
  const [queued, due] = [
    await consentingOrder('carla@example.com'),
    await consentingOrder('carla@example.com'),
  ];
  await getDb().insert(mails).values({ kind: 'review-request', subjectId: queued.id });
  await press(token(due.id));
  await askForReviews();
  expect(await getDb().$count(mails, eq(mails.subjectId, due.id))).toBe(0);
  expect(await composeMail('review-request', queued.id)).toBeNull();
});

it('a changed, old or foreign link shows nothing and takes nothing back', async () => {
  const order = await consentingOrder('dora@example.com');
  const good = token(order.id);
  const links = [
    token(order.id, 'review'),
    token(order.id, 'order'),
    token(order.id, 'review-stop', daysAgo(401)),
    token(randomUUID()),
    `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
    '',
  ];
  for (const link of links) {
    expect(await readReviewStop(link)).toBeNull();
    expect(await press(link)).toMatchObject({ ok: false });
  }
  expect(await consentOf(order.id)).toMatchObject({ revokedAt: null });
});
