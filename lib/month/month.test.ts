import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchangeRates, receipts } from '@/db/schema';
import { receiptFilename, receiptPdf } from '@/emails/documents/receipt-document';
import { daysAfter } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import { messages } from '@/lib/messages/messages';
import { firstPaidYear } from '@/lib/orders/payment/figures';
import { issueReceipt, settleReceipts } from '@/lib/orders/receipts/service';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { englishOrder, insertOrder } from '@/local/test-orders';
import { readYear } from './figures';
import { listRates, rateSchema, saveRate } from './rates';
import { csvName, receiptsCsv } from './receipts-csv';
import { receiptsZip, zipName } from './receipts-zip';
import { distanceTo, SMALL_BUSINESS } from './small-business';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await getDb().execute(sql`truncate orders, receipts, receipt_counters, exchange_rates cascade`);
});

const inEuros = { currency: 'eur', packageId: 'advanced', discount: 0, couponCode: null } as const;
const inDollars = { ...englishOrder, packageId: 'full' } as const;
type Change = Parameters<typeof insertOrder>[0];

/** A paid order over an amount, with its receipt issued when it was paid. */
async function paid(at: string, amount: number, change: Change = {}) {
  const order = await insertOrder({
    ...inEuros,
    ...change,
    ...{ listPrice: amount, amount, paidAt: new Date(at) },
  });
  await getDb().transaction((tx) => issueReceipt(tx, order.id));
  await dateReceipts(order.id, at);
  return order;
}

/** A refund at a moment; `total` is what was refunded of the order so far. */
async function refunded(orderId: string, at: string, total: number) {
  await getDb().execute(sql`alter table receipts disable trigger keep_receipts`);
  await getDb().transaction((tx) => settleReceipts(tx, orderId, total));
  await getDb().execute(
    sql`update receipts set issued_at = ${at} where order_id = ${orderId} and issued_at > now() - interval '1 minute'`,
  );
  await getDb().execute(sql`alter table receipts enable trigger keep_receipts`);
}

async function dateReceipts(orderId: string, at: string) {
  await getDb().execute(sql`alter table receipts disable trigger keep_receipts`);
  await getDb().execute(sql`update receipts set issued_at = ${at} where order_id = ${orderId}`);
  await getDb().execute(sql`alter table receipts enable trigger keep_receipts`);
}

const february = { year: 2026, month: 2 };
const nothing = { eur: 0, usd: 0 };

describe('the figures of a year', () => {
  it('are sums by month, package and currency, with the days to delivery of what was delivered', async () => {
    const paidAt = '2026-02-03T10:00:00Z';
    await paid(paidAt, 9900, { status: 'delivered', deliveredAt: new Date('2026-02-05T10:00:00Z') });
    await paid(paidAt, 9900, { status: 'delivered', deliveredAt: new Date('2026-02-07T10:00:00Z') });
    await paid(paidAt, 8000, inDollars);
    await paid('2026-03-01T10:00:00Z', 5000);
    const { months, packages, ordersOf, total } = await readYear(2026);
    expect(months[1]).toEqual({
      orders: 3,
      paid: { eur: 19_800, usd: 8000 },
      refunded: nothing,
      daysToDelivery: 3,
    });
    expect(months[2]).toMatchObject({ orders: 1, paid: { eur: 5000, usd: 0 }, daysToDelivery: null });
    expect(months[3]).toEqual({ orders: 0, paid: nothing, refunded: nothing, daysToDelivery: null });
    expect(packages.full).toMatchObject({ orders: 1, paid: { eur: 0, usd: 8000 } });
    expect(packages.essence.orders).toBe(0);
    expect(ordersOf[1]).toEqual({ essence: 0, full: 1, advanced: 2 });
    expect(total).toMatchObject({ orders: 4, paid: { eur: 24_800, usd: 8000 } });
  });

  it('follow the calendar in Berlin, in summer and in winter', async () => {
    await paid('2026-06-30T21:59:59Z', 100);
    await paid('2026-06-30T22:00:00Z', 200);
    await paid('2025-12-31T22:59:59Z', 400);
    await paid('2025-12-31T23:00:00Z', 800);
    const { months, total } = await readYear(2026);
    expect([0, 5, 6].map((month) => months[month]?.paid.eur)).toEqual([800, 100, 200]);
    expect(total.paid.eur).toBe(1100);
    expect((await readYear(2025)).total.paid.eur).toBe(400);
    expect(await firstPaidYear()).toBe(2025);
  });

  it('put a refund into the month in which it went out, and take back one that failed', async () => {
    const order = await paid('2026-02-03T10:00:00Z', 9900);
    await refunded(order.id, '2026-04-02T10:00:00Z', 3000);
    expect((await readYear(2026)).months[3]).toMatchObject({ orders: 0, refunded: { eur: 3000, usd: 0 } });
    await refunded(order.id, '2026-05-02T10:00:00Z', 0);
    const { months, packages, total } = await readYear(2026);
    expect(months[4]?.refunded.eur).toBe(-3000);
    expect(packages.advanced.refunded.eur).toBe(0);
    expect(total.refunded.eur).toBe(0);
  });

  it('are found by an index over moments, not by looking at every order', async () => {
    await getDb().execute(sql`set enable_seqscan = off`);
    const plan = await getDb().execute(
      sql`explain select count(*) from orders where paid_at >= ('2026-01-01'::timestamp at time zone 'Europe/Berlin') and paid_at < ('2027-01-01'::timestamp at time zone 'Europe/Berlin')`,
    );
    expect(JSON.stringify(plan)).toContain('orders_paid');
    const refunds = await getDb().execute(
      sql`explain select count(*) from receipts where cancels is not null and issued_at >= ('2026-01-01'::timestamp at time zone 'Europe/Berlin') and issued_at < ('2027-01-01'::timestamp at time zone 'Europe/Berlin')`,
    );
    expect(JSON.stringify(refunds)).toContain('receipts_corrections');
  });
});

