import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails, orders, rateLimits, withdrawals } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import type { FormState } from '@/lib/actions/form-action';
import { insertPaidOrder, stubEnvironment } from '@/lib/buyer/paid-order.fixture';
import { closeDb, getDb } from '@/lib/database';
import { deskLink } from '@/lib/links/links';
import { listWithdrawalsOfOrder } from '@/lib/orders/work/declarations';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { type WithdrawalStep, withdraw } from './actions';
import { listOpenWithdrawals } from './queries';
import { declareWithdrawal } from './service';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));

/** What somebody would like to have sent to a stranger. */
const advert = {
  name: 'You won, claim at https://promo.example/win',
  orderReference: 'none',
  message: 'Buy now at www.promo.example or +49 30 1234',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  stubEnvironment(database.url);
});
afterAll(async () => {
  await closeDb();
  await database.drop();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  for (const table of [mails, withdrawals, orders, rateLimits]) await getDb().delete(table);
});

const declaration = {
  name: 'Käthe Großmann',
  orderReference: 'Vollständiges Chart vom 27. November',
  email: 'kaethe.grossmann@example.com',
  message: '',
};
const declare = (values: Partial<typeof declaration> = {}, key: string = randomUUID()) =>
  declareWithdrawal({ ...declaration, ...values }, 'de', key);
const stored = () => getDb().select().from(withdrawals);
const queued = async () => (await getDb().select().from(mails)).map(({ kind }) => kind).sort();

function press(
  step: string,
  values: Record<string, string> = {},
  locale: 'en' | 'de' = 'de',
): Promise<FormState<WithdrawalStep>> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...declaration, step, ...values })) form.set(name, value);
  return withdraw(locale, null, form);
}

