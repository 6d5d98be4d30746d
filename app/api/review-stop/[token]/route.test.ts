import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderConsents } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { type LinkPurpose, signToken } from '@/lib/links/token';
import { readReviewStop } from '@/lib/reviews/review-stop';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { GET, POST } from './route';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const token = (id: string, purpose: LinkPurpose = 'review-stop') => signToken(purpose, id, new Date());

async function consentingOrder(email: string) {
  const deliveredAt = new Date(Date.now() - 6 * 86_400_000);
  const order = await insertPaidOrder({ status: 'delivered', deliveredAt, email });
  await getDb()
    .insert(orderConsents)
    .values({ orderId: order.id, kind: 'review_request', text: 'yes', version: '1', locale: 'de' });
  return order;
}

const context = (link: string) => ({ params: Promise.resolve({ token: link }) });
const request = (link: string, method: string) =>
  new Request(`http://localhost:3000/api/review-stop/${link}`, { method });

it('a mail client stops the requests with one POST and no cookie; opening the same address changes nothing', async () => {
  const order = await consentingOrder('emil@example.com');
  const mail = await composeMail('review-request', order.id);
  const [, link = ''] =
    /<http:\/\/localhost:3000\/api\/review-stop\/([\w-]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ??
    [];

  const opened = await GET(request(link, 'GET'), context(link));
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toBe(`/de/review/${link}`);
  expect(await readReviewStop(link)).toEqual({ isStopped: false });

  for (const _ of [1, 2]) expect((await POST(request(link, 'POST'), context(link))).status).toBe(200);
  expect(await readReviewStop(link)).toEqual({ isStopped: true });
});

it('an address that opens nothing answers 404 to a mail client', async () => {
  for (const link of [token(randomUUID()), token(randomUUID(), 'review'), 'nonsense']) {
    expect((await POST(request(link, 'POST'), context(link))).status).toBe(404);
    expect((await GET(request(link, 'GET'), context(link))).status).toBe(404);
  }
});