describe('the year in euros', () => {
  it('counts dollars at the last rate entered up to the end of their month', async () => {
    await paid('2026-02-03T10:00:00Z', 10_000);
    await paid('2026-02-03T10:00:00Z', 11_000, inDollars);
    await paid('2026-03-03T10:00:00Z', 12_000, inDollars);
    expect((await readYear(2026)).inEuro).toEqual({
      amount: 10_000,
      dollars: 23_000,
      dollarsInEuro: null,
      rates: [],
    });
    await saveRate({ day: '2026-02-28', dollarsPerEuro: 1.1 });
    expect((await readYear(2026)).inEuro).toMatchObject({ amount: 30_909, dollarsInEuro: 20_909 });
    await saveRate({ day: '2026-03-31', dollarsPerEuro: 1.25 });
    await saveRate({ day: '2026-03-31', dollarsPerEuro: 1.2 });
    const { inEuro } = await readYear(2026);
    expect(inEuro).toMatchObject({ amount: 30_000, dollarsInEuro: 20_000 });
    expect(inEuro.rates.map(({ dollarsPerEuro }) => dollarsPerEuro)).toEqual([1.1, 1.2]);
    expect(await getDb().$count(exchangeRates)).toBe(2);
  });

  it('takes refunds off in the year in which they went out', async () => {
    const order = await paid('2025-12-03T10:00:00Z', 9900);
    await refunded(order.id, '2026-01-02T10:00:00Z', 9900);
    expect((await readYear(2025)).inEuro.amount).toBe(9900);
    expect((await readYear(2026)).inEuro.amount).toBe(-9900);
  });

  it('is so far from the limits of a small business', () => {
    expect(distanceTo(SMALL_BUSINESS.yearBefore, 2_400_000)).toEqual({
      limit: 2_500_000,
      left: 100_000,
      share: 0.96,
    });
    expect(distanceTo(SMALL_BUSINESS.thisYear, 10_000_001).left).toBe(-1);
  });
});

describe('a rate', () => {
  const read = (day: string, rate: string) => rateSchema.safeParse({ day, rate });

  it('is typed with a comma or a point', async () => {
    expect(read('2026-11-27', '1,0842').data).toEqual({ day: '2026-11-27', rate: 1.0842 });
    expect(read('27.11.2026', ' 1.0842 ').data).toEqual({ day: '2026-11-27', rate: 1.0842 });
    await saveRate({ day: '2026-11-27', dollarsPerEuro: 1.0842 });
    expect(await listRates()).toEqual([{ day: '2026-11-27', dollarsPerEuro: 1.0842 }]);
  });

  it('is refused for a day to come, and where it is none', () => {
    const problems = (day: string, rate: string) =>
      read(day, rate).error?.issues.map(({ message }) => message);
    expect(problems(daysAfter(today(), 1), '1,08')).toEqual(['rateDay']);
    expect(problems('', '1,08')).toEqual(['rateDay']);
    for (const rate of ['', '0', '108', '1,0842€', '-1,08', '1.084.2', '1e1'])
      expect(problems('27.11.2026', rate), rate).toEqual(['rate']);
  });
});