describe('the withdrawal form', () => {
  it('declares nothing before the review is confirmed', async () => {
    expect(await press('review')).toMatchObject({ ok: true, data: { step: 'review', input: declaration } });
    expect(await press('edit')).toMatchObject({ ok: true, data: { step: 'edit' } });
    expect(await press('something else')).toMatchObject({ ok: true, data: { step: 'review' } });
    expect(await stored()).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  it('stores the declaration and queues receipt and task once the review is confirmed', async () => {
    const answer = await press('confirm', { key: randomUUID(), message: 'Danke.\r\nBis bald' });
    expect(answer).toMatchObject({
      ok: true,
      data: { step: 'done', receivedAt: expect.stringMatching(/\d{4}, \d\d:\d\d Uhr \(ME(S)?Z\)$/) },
    });
    expect(await stored()).toMatchObject([
      { ...declaration, message: 'Danke.\nBis bald', locale: 'de', orderId: null, handledAt: null },
    ]);
    expect(await queued()).toEqual(['withdrawal-for-provider', 'withdrawal-receipt']);
  });

  it('takes a double click and a reload for one declaration', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => press('confirm', { key })));
    const again = await press('confirm', { key });
    for (const answer of answers) expect(answer).toEqual(again);
    expect(await stored()).toHaveLength(1);
    expect(await queued()).toHaveLength(2);
  });

  it('takes a corrected declaration from the same form for a new one', async () => {
    const key = randomUUID();
    await press('confirm', { key });
    await press('confirm', { key, email: 'other@example.com' });
    expect((await stored()).map(({ email }) => email).sort()).toEqual([
      'kaethe.grossmann@example.com',
      'other@example.com',
    ]);
    expect(await queued()).toHaveLength(4);
  });

  it('names what is missing and keeps what was typed', async () => {
    const answer = await press('confirm', { name: ' ', orderReference: '', email: 'not an address' });
    expect(answer).toMatchObject({
      ok: false,
      fieldErrors: { name: 'required', orderReference: 'required', email: 'emailInvalid' },
      values: { email: 'not an address' },
    });
    expect(await press('confirm', { email: '' })).toMatchObject({ fieldErrors: { email: 'required' } });
    expect(await stored()).toEqual([]);
  });

  it('gives the same answer whether or not there is such an order', async () => {
    const order = await insertPaidOrder();
    const known = await press('confirm', { orderReference: order.number });
    const unknown = await press('confirm', { orderReference: 'NU-2222-2222' });
    const shape = (answer: FormState<WithdrawalStep>) =>
      JSON.stringify(answer).replaceAll(order.number, '#').replaceAll('NU-2222-2222', '#');
    expect(shape(known).replace(/\d\d:\d\d/, '')).toBe(shape(unknown).replace(/\d\d:\d\d/, ''));
  });

  it('is heard however often somebody sends it, while the mails about it end', async () => {
    const order = await insertPaidOrder();
    for (let count = 0; count < 24; count += 1) {
      const email = `stranger-${count}@example.com`;
      const answer = await press('confirm', { ...advert, email });
      expect(answer).toMatchObject({ ok: true, data: { step: 'done', isAnnounced: count < 20 } });
    }
    expect(await stored()).toHaveLength(24);
    expect(await queued()).toEqual([
      'more-on-desk',
      ...Array(20).fill('withdrawal-for-provider'),
      ...Array(20).fill('withdrawal-receipt'),
    ]);
    expect(await press('confirm', { orderReference: order.number })).toMatchObject({ ok: true });
    expect(await queued()).toHaveLength(43);
  });

  it('promises the same to everybody, so that it does not tell whether there is such an order', async () => {
    const order = await insertPaidOrder();
    const promises = async (orderReference: string, email: string) => {
      const announced: unknown[] = [];
      for (let count = 0; count < 5; count += 1) {
        const answer = await press('confirm', { orderReference, email });
        announced.push(answer?.ok && answer.data.step === 'done' && answer.data.isAnnounced);
      }
      return announced;
    };
    const known = await promises(order.number, order.email);
    expect(known).toEqual([true, true, true, false, false]);
    expect(await promises('NU-2222-2222', 'somebody@example.com')).toEqual(known);
  });

  it.each([
    ['name', 101],
    ['orderReference', 301],
    ['email', 255],
    ['message', 2001],
  ])('writes nothing when %s is longer than it may be', async (field, length) => {
    const answer = await press('confirm', { [field]: 'x'.repeat(length) });
    expect(answer).toMatchObject({ ok: false, fieldErrors: { [field]: expect.any(String) } });
    expect(await stored()).toEqual([]);
  });
});

describe('a declaration of withdrawal', () => {
  it('finds its order by number and address, however they are written, and leaves the order as it is', async () => {
    const order = await insertPaidOrder();
    const typed = `Bestellung ${order.number.toLowerCase().replaceAll('-', ' ')}, bitte`;
    const { id } = await declare({ orderReference: typed, email: 'KAETHE.grossmann@EXAMPLE.com' });
    expect(await listWithdrawalsOfOrder(order.id)).toMatchObject([{ id, orderId: order.id }]);
    expect((await listOpenWithdrawals()).rows).toMatchObject([
      { id, orderNumber: order.number, orderStatus: 'paid' },
    ]);
    const [after] = await getDb().select().from(orders);
    expect(after).toEqual(order);
  });

  it('is acknowledged among the mails about orders where it has one, and last where it has none', async () => {
    const order = await insertPaidOrder();
    await getDb().execute(sql`delete from graphile_worker._private_jobs`);
    await declare({ orderReference: order.number });
    await declare({ orderReference: 'NU-2222-2222' });
    const jobs = await getDb().execute(sql`
      select job.priority from graphile_worker._private_jobs job join mails on mails.id::text = job.payload ->> 'mailId'
      where mails.kind = 'withdrawal-receipt' order by job.priority`);
    expect(jobs.map(({ priority }) => priority)).toEqual([0, 20]);
  });

  it('counts without an order when number, address or payment do not fit', async () => {
    const order = await insertPaidOrder();
    const unpaid = await insertPaidOrder({ status: 'pending', paidAt: null });
    await declare({ orderReference: 'NU-2222-2222' });
    await declare({ orderReference: order.number, email: 'somebody@example.com' });
    await declare({ orderReference: unpaid.number, email: unpaid.email });
    expect((await stored()).map(({ orderId }) => orderId)).toEqual([null, null, null]);
    expect((await listOpenWithdrawals()).rows).toHaveLength(3);
  });

  it('is due to be refunded 14 days after the day it came in, in the provider’s time zone', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-17T23:30:00Z'), toFake: ['Date'] });
    try {
      expect((await declare()).refundDueOn).toBe('2027-01-01');
    } finally {
      vi.useRealTimers();
    }
  });

  it('stays when its order is deleted', async () => {
    const order = await insertPaidOrder();
    const { id } = await declare({ orderReference: order.number });
    await getDb().delete(orders).where(eq(orders.id, order.id));
    expect(await stored()).toMatchObject([{ id, orderId: null, orderReference: order.number }]);
  });
});

