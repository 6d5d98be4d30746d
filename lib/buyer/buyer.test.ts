import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  mails,
  orderChanges,
  orderLinkRequests,
  orders,
  rateLimits,
  readings,
  withdrawals,
} from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { closeDb, getDb } from '@/lib/database';
import { orderLink } from '@/lib/links/links';
import { signToken } from '@/lib/links/token';
import type { MailKind } from '@/lib/outbox/kinds';
import { declareWithdrawal } from '@/lib/withdrawals/service';
import { hold } from '@/local/test-browser';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { confirmMyWithdrawal, correctMyOrder, requestOrderLink } from './actions';
import { insertPaidOrder, stubEnvironment } from './paid-order.fixture';
import { findBuyerOrder, readSentReading } from './queries';

let visitor = '';
vi.mock('next/headers', async () => ({
  ...(await import('@/local/test-browser')).nextHeaders,
  headers: async () => new Headers({ 'x-test-client': visitor, origin: 'http://localhost:3000' }),
}));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  stubEnvironment(database.url);
  vi.stubEnv('CLIENT_IP_HEADER', 'x-test-client');
});
afterAll(async () => {
  await closeDb();
  await database.drop();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  visitor = '203.0.113.1';
  for (const table of [mails, withdrawals, orders, rateLimits]) await getDb().delete(table);
});

const now = () => new Date();
type Named = { id: string; number: string };
const tokenOf = (order: { id: string }) => signToken('order', order.id, now());
const queued = async () => (await getDb().select().from(mails)).map(({ kind }) => kind).sort();
const mailOf = async (kind: MailKind) => {
  const [mail] = await getDb().select().from(mails).where(eq(mails.kind, kind));
  return mail ? composeMail(mail.kind, mail.subjectId) : null;
};

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const asOrdered = {
  subjectFirstName: 'Käthe',
  subjectLastName: 'Großmann',
  birthDate: '27.03.1984',
  readingLanguage: 'german',
};
/** In a browser that opened the order's link. */
const correct = (
  order: Named,
  values: Partial<typeof asOrdered> & { oneName?: string },
  token = tokenOf(order),
) =>
  correctMyOrder(
    'de',
    null,
    form({ number: hold('my-order', order.number, token), ...asOrdered, ...values }),
  );
const askForLink = (orderNumber: string, email: string) =>
  requestOrderLink('de', null, form({ orderNumber, email }));

describe('the link to an order', () => {
  it('opens the order it was made for', async () => {
    const [order] = [await insertPaidOrder(), await insertPaidOrder()];
    expect(await findBuyerOrder(tokenOf(order))).toMatchObject({
      id: order.id,
      number: order.number,
      state: 'paid',
      subject: { firstName: 'Käthe', lastName: 'Großmann', birthDate: '1984-03-27' },
      canCorrect: true,
      hasReading: false,
      receipts: [],
      changes: [],
    });
  });

  it('opens nothing when changed, expired, foreign, unpaid, erased or of no order', async () => {
    const order = await insertPaidOrder();
    const unpaid = await insertPaidOrder({ status: 'pending', paidAt: null });
    const erased = await insertPaidOrder({ buyerErasedAt: now() });
    const token = tokenOf(order);
    const closed = [
      `${token.slice(0, -2)}xx`,
      token.slice(1),
      signToken('order', order.id, new Date('2020-01-01')),
      signToken('review', order.id, now()),
      signToken('desk', order.id, now()),
      signToken('order', randomUUID(), now()),
      signToken('order', "' or 1=1", now()),
      tokenOf(unpaid),
      tokenOf(erased),
      '',
      '../../etc',
    ];
    for (const text of closed) expect(await findBuyerOrder(text), text).toBeNull();
  });
});