/** All of a stream. */
const whole = async (parts: AsyncIterable<Uint8Array>) => {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
};
const csv = async (period = february) => (await whole(receiptsCsv(period, 'de'))).toString();

describe('the list of receipts', () => {
  it('opens in a German spreadsheet: a mark, semicolons, commas, cancellations below zero', async () => {
    const order = await paid('2026-02-03T10:00:00Z', 9900, {
      buyerFirstName: 'Jürgen',
      buyerLastName: 'Groß',
    });
    await refunded(order.id, '2026-02-28T22:59:00Z', 990);
    await paid('2026-02-28T23:30:00Z', 5000);
    const text = await csv();
    expect(text.startsWith('\uFEFFNummer;Art;')).toBe(true);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(
      new RegExp(
        `^\\d{4}-00001;Rechnung;03\\.02\\.2026;${order.number};03\\.02\\.2026;.+;Jürgen Groß;99,00;EUR;$`,
      ),
    );
    expect(lines[2]).toMatch(/^\d{4}-00002;Storno;28\.02\.2026;.*;-9,90;EUR;\d{4}-00001$/);
    expect(csvName(february, 'de')).toBe('rechnungen-2026-02.csv');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\uff1d1', '=cmd|"/c calc"!A1'])(
    'makes no formula of a name that is %j',
    async (name) => {
      await paid('2026-02-03T10:00:00Z', 9900, { buyerFirstName: name, buyerLastName: '' });
      const [, line = ''] = (await csv()).trim().split('\r\n');
      expect(line.split(';')[6]?.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('keeps a name with a semicolon or quotes in its cell', async () => {
    await paid('2026-02-03T10:00:00Z', 9900, { buyerFirstName: 'A;"B"', buyerLastName: '' });
    expect(await csv()).toContain(';"A;""B""";');
  });
});

describe('the file of all receipts', () => {
  it('holds the stored PDF of each with the list, and reads them only as it is read', async () => {
    const order = await paid('2026-02-03T10:00:00Z', 9900);
    await refunded(order.id, '2026-02-20T10:00:00Z', 990);
    let made = 0;
    const file = {
      pdf: (receipt: Parameters<typeof receiptPdf>[0]) => {
        made += 1;
        return receiptPdf(receipt);
      },
      filename: receiptFilename,
    };
    const stream = receiptsZip(february, 'de', file);
    expect(made).toBeLessThan(2);
    const zip = await whole(stream as unknown as AsyncIterable<Uint8Array>);
    expect(made).toBe(2);
    const stored = await getDb().select({ number: receipts.number, pdf: receipts.pdf }).from(receipts);
    for (const { number, pdf } of stored) {
      expect(zip.includes(pdf ?? Buffer.from('none')), number).toBe(true);
      expect(zip.includes(Buffer.from(`-${number}.pdf`))).toBe(true);
    }
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.includes(Buffer.from('rechnungen-2026-02.csv'))).toBe(true);
    expect(zipName({ year: 2026, month: null }, 'de')).toBe('rechnungen-2026.zip');
  });

  it('names every document of more than one batch once', async () => {
    const order = await paid('2026-02-03T10:00:00Z', 9900);
    await getDb().execute(sql`insert into receipts (number, kind, order_id, cancels, amount, currency, snapshot, issued_at)
      select '2026-' || lpad((1000 + n)::text, 5, '0'), 'cancellation', order_id, id, 1, currency, snapshot, issued_at
      from receipts, generate_series(1, 450) n where order_id = ${order.id}`);
    const numbers = (await csv())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]);
    expect(numbers).toHaveLength(451);
    expect(new Set(numbers).size).toBe(451);
    expect(messages.de.month.receipts.kinds.cancellation).toBe('Storno');
  });
});
