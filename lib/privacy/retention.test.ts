import { sql as query } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BATCH } from '@/db/conditions';
import { contactMessages, orders, readings, receipts, retentionRuns } from '@/db/schema';
import { business } from '@/lib/business';
import { getDb } from '@/lib/database';
import { expectLogged } from '@/local/expect-logged';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { person, searchEverywhere, storePerson, words } from './privacy.fixture';
import { applyRetention, deleteOldCounters, retentionRules } from './retention';

const { signupMonths, contactMessageMonths, readingMonths, proofYears, contractYears, receiptYears } =
  business.retention;

let shop: TestShop;
let sql: postgres.Sql;
beforeAll(async () => {
  shop = await openTestShop();
  sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await shop.close();
});
beforeEach(async () => {
  await sql`truncate orders, life_path_signups, contact_messages, reviews, checkout_drafts, withdrawals, retention_runs, receipts, mails, kept_contents, rate_limits cascade`;
});

/** Moves everything stored so far into the past. */
async function age(months: number) {
  const by = `${months} months`;
  await sql`update life_path_signups set created_at = created_at - ${by}::interval`;
  await sql`update contact_messages set created_at = created_at - ${by}::interval`;
  await sql`update orders set delivered_at = delivered_at - ${by}::interval, paid_at = paid_at - ${by}::interval, updated_at = updated_at - ${by}::interval`;
  await sql`update withdrawals set declared_at = declared_at - ${by}::interval`;
  await sql`alter table receipts disable trigger keep_receipts`;
  await sql`update receipts set issued_at = issued_at - ${by}::interval`;
  await sql`alter table receipts enable trigger keep_receipts`;
}

/** The kinds of mails of which a copy is kept. */
const copies = async () =>
  (await sql`select mails.kind::text from kept_mails join mails on mails.id = mail_id order by 1`).map(
    ({ kind }) => kind,
  );
const theOrder = async () => (await sql`select * from orders where paid_at is not null`)[0];