describe('the acknowledgements by mail', () => {
  const receipts = async () => (await queued()).filter((kind) => kind === 'withdrawal-receipt').length;

  it('end after three to an address without an order, and the provider still has all nine', async () => {
    for (let count = 0; count < 9; count += 1) await declare({ ...advert, email: 'Stranger@example.com' });
    expect(await receipts()).toBe(3);
    expect(await stored()).toHaveLength(9);
    expect((await listOpenWithdrawals()).rows).toHaveLength(9);
  });

  it('are not used up for a buyer by whoever else writes to the same address', async () => {
    const order = await insertPaidOrder();
    for (let count = 0; count < 9; count += 1) await declare({ ...advert, email: order.email });
    expect(await receipts()).toBe(3);
    await declare({ orderReference: order.number, email: order.email });
    expect(await receipts()).toBe(4);
  });

  it('end after five about one order', async () => {
    const order = await insertPaidOrder();
    for (let count = 0; count < 7; count += 1)
      await declare({ orderReference: order.number, email: order.email });
    expect(await receipts()).toBe(5);
    expect(await stored()).toHaveLength(7);
  });

  it('end after sixty a day to all addresses without an order, also at once', async () => {
    const everybody = Array.from({ length: 70 }, (_, index) => `stranger-${index}@example.com`);
    await Promise.all(everybody.map((email) => declare({ ...advert, email })));
    expect(await receipts()).toBe(60);
    expect(await stored()).toHaveLength(70);
    const order = await insertPaidOrder();
    await declare({ orderReference: order.number, email: order.email });
    expect(await receipts()).toBe(61);
  });

  it('to the provider end after sixty a day, with one that says so, and go on for whoever has an order', async () => {
    const everybody = Array.from({ length: 70 }, (_, index) => `stranger-${index}@example.com`);
    await Promise.all(everybody.map((email) => declare({ ...advert, email })));
    const told = async (kind: string) => (await queued()).filter((each) => each === kind).length;
    expect(await told('withdrawal-for-provider')).toBe(60);
    expect(await told('more-on-desk')).toBe(1);
    const order = await insertPaidOrder();
    for (let count = 0; count < 7; count += 1)
      await declare({ orderReference: order.number, email: order.email });
    expect(await told('withdrawal-for-provider')).toBe(65);
    expect(await told('more-on-desk')).toBe(1);
    expect(await stored()).toHaveLength(77);
  });

  it('go on a day later', async () => {
    for (let count = 0; count < 4; count += 1) await declare(advert);
    await getDb()
      .update(mails)
      .set({ createdAt: new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000) });
    expect(await declare(advert)).toMatchObject({ isAnnounced: true });
    expect(await receipts()).toBe(4);
  });
});