describe('a correction by the buyer', () => {
  it('takes the last name away from somebody who has one name only', async () => {
    const order = await insertPaidOrder();
    expect(await correct(order, { oneName: 'on' })).toMatchObject({ data: { result: 'changed' } });
    expect(await findBuyerOrder(tokenOf(order))).toMatchObject({
      subject: { firstName: 'Käthe', lastName: '' },
    });
    expect((await mailOf('order-changed'))?.text).toContain('Nachname: Großmann → –');
  });

  it('changes the order, keeps what stood there before and tells buyer and provider', async () => {
    const order = await insertPaidOrder();
    const answer = await correct(order, { subjectFirstName: 'Käthe Marie', birthDate: '28.3.1984' });
    expect(answer).toMatchObject({ ok: true, data: { result: 'changed' } });
    const found = await findBuyerOrder(tokenOf(order));
    expect(found?.subject).toEqual({
      firstName: 'Käthe Marie',
      lastName: 'Großmann',
      birthDate: '1984-03-28',
    });
    expect(found?.changes.map(({ changes }) => changes)).toEqual([
      [
        { field: 'subjectFirstName', from: 'Käthe', to: 'Käthe Marie' },
        { field: 'birthDate', from: '1984-03-27', to: '1984-03-28' },
      ],
    ]);
    expect(await queued()).toEqual(['order-changed', 'order-changed-for-provider']);
    const toBuyer = await mailOf('order-changed');
    expect(toBuyer).toMatchObject({ to: order.email, subject: expect.stringContaining(order.number) });
    expect(toBuyer?.text).toContain('Käthe → Käthe Marie');
    expect(toBuyer?.text).toContain('27. März 1984 → 28. März 1984');
    expect(toBuyer?.text).toContain('http://localhost:3000/de/my-order/');
    const toProvider = await mailOf('order-changed-for-provider');
    expect(toProvider?.text).toContain('Käthe → Käthe Marie');
    expect(await mailOf('order-changed')).toEqual(toBuyer);
  });

  it('of nothing changes nothing and mails nobody', async () => {
    const order = await insertPaidOrder();
    expect(await correct(order, {})).toMatchObject({ ok: true, data: { result: 'unchanged' } });
    expect(await queued()).toEqual([]);
    expect(await getDb().select().from(orderChanges)).toEqual([]);
  });

  it.each([
    ['preparation has started', { status: 'in_preparation' as const, preparationStartedAt: new Date() }],
    ['the reading was delivered', { status: 'delivered' as const, deliveredAt: new Date() }],
    ['the contract was withdrawn from', { status: 'withdrawn' as const, withdrawnAt: new Date() }],
    ['the price was refunded', { status: 'refunded' as const, amountRefunded: 6900 }],
  ])('comes too late once %s', async (_, values) => {
    const order = await insertPaidOrder(values);
    expect((await findBuyerOrder(tokenOf(order)))?.canCorrect).toBe(false);
    expect(await correct(order, { subjectFirstName: 'Kathe' })).toMatchObject({
      ok: false,
      code: 'tooLate',
    });
    const [after] = await getDb().select().from(orders);
    expect(after).toEqual(order);
  });

  it('comes too late once a withdrawal was declared', async () => {
    const order = await insertPaidOrder();
    const { email, number } = order;
    await declareWithdrawal({ name: 'K', orderReference: number, email, message: '' }, 'de', randomUUID());
    expect(await findBuyerOrder(tokenOf(order))).toMatchObject({
      canCorrect: true,
      withdrawalDeclaredAt: null,
      unconfirmedWithdrawalAt: expect.any(Date),
    });
    expect(await correct(order, { subjectFirstName: 'Kathi' })).toMatchObject({ ok: true });
    await expect(
      confirmMyWithdrawal('de', hold('my-order', number, signToken('review', order.id, now()))),
    ).rejects.toThrow();
    expect(await findBuyerOrder(tokenOf(order))).toMatchObject({ canCorrect: true });
    await expect(confirmMyWithdrawal('de', hold('my-order', number, tokenOf(order)))).rejects.toThrow(
      'NEXT_REDIRECT',
    );
    expect(await findBuyerOrder(tokenOf(order))).toMatchObject({
      canCorrect: false,
      withdrawalDeclaredAt: expect.any(Date),
    });
    expect(await correct(order, { subjectFirstName: 'Kathe' })).toMatchObject({ code: 'tooLate' });
  });

  it('is possible again once the provider has settled a declaration without withdrawing the order', async () => {
    const order = await insertPaidOrder();
    const { email, number } = order;
    await declareWithdrawal({ name: 'K', orderReference: number, email, message: '' }, 'de', randomUUID());
    await getDb().update(withdrawals).set({ handledAt: now() });
    expect(await findBuyerOrder(tokenOf(order))).toMatchObject({
      canCorrect: true,
      withdrawalDeclaredAt: null,
    });
    expect(await correct(order, { subjectFirstName: 'Kathe' })).toMatchObject({ ok: true });
  });

  it('needs a link that opens the order', async () => {
    const order = await insertPaidOrder();
    const foreign = signToken('review', order.id, now());
    expect(await correct(order, { subjectFirstName: 'Kathe' }, foreign)).toMatchObject({
      code: 'linkClosed',
    });
    expect((await getDb().select().from(orders))[0]).toEqual(order);
  });

  it('refuses a name that cannot be computed and a date that does not exist', async () => {
    const order = await insertPaidOrder();
    expect(await correct(order, { subjectFirstName: 'Катя', birthDate: '31.02.1984' })).toMatchObject({
      fieldErrors: { subjectFirstName: 'name.no_latin_letters', birthDate: 'birthDate.no_such_day' },
    });
  });

  it('sent twice at once is one change', async () => {
    const order = await insertPaidOrder();
    const answers = await Promise.all([1, 2, 3].map(() => correct(order, { readingLanguage: 'english' })));
    expect(answers.filter((answer) => answer?.ok && answer.data.result === 'changed')).toHaveLength(1);
    expect(await getDb().select().from(orderChanges)).toHaveLength(1);
  });
});

