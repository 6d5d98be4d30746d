import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contactMessages, coupons, mails, orders, reviews, withdrawals } from '@/db/schema';
import { insertReadyOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { signToken } from '@/lib/links/token';
import { followInNewBrowser } from '@/local/test-desk-browser';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { saveCoupon } from './coupon-actions';
import { tellOfDelay } from './delay-actions';
import { answer, settleContactMessage } from './message-actions';
import { removeReviewReply, replyToReview } from './review-actions';
import {
  acceptDeclaration,
  nameDeclaredOrder,
  refuseDeclaration,
  tickOffDeclaration,
} from './withdrawal-actions';
import { withdrawalOf, withdrawalPage } from './withdrawal-page';

vi.mock('next/navigation', async () => (await import('@/local/test-browser')).nextNavigation);
vi.mock('next/headers', async () => (await import('@/local/test-browser')).nextHeaders);
vi.mock('next/cache', () => ({ revalidatePath: vi.fn() }));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const token = (path: string, issuedAt = new Date()) => signToken('desk', path, issuedAt);
const HOURS_AGO = new Date(Date.now() - 3 * 60 * 60 * 1000);

/** Runs an action in a browser that followed one link; a success is the address it leads to. */
const run = async (action: typeof answer, key: string, values: object = {}, by = token('/desk')) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, String(value));
  try {
    await followInNewBrowser(by);
    return await action(key, null, data);
  } catch (error) {
    return (error as { address?: string }).address ?? Promise.reject(error);
  }
};

async function declare(orderId: string | null): Promise<string> {
  const typed = { name: 'K', orderReference: 'x', email: 'k@example.com', locale: 'de' as const };
  const [declared] = await getDb()
    .insert(withdrawals)
    .values({ ...typed, declarationKey: randomUUID(), orderId, refundDueOn: '2026-12-11' })
    .returning();
  return declared?.id ?? '';
}

describe('a declaration on the desk', () => {
  it('has a page of its own and one below its order, and no other', () => {
    const id = randomUUID();
    expect(withdrawalPage(`withdrawals/${id}`)).toBe(`/desk/withdrawals/${id}`);
    expect(withdrawalOf(`orders/NU-2222-3333/withdrawals/${id}`)).toEqual({ id, number: 'NU-2222-3333' });
    for (const key of ['', id, 'withdrawals/', `../withdrawals/${id}`, `withdrawals/${id}/x`]) {
      expect(withdrawalPage(key)).toBe('/desk');
      expect(withdrawalOf(key)).toBeNull();
    }
  });

  it('is reached by a link to its order, and by no link to another', async () => {
    const [order, other] = [await insertReadyOrder(), await insertReadyOrder()];
    const id = await declare(order.id);
    const below = (number: string) => `orders/${number}/withdrawals/${id}`;
    const foreign = token(`/desk/orders/${other.number}`);
    for (const key of [below(other.number), below(order.number), `withdrawals/${id}`])
      expect(await run(tickOffDeclaration, key, {}, foreign)).toMatchObject({ code: 'noAccess' });
    const own = token(`/desk/orders/${order.number}`);
    expect(await run(tickOffDeclaration, below(order.number), {}, own)).toBe(
      `/desk/${below(order.number)}?done=handled`,
    );
    expect(await run(tickOffDeclaration, `withdrawals/${id}`)).toMatchObject({ code: 'alreadyHandled' });
  });

  it('is accepted or refused with a fresh link only, with what was typed beside its fields', async () => {
    const order = await insertReadyOrder();
    const id = await declare(order.id);
    const key = `withdrawals/${id}`;
    const old = token('/desk', HOURS_AGO);
    const accept = { refundId: randomUUID(), amount: '0,00' };
    expect(await run(acceptDeclaration, key, accept, old)).toContain('/desk/fresh-link?page=');
    expect(await run(refuseDeclaration, key, { reason: 'Die Frist war vorbei.' }, old)).toContain(
      'fresh-link',
    );
    expect(await run(acceptDeclaration, key, { ...accept, amount: 'alles' })).toMatchObject({
      fieldErrors: { amount: 'refundAmount' },
    });
    expect(await run(acceptDeclaration, key, { ...accept, amount: '69,01' })).toMatchObject({
      fieldErrors: { amount: 'refundTooLarge' },
    });
    expect(await run(refuseDeclaration, key, { reason: 'nein' })).toMatchObject({
      fieldErrors: { reason: 'refusalReason' },
    });
    expect((await getDb().select().from(orders).where(eq(orders.id, order.id)))[0]?.status).toBe('paid');
    expect(await run(acceptDeclaration, key, accept)).toContain('done=withdrawalAccepted');
    expect((await getDb().select().from(orders).where(eq(orders.id, order.id)))[0]?.status).toBe('withdrawn');
  });

  it('is given its order by number, however it is typed', async () => {
    const order = await insertReadyOrder();
    const key = `withdrawals/${await declare(null)}`;
    expect(await run(nameDeclaredOrder, key, { number: 'die von neulich' })).toMatchObject({
      code: 'unknownOrder',
    });
    const number = ` ${order.number.toLowerCase()} `;
    expect(await run(nameDeclaredOrder, key, { number })).toContain('done=orderNamed');
  });
});