describe('the mails about a withdrawal', () => {
  async function mailsAbout(locale: 'en' | 'de', values: Partial<typeof declaration> = {}) {
    const { id } = await declareWithdrawal({ ...declaration, ...values }, locale, randomUUID());
    const at = new Date('2026-11-27T22:03:00Z');
    await getDb().update(withdrawals).set({ declaredAt: at, refundDueOn: '2026-12-11' });
    const [receipt, task] = [
      await composeMail('withdrawal-receipt', id),
      await composeMail('withdrawal-for-provider', id),
    ];
    if (!receipt || !task) throw new Error('a mail is missing');
    expect(await composeMail('withdrawal-receipt', id)).toEqual(receipt);
    expect(await composeMail('withdrawal-for-provider', id)).toEqual(task);
    return { receipt, task };
  }

  it.each([
    ['de', '27. November 2026, 23:03 Uhr (MEZ)', 'Freitag, 11. Dezember 2026'],
    ['en', '27 November 2026, 23:03 (CET)', 'Friday, 11 December 2026'],
  ] as const)(
    'acknowledge content, date, time and zone in the language of the form (%s)',
    async (locale, moment, due) => {
      const { number } = await insertPaidOrder();
      const orderReference = `Vollständiges Chart, ${number}`;
      const { receipt } = await mailsAbout(locale, {
        orderReference,
        message: 'Bitte per E-Mail <antworten>.',
      });
      expect(receipt.to).toBe(declaration.email);
      expect(receipt.subject).toContain(moment);
      for (const part of [
        moment.slice(0, 16),
        declaration.name,
        orderReference,
        declaration.email,
        'Bitte per E-Mail <antworten>.',
      ])
        expect(receipt.text).toContain(part);
      expect(receipt.text.replace(/\s+/g, ' ')).toContain(due);
      expect(receipt.html).not.toContain('<antworten>');
    },
  );

  it.each([
    ['de', '27. November 2026, 23:03 Uhr (MEZ)', 'Hiermit widerrufe ich den Vertrag'],
    ['en', '27 November 2026, 23:03 (CET)', 'I hereby withdraw from the contract'],
  ] as const)(
    'carry no word of a sender to an address without an order (%s)',
    async (locale, moment, says) => {
      const { receipt, task } = await mailsAbout(locale, { ...advert, email: 'stranger@example.com' });
      expect(receipt.to).toBe('stranger@example.com');
      const whole = `${receipt.subject} ${receipt.text} ${receipt.html}`;
      expect(whole).not.toMatch(/promo|You won|Buy now|1234|"none"/);
      for (const part of [moment.slice(0, 16), 'stranger@example.com', says]) expect(whole).toContain(part);
      for (const words of Object.values(advert)) expect(task.text.replace(/\s+/g, ' ')).toContain(words);
    },
  );

  it('repeat an order number that fits no order in our own spelling, and nothing around it', async () => {
    const { receipt } = await mailsAbout('de', {
      orderReference: 'promo.example nu 2222 3333 promo.example',
    });
    expect(receipt.text).toContain('NU-2222-3333');
    expect(`${receipt.text} ${receipt.html}`).not.toContain('promo.example');
  });

  it('give the provider the order, the last day for the refund and a link to the desk', async () => {
    const order = await insertPaidOrder();
    const { task } = await mailsAbout('en', { orderReference: order.number });
    expect(task.subject).toBe(`Widerruf: ${order.number}, Erstattung bis Freitag, 11. Dezember 2026`);
    expect(task.replyTo).toBe(declaration.email);
    expect(task.text.replace(/\s+/g, ' ')).toContain('arbeiten Sie nicht weiter');
    expect(task.text).toContain(deskLink(`/desk/orders/${order.number}`, new Date('2026-11-27T22:03:00Z')));
  });

  it('ask the provider to look when no order was found, without telling the sender', async () => {
    const { receipt, task } = await mailsAbout('de');
    expect(task.text.replace(/\s+/g, ' ')).toContain('nicht gefunden');
    expect(task.text).toMatch(/\/desk\/\S+\/withdrawals\/[0-9a-f-]{36}/);
    expect(task.text).not.toContain('/orders/');
    expect(receipt.text).not.toMatch(/gefunden/);
  });

  it('keep a subject to one line, whatever was typed', async () => {
    const { task } = await mailsAbout('de', { orderReference: 'Chart\r\nBcc: x@example.com' });
    expect(task.subject).not.toMatch(/[\r\n]/);
  });
});
