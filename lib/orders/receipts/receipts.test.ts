import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails, orders, receipts } from '@/db/schema';
import { getDb } from '@/lib/database';
import { messages } from '@/lib/messages/messages';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { insertOrder } from '@/local/test-orders';
import { getReceipt, listReceipts } from './queries';
import { issueReceipt, settleReceipts } from './service';
import { keepPdf } from './stored-pdf';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

async function orderWithReceipt() {
  const order = await insertOrder();
  await getDb().transaction((tx) => issueReceipt(tx, order.id));
  return order;
}

const settle = (orderId: string, refunded: number) =>
  getDb().transaction((tx) => settleReceipts(tx, orderId, refunded));

const amounts = async (orderId: string) =>
  (await listReceipts(orderId)).map(({ kind, amount }) => [kind, amount]);

describe('receipt numbers', () => {
  it('are given once and none is skipped when a hundred orders are paid at once, even if some roll back', async () => {
    const before = (await getDb().select({ number: receipts.number }).from(receipts)).length;
    const made = await Promise.all(Array.from({ length: 110 }, () => insertOrder()));
    await Promise.allSettled(
      made.map((order, index) =>
        getDb().transaction(async (tx) => {
          await issueReceipt(tx, order.id);
          if (index % 11 === 0) throw new Error('the payment is rolled back');
        }),
      ),
    );
    const issued = await getDb().select({ number: receipts.number }).from(receipts).orderBy(receipts.number);
    expect(issued).toHaveLength(before + 100);
    const numbers = issued.map(({ number }) => Number(number.slice(5)));
    expect(numbers).toEqual(Array.from({ length: before + 100 }, (_, index) => index + 1));
  }, 60_000);

  it('rise with the moment of issue', async () => {
    const rows = await getDb().select().from(receipts).orderBy(receipts.number);
    const moments = rows.map(({ issuedAt }) => issuedAt.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });

  it('are one per order, however often it is asked for', async () => {
    const order = await orderWithReceipt();
    const again = await getDb().transaction((tx) => issueReceipt(tx, order.id));
    const all = await listReceipts(order.id);
    expect(all.map(({ number }) => number)).toEqual([again.number]);
  });

  it('are not given to an order that is not paid', async () => {
    const order = await insertOrder({ status: 'pending', paidAt: null });
    await expect(getDb().transaction((tx) => issueReceipt(tx, order.id))).rejects.toThrow('paid');
  });
});

describe('a refund', () => {
  it('cancels what was refunded, once, and tells the buyer each time', async () => {
    const order = await orderWithReceipt();
    await settle(order.id, 2000);
    await settle(order.id, 2000);
    await settle(order.id, 8910);
    expect(await amounts(order.id)).toEqual([
      ['receipt', 8910],
      ['cancellation', 2000],
      ['cancellation', 6910],
    ]);
    const [first, second] = (await listReceipts(order.id)).slice(1);
    expect(first?.cancels?.number).toBe(second?.cancels?.number);
    const told = await getDb().select().from(mails).where(eq(mails.kind, 'refund'));
    expect(told.map(({ subjectId }) => subjectId)).toEqual(expect.arrayContaining([first?.id, second?.id]));
  });

  it('that fails later at Stripe is undone by a new receipt', async () => {
    const order = await orderWithReceipt();
    await settle(order.id, 2000);
    await settle(order.id, 0);
    expect(await amounts(order.id)).toEqual([
      ['receipt', 8910],
      ['cancellation', 2000],
      ['receipt', 2000],
    ]);
    const documents = await listReceipts(order.id);
    expect(documents[2]?.cancels?.number).toBe(documents[1]?.number);
    const told = await getDb().select({ subjectId: mails.subjectId }).from(mails);
    const ids = documents.map(({ id }) => id);
    expect(told.filter(({ subjectId }) => ids.includes(subjectId))).toEqual([{ subjectId: ids[1] }]);
  });

  it('of an order that has no receipt makes no document', async () => {
    const order = await insertOrder();
    await settle(order.id, 2000);
    expect(await listReceipts(order.id)).toEqual([]);
  });
});

describe('an issued receipt', () => {
  it('says who bought what of whom, for how much, and when it was paid, by a number of its year', async () => {
    const order = await orderWithReceipt();
    const [receipt] = await listReceipts(order.id);
    expect(receipt).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^20\d\d-\d{5}$/),
      kind: 'receipt',
      orderId: order.id,
      amount: 8910,
      currency: 'eur',
      issuedAt: expect.any(Date),
      locale: 'de',
      seller: {
        name: 'Thea Muster',
        brand: 'Zahlwerk',
        street: 'Lindenweg 12',
        city: '04109 Leipzig',
        country: 'Deutschland',
        email: 'post@zahlwerk.example',
        taxNumber: '[Inhaber: Steuernummer]',
        vatId: null,
      },
      buyer: { name: 'Jürgen Groß', email: 'juergen.gross@example.com' },
      orderNumber: order.number,
      paidAt: '2026-11-27T22:05:00.000Z',
      packageId: 'advanced',
      item: messages.de.packages.advanced.title,
      listPrice: 9900,
      discount: 990,
      couponCode: 'WELCOME10',
      paid: 8910,
      cancels: null,
    });
    expect(await getReceipt(receipt?.id ?? '')).toEqual(receipt);
    expect(await getReceipt(crypto.randomUUID())).toBeNull();
  });

  it('is taken back by a document of the same content that names it', async () => {
    const order = await orderWithReceipt();
    await settle(order.id, 2000);
    const [receipt, cancellation] = await listReceipts(order.id);
    expect(cancellation).toEqual({
      ...receipt,
      id: cancellation?.id,
      number: cancellation?.number,
      issuedAt: cancellation?.issuedAt,
      kind: 'cancellation',
      amount: 2000,
      cancels: { number: receipt?.number, issuedAt: receipt?.issuedAt.toISOString() },
    });
  });

  it('keeps what it said when the order changes or goes', async () => {
    const order = await orderWithReceipt();
    const [before] = await listReceipts(order.id);
    await getDb()
      .update(orders)
      .set({ buyerLastName: '', email: '', buyerErasedAt: new Date() })
      .where(eq(orders.id, order.id));
    expect((await listReceipts(order.id))[0]).toEqual(before);
    await getDb().delete(orders).where(eq(orders.id, order.id));
    const [kept] = await getDb()
      .select()
      .from(receipts)
      .where(eq(receipts.id, before?.id ?? ''));
    expect(kept).toMatchObject({ orderId: null, number: before?.number, amount: 8910 });
  });

  it('cannot be changed or deleted, even by hand', async () => {
    const order = await orderWithReceipt();
    const own = eq(receipts.orderId, order.id);
    const reason = (error: Error) => String((error.cause as Error).message);
    const changed = getDb().update(receipts).set({ amount: 1 }).where(own);
    expect(
      reason(
        await changed.then(
          () => new Error(),
          (error: Error) => error,
        ),
      ),
    ).toContain('cannot be changed');
    const deleted = getDb().delete(receipts).where(own);
    expect(
      reason(
        await deleted.then(
          () => new Error(),
          (error: Error) => error,
        ),
      ),
    ).toContain('eight years');
  });

  it('keeps the bytes of its first PDF', async () => {
    const order = await orderWithReceipt();
    const [receipt] = await listReceipts(order.id);
    const id = receipt?.id ?? '';
    const render = (text: string) => () => Promise.resolve(Buffer.from(text));
    expect((await keepPdf(id, render('first'))).toString()).toBe('first');
    expect((await keepPdf(id, render('second'))).toString()).toBe('first');
    expect((await keepPdf(crypto.randomUUID(), render('third'))).toString()).toBe('third');
  });
});