describe('a message on the desk', () => {
  const stored = async (change: object = {}) => {
    const typed = { name: 'Zoë', email: 'zoe@example.com', subject: 'Zum Y', message: 'Zählt es?' };
    const [row] = await getDb()
      .insert(contactMessages)
      .values({ ...typed, locale: 'de', ...change })
      .returning();
    return row?.id ?? '';
  };
  const read = async (id: string) =>
    (await getDb().select().from(contactMessages).where(eq(contactMessages.id, id)))[0];

  it('keeps a long answer as a draft while a fresh link is fetched, and sends it then', async () => {
    const id = await stored();
    const text = 'ä'.repeat(3999);
    expect(await run(answer, id, { text }, token('/desk', HOURS_AGO))).toContain('fresh-link');
    expect(await read(id)).toMatchObject({ answer: text, answeredAt: null });
    expect(await getDb().$count(mails, eq(mails.subjectId, id))).toBe(0);
    expect(await run(answer, id, { text })).toBe(`/desk/messages/${id}?done=messageAnswered`);
    expect(await getDb().$count(mails, eq(mails.subjectId, id))).toBe(1);
    expect(await run(answer, id, { text })).toMatchObject({ code: 'alreadyHandled' });
  });

  it('is answered with something, not too long, and only where somebody can be answered', async () => {
    const id = await stored();
    expect(await run(answer, id, { text: ' ja. ' })).toMatchObject({ fieldErrors: { text: 'answerEmpty' } });
    expect(await run(answer, id, { text: 'x'.repeat(4001) })).toMatchObject({
      fieldErrors: { text: 'tooLong' },
    });
    const report = await stored({ reportedReview: randomUUID() });
    expect(await run(answer, report, { text: 'eine Antwort' })).toMatchObject({ code: 'noAnswer' });
    expect(await run(settleContactMessage, report)).toContain('done=messageSettled');
    expect(await run(settleContactMessage, report)).toMatchObject({ code: 'alreadyHandled' });
  });
});

it('a coupon is changed at its own page, with a fresh link', async () => {
  const [coupon] = await getDb()
    .insert(coupons)
    .values({ code: 'SPRING', discountType: 'percentage', discountValue: 10, usedCount: 2 })
    .returning();
  const id = coupon?.id ?? '';
  const typed = { discountType: 'percentage', discountValue: '20', 'for-full': 'on', usageLimit: '1' };
  expect(await run(saveCoupon, id, typed, token('/desk', HOURS_AGO))).toContain('fresh-link');
  expect(await run(saveCoupon, id, typed)).toMatchObject({ fieldErrors: { usageLimit: 'couponLimitUsed' } });
  expect(await run(saveCoupon, id, { ...typed, usageLimit: '' })).toBe(
    `/desk/coupons/${id}?done=couponSaved`,
  );
  expect(await run(saveCoupon, randomUUID(), typed)).toMatchObject({ code: 'unknownCoupon' });
  const [after] = await getDb().select().from(coupons).where(eq(coupons.id, id));
  expect(after).toMatchObject({ discountValue: 20, packages: ['full'], usageLimit: null, usedCount: 2 });
});

it('a public review is replied to, and the reply is taken away', async () => {
  const [review] = await getDb()
    .insert(reviews)
    .values({
      ...{ name: 'Jo', age: 40, email: 'jo@example.com', locale: 'de' },
      ...{ reviewText: 'Lang genug für eine Bewertung.', approved: true },
    })
    .returning();
  const id = review?.id ?? '';
  expect(await run(replyToReview, '', { id, reply: '  ' })).toMatchObject({
    fieldErrors: { reply: 'replyEmpty' },
  });
  expect(await run(replyToReview, randomUUID(), { id, reply: 'Danke.' })).toMatchObject({ code: 'noAccess' });
  expect(await run(replyToReview, '', { id, reply: 'Danke.' })).toBe('/desk/reviews?done=replied');
  expect(await run(removeReviewReply, id, { id })).toBe(`/desk/reviews/${id}?done=replyRemoved`);
  expect(await run(removeReviewReply, id, { id })).toMatchObject({ code: 'alreadyHandled' });
});

describe('a later day on the desk', () => {
  it.each([
    ['31.02.2027', 'no_such_day'],
    ['12/24/2026', 'month_first'],
    ['24.12.26', 'two_digit_year'],
    ['', 'delayDay'],
    ['01.12.2020', 'delayDay'],
  ])('that was typed as "%s" is refused for what is wrong with it: %s', async (day, problem) => {
    const order = await insertReadyOrder();
    expect(await run(tellOfDelay, order.number, { day, text: 'Es dauert.' })).toMatchObject({
      fieldErrors: { day: problem },
    });
  });
});