describe('what has had its time', () => {
  it('is nothing on the day it was stored, and the run is written down all the same', async () => {
    await storePerson();
    const counts = await applyRetention();
    expect(Object.values(counts).every((count) => count === 0)).toBe(true);
    expect(await getDb().$count(retentionRuns)).toBe(Object.keys(counts).length);
  });

  it('are sign-ups, messages, unpaid orders and the data of the reading each after its months, not one before', async () => {
    await storePerson();
    let aged = 0;
    const goneAfter = async (months: number) => {
      await age(months - aged);
      aged = months;
      const { life_path_signups, contact_messages, reading_data, unpaid_orders } = await applyRetention();
      return { life_path_signups, contact_messages, reading_data, unpaid_orders };
    };
    const nothing = { life_path_signups: 0, contact_messages: 0, reading_data: 0, unpaid_orders: 0 };
    expect(await goneAfter(contactMessageMonths - 1)).toEqual({ ...nothing, unpaid_orders: 1 });
    expect(await goneAfter(contactMessageMonths + 1)).toEqual({ ...nothing, contact_messages: 1 });
    expect(await goneAfter(signupMonths - 1)).toEqual(nothing);
    expect(await goneAfter(signupMonths + 1)).toEqual({ ...nothing, life_path_signups: 1 });
    expect(await goneAfter(readingMonths - 1)).toEqual(nothing);
    expect(await goneAfter(readingMonths + 1)).toEqual({ ...nothing, reading_data: 1 });

    const order = await theOrder();
    expect(order).toMatchObject({
      subject_first_name: '',
      subject_last_name: '',
      birth_date: null,
      email: person.email,
    });
    expect(await getDb().$count(readings)).toBe(0);
    expect(await sql`select 1 from order_notes union all select 1 from order_changes`).toHaveLength(0);
    expect(await getDb().$count(receipts)).toBe(1);
    const logged = await sql`select what, how_many from retention_runs where how_many > 0 order by what`;
    expect(logged.map(({ what }) => what)).toEqual([
      'contact_messages',
      'life_path_signups',
      'reading_data',
      'unpaid_orders',
    ]);
  });

  it('is then in no column of the whole database: neither birth dates nor whom the reading was about', async () => {
    await storePerson();
    const gone = [...words.birthDates, ...words.subject];
    expect((await searchEverywhere(sql, gone)).tables).toEqual([
      'checkout_drafts',
      'kept_contents',
      'life_path_signups',
      'order_changes',
      'order_delays',
      'order_notes',
      'orders',
      'readings',
    ]);
    await age(readingMonths + 1);
    await sql`update checkout_drafts set expires_at = now() - interval '1 second'`;
    await applyRetention();
    expect((await searchEverywhere(sql, gone)).tables).toEqual([]);
    expect((await searchEverywhere(sql, words.buyer)).tables).toEqual([
      'kept_contents',
      'kept_mails',
      'orders',
      'receipts',
      'reviews',
      'withdrawals',
    ]);
  });

  it('is not the reading of an order whose payment is disputed', async () => {
    await storePerson({ disputeStatus: 'needs_response' });
    await age(readingMonths + 1);
    expect(await applyRetention()).toMatchObject({ reading_data: 0 });
    await sql`update orders set dispute_status = 'won'`;
    expect(await applyRetention()).toMatchObject({ reading_data: 1 });
  });

  it('is not the data of an order that still has to be delivered', async () => {
    await storePerson({ status: 'in_preparation', deliveredAt: null });
    await age(readingMonths + 1);
    expect(await applyRetention()).toMatchObject({ reading_data: 0 });
  });

  it('are declarations and consents, then the buyer, then receipt and order, each after the end of its last year', async () => {
    await storePerson();
    const inYear = (year: number) => new Date(`${year}-01-01T00:30:00+01:00`);
    const year = Number(
      (await sql`select extract(year from paid_at) as year from orders where paid_at is not null`)[0]?.year,
    );
    expect(await applyRetention(inYear(year + proofYears))).toMatchObject({
      withdrawals: 0,
      order_consents: 0,
    });
    expect(await applyRetention(inYear(year + proofYears + 1))).toMatchObject({
      withdrawals: 1,
      order_consents: 1,
      buyers: 0,
    });
    expect(await copies()).toEqual(['order-changed', 'order-confirmation', 'reading-delivery']);
    expect(await applyRetention(inYear(year + contractYears))).toMatchObject({ buyers: 0 });
    expect(await copies()).toHaveLength(3);
    expect(await applyRetention(inYear(year + contractYears + 1))).toMatchObject({
      buyers: 1,
      receipts: 0,
      orders: 0,
    });
    expect(await theOrder()).toMatchObject({ email: '', buyer_last_name: '' });
    expect(await copies()).toEqual([]);
    expect(await sql`select 1 from kept_contents`).toHaveLength(0);

    await age((receiptYears + 1) * 12);
    expect(await applyRetention()).toMatchObject({ receipts: 1, orders: 1 });
    expect(await getDb().$count(orders)).toBe(0);
  });

  it('goes in batches, and does not wait for long where somebody holds a row', async () => {
    const many = 2 * BATCH + 1;
    await sql`
      insert into contact_messages (name, email, subject, message, locale, created_at)
      select 'Ana', 'ana@example.com', 'Words', 'A message', 'en', now() - interval '5 years' from generate_series(1, ${many})`;
    const other = postgres(process.env.DATABASE_URL ?? '', { max: 1 });
    try {
      await other.begin(async (held) => {
        await held`select from contact_messages limit 1 for update`;
        await expect(applyRetention()).rejects.toThrow('contact_messages');
        expectLogged('retention');
      });
    } finally {
      await other.end();
    }
    expect(await applyRetention()).toMatchObject({ contact_messages: many });
    const runs =
      await sql`select how_many from retention_runs where what = 'contact_messages' order by how_many`;
    expect(runs.map(({ how_many }) => how_many)).toEqual([1, BATCH, BATCH]);
    expect(await getDb().$count(contactMessages)).toBe(0);
  });

  it('are receipts from the oldest on, without all of them being read', async () => {
    const rule = retentionRules.find(({ what }) => what === 'receipts');
    const scans = await getDb().transaction(async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort', 'hashagg'])
        await tx.execute(query.raw(`set local enable_${way} = off`));
      await rule?.apply(tx, query`now()`);
      const [row] = await tx.execute<{ scans: number }>(
        query`select pg_stat_get_xact_numscans('receipts_issued'::regclass)::int as scans`,
      );
      return row?.scans;
    });
    expect(scans).toBe(1);
  });

  it('are counters and drafts whose end has passed', async () => {
    await sql`insert into rate_limits (key, points, expire) values ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 hour')`;
    await sql`insert into checkout_drafts (key, values, expires_at) values (gen_random_uuid(), '{}', now() - interval '1 second')`;
    expect(await applyRetention()).toMatchObject({ rate_limits: 1, checkout_drafts: 1 });
    expect(await sql`select key from rate_limits`).toEqual([{ key: 'new' }]);
  });

  it('are counters between two runs too', async () => {
    await sql`insert into rate_limits (key, points, expire) values ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 hour')`;
    await deleteOldCounters();
    expect(await sql`select key from rate_limits`).toEqual([{ key: 'new' }]);
  });

  it('is deleted rule by rule: one that fails keeps the others from nothing, and the failure is reported', async () => {
    await storePerson();
    await age(readingMonths + 1);
    await sql`alter table readings rename to readings_away`;
    try {
      await expect(applyRetention()).rejects.toThrow('reading_data');
    } finally {
      await sql`alter table readings_away rename to readings`;
    }
    expectLogged('retention');
    expect(
      await sql`select what from retention_runs where what = 'contact_messages' and how_many = 1`,
    ).toHaveLength(1);
    expect((await theOrder())?.birth_date).not.toBeNull();
  });
});
