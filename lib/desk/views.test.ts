import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coupons, mails, paymentIssues, retentionRuns } from '@/db/schema';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { openTestShop, type TestShop } from '@/local/test-shop';

let shop: TestShop;
let sql: postgres.Sql;

beforeAll(async () => {
  shop = await openTestShop();
  sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  const euros = await insertPaidOrder({
    number: 'NU-2222-3333',
    couponCode: 'TEN',
    listPrice: 6900,
    discount: 690,
    amount: 6210,
    amountRefunded: 1000,
  });
  await insertPaidOrder({
    number: 'NU-4444-5555',
    currency: 'usd',
    listPrice: 8000,
    amount: 8000,
    subjectErasedAt: new Date(),
    birthDate: null,
    subjectFirstName: '',
    subjectLastName: '',
  });
  await getDb().insert(coupons).values({
    code: 'TEN',
    discountType: 'percentage',
    discountValue: 10,
    usageLimit: 5,
    usedCount: 1,
    reservedCount: 1,
  });
  await getDb().insert(mails).values({ kind: 'order-confirmation', subjectId: euros.id, state: 'bounced' });
  await getDb()
    .insert(paymentIssues)
    .values([
      { orderId: euros.id, stripeSessionId: 'cs_1', kind: 'amount', expected: '6210', actual: '1' },
      {
        orderId: euros.id,
        stripeSessionId: 'cs_2',
        kind: 'amount',
        expected: '6210',
        actual: '2',
        resolvedAt: new Date(),
      },
    ]);
  await getDb()
    .insert(retentionRuns)
    .values([
      { what: 'contact_messages', howMany: 2 },
      { what: 'receipts', howMany: 0 },
    ]);
});
afterAll(async () => {
  await sql.end();
  await shop.close();
});

describe('whoever reads the database directly', () => {
  it('sees every paid order with its amounts written out, and what was deleted as such', async () => {
    const rows =
      await sql`select order_number, reading_for, paid_amount, refunded_amount from orders_overview order by 1`;
    expect(rows).toEqual([
      {
        order_number: 'NU-2222-3333',
        reading_for: 'Käthe Großmann',
        paid_amount: '62.10 EUR',
        refunded_amount: '10.00 EUR',
      },
      {
        order_number: 'NU-4444-5555',
        reading_for: 'deleted',
        paid_amount: '80.00 USD',
        refunded_amount: '0.00 USD',
      },
    ]);
  });

  it('sees whoever has one name only without a blank behind it', async () => {
    const { id, number } = await insertPaidOrder({
      buyerFirstName: 'Sukarno',
      buyerLastName: '',
      subjectFirstName: 'Suharto',
      subjectLastName: '',
    });
    const names = { reading_for: 'Suharto', buyer: 'Sukarno' };
    expect(await sql`select reading_for, buyer from orders_overview where order_number = ${number}`).toEqual([
      names,
    ]);
    expect(await sql`select reading_for, buyer from open_orders where order_number = ${number}`).toEqual([
      names,
    ]);
    await sql`delete from orders where id = ${id}`;
  });

  it('sees what is left of a coupon and what it gave away', async () => {
    const [row] = await sql`select code, discount, state, used, "left", given_away_eur from coupon_usage`;
    expect(row).toEqual({
      code: 'TEN',
      discount: '10 %',
      state: 'valid',
      used: 1,
      left: 3,
      given_away_eur: '6.90',
    });
  });

  it('sees it without the orders being read, of which there may be a million', async () => {
    const plan = await sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      await tx`set local enable_bitmapscan = off`;
      return tx`explain select * from coupon_usage`;
    });
    expect(JSON.stringify(plan)).toContain('Index Only Scan using orders_given_away');
  });

  it('sees what has become of a mail, by order', async () => {
    const [row] = await sql`select kind, state, order_number from mail_log`;
    expect(row).toEqual({ kind: 'order-confirmation', state: 'bounced', order_number: 'NU-2222-3333' });
  });

  it('sees the payments nobody has looked at yet, and no others', async () => {
    const rows = await sql`select order_number, actual from open_payment_issues`;
    expect(rows).toEqual([{ order_number: 'NU-2222-3333', actual: '1' }]);
  });

  it('sees what was earned per month and currency, refunds taken off', async () => {
    const rows = await sql`select month, currency, orders, earned from revenue_by_month order by currency`;
    expect(rows).toEqual([
      { month: '2026-11', currency: 'EUR', orders: 1, earned: '52.10' },
      { month: '2026-11', currency: 'USD', orders: 1, earned: '80.00' },
    ]);
  });

  it('sees what was deleted, without the runs that found nothing', async () => {
    const rows = await sql`select what, how_many from deletion_log`;
    expect(rows).toEqual([{ what: 'contact_messages', how_many: 2 }]);
  });
});