describe('the sent reading', () => {
  it('is the newest one that was sent, and none before', async () => {
    const order = await insertPaidOrder();
    const upload = (text: string, deliveredAt: Date | null) =>
      getDb()
        .insert(readings)
        .values({ orderId: order.id, pdf: Buffer.from(text), size: text.length, deliveredAt });
    await upload('draft', null);
    expect(await readSentReading(order.id)).toBeNull();
    await upload('first', new Date('2026-11-28'));
    await upload('second', new Date('2026-11-30'));
    await upload('newer draft', null);
    expect((await readSentReading(order.id))?.toString()).toBe('second');
  });
});

describe('a lost link', () => {
  it('is mailed to the buyer when number and address belong together', async () => {
    const order = await insertPaidOrder();
    const answer = await askForLink(
      order.number.toLowerCase().replaceAll('-', ' '),
      'kaethe.grossmann@example.com',
    );
    expect(answer).toMatchObject({ ok: true });
    const [request] = await getDb().select().from(orderLinkRequests);
    const mail = await mailOf('order-link');
    expect(mail).toMatchObject({ to: order.email, subject: expect.stringContaining(order.number) });
    expect(mail?.text).toContain(orderLink(order, request?.requestedAt ?? now()));
    const token = /my-order\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await findBuyerOrder(token)).toMatchObject({ id: order.id });
  });

  it('is answered the same way when there is no such order, and mails nobody', async () => {
    const order = await insertPaidOrder();
    const email = 'kaethe.grossmann@example.com';
    const known = await askForLink(order.number, email);
    await getDb().delete(mails);
    const unknown = await askForLink('NU-2222-2222', email);
    const foreign = await askForLink(order.number, 'somebody@example.com');
    expect(unknown).toEqual(known);
    expect(JSON.stringify(foreign)).toBe(JSON.stringify(known).replace(email, 'somebody@example.com'));
    expect(await queued()).toEqual([]);
  });

  it('says what an order number looks like when it cannot be one', async () => {
    expect(await askForLink('1234', 'a@example.com')).toMatchObject({
      fieldErrors: { orderNumber: 'numberFormat' },
    });
    expect(await askForLink('', '')).toMatchObject({
      fieldErrors: { orderNumber: 'required', email: 'required' },
    });
  });

  it('can be asked for again, but not without end', async () => {
    const order = await insertPaidOrder();
    for (let count = 0; count < 10; count += 1) {
      expect(await askForLink(order.number, order.email)).toMatchObject({ ok: true });
    }
    expect(await queued()).toHaveLength(3);
    expect(await askForLink(order.number, order.email)).toMatchObject({ ok: false, code: 'tooManyRequests' });
    expect(await queued()).toHaveLength(3);
  });

  it('comes to its buyer however many strangers asked with the address and a wrong number', async () => {
    const order = await insertPaidOrder();
    for (let count = 0; count < 11; count += 1) {
      visitor = `192.0.2.${count}`;
      expect(await askForLink('NU-2222-3333', order.email)).toMatchObject({ ok: true });
    }
    visitor = '198.51.100.7';
    expect(await askForLink(order.number, order.email)).toMatchObject({ ok: true });
    expect(await queued()).toHaveLength(1);
  });

  it('stops nobody for longer than the links last sent are young', async () => {
    const order = await insertPaidOrder();
    for (let count = 0; count < 4; count += 1) await askForLink(order.number, order.email);
    expect(await queued()).toHaveLength(3);
    await getDb()
      .update(rateLimits)
      .set({ expire: new Date(Date.now() - 1000) });
    await askForLink(order.number, order.email);
    expect(await queued()).toHaveLength(4);
  });
});
