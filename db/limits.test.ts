import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { FIRST_GREGORIAN_DAY } from '@/lib/calendar/birth-date';
import { dayToIso } from '@/lib/calendar/day';
import { MINIMUM_PAYABLE } from '@/lib/catalog/money';
import { packageIds } from '@/lib/catalog/packages';
import { contactSchema } from '@/lib/contact/schema';
import { newCouponSchema } from '@/lib/coupons/form';
import { birthNameField, buyerNameField } from '@/lib/forms/birth-name';
import { locales } from '@/lib/i18n/locales';
import { checkoutFields, checkoutSchema } from '@/lib/orders/checkout/schema';
import { READING_MAX_BYTES } from '@/lib/readings/check-pdf';
import { reviewSchema } from '@/lib/reviews/schema';
import { withdrawalSchema } from '@/lib/withdrawals/schema';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { englishOrder } from '@/local/test-orders';
import { orderInput } from '@/local/test-shop';
import { localeEnum, orders, packageEnum } from './schema';

let database: TestDatabase;
/** The checks of the database by their names. */
let checks: Map<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const owner = postgres(database.url, { max: 1 });
  const rows = await owner<{ name: string; text: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c'`;
  checks = new Map(rows.map(({ name, text }) => [name, text]));
  await owner.end();
});
afterAll(() => database.drop());

/** Least and greatest length of a column's text, as a check says. */
function lengthsIn(check: string, column: string): [number, number] {
  const text = checks.get(check) ?? '';
  const found = new RegExp(
    `char_length\\(${column}\\) >= (\\d+)\\) AND \\(char_length\\(${column}\\) <= (\\d+)`,
  ).exec(text);
  if (!found) throw new Error(`${check} says nothing of ${column}: ${text}`);
  return [Number(found[1]), Number(found[2])];
}

/** Least and greatest number of letters that a form takes, up to 5,000. */
function lengthsOf(takes: (text: string) => boolean): [number, number] {
  let least = 0;
  while (least < 100 && !takes('A'.repeat(least))) least += 1;
  let [most, tooMany] = [least, 5001];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (takes('A'.repeat(middle))) most = middle;
    else tooMany = middle;
  }
  return [least, most];
}

/** Whether a field of a form takes a text, whatever is wrong with the other fields. */
const field =
  (schema: z.ZodType, name: string, others: object = {}) =>
  (text: string) => {
    const read = schema.safeParse({ ...others, [name]: text });
    return read.success || !read.error.issues.some(({ path }) => path[0] === name);
  };

it.each([
  ['contact_messages_name', 'name', field(contactSchema, 'name')],
  ['contact_messages_subject', 'subject', field(contactSchema, 'subject')],
  ['contact_messages_message', 'message', field(contactSchema, 'message')],
  ['reviews_name', 'name', field(reviewSchema, 'name')],
  ['reviews_text', 'review_text', field(reviewSchema, 'reviewText')],
  ['withdrawals_name', 'name', field(withdrawalSchema, 'name')],
  ['withdrawals_reference', 'order_reference', field(withdrawalSchema, 'orderReference')],
  ['withdrawals_message', 'message', field(withdrawalSchema, 'message')],
  ['coupons_code', 'code', field(newCouponSchema, 'code')],
])('%s allows what the form takes', (check, column, takes) => {
  const [least, most] = lengthsOf(takes);
  const [leastKept, mostKept] = lengthsIn(check, column);
  expect(mostKept).toBe(most);
  // A sign outside the first 65,536 is two for the form and one for the database.
  expect(leastKept).toBe(check === 'coupons_code' ? least : Math.ceil(least / 2));
});

it('allows the names and coupons of the order form', () => {
  const birthName = lengthsOf((text) => birthNameField.safeParse(text).success)[1];
  const buyerName = lengthsOf((text) => buyerNameField.safeParse(text).success)[1];
  for (const part of ['first', 'last']) {
    expect(lengthsIn('orders_subject_name', `subject_${part}_name`)[1]).toBe(birthName);
    expect(lengthsIn('orders_buyer', `buyer_${part}_name`)[1]).toBe(buyerName);
  }
  expect(lengthsIn('life_path_signups_name', 'full_name')[1]).toBe(2 * birthName + 1);
  const coupon = field(checkoutSchema, 'couponCode', orderInput());
  expect([64, 65].map((length) => coupon('A'.repeat(length)))).toEqual([true, false]);
  expect(lengthsIn('orders_coupon_code', 'coupon_code')[1]).toBe(64);
});

it('has the ages, days, amounts and sizes of the forms', () => {
  const age = field(reviewSchema, 'age');
  const ages = Array.from({ length: 200 }, (_, years) => years).filter((years) => age(String(years)));
  expect(checks.get('reviews_age')).toContain(`((age >= ${ages[0]}) AND (age <= ${ages.at(-1)}))`);
  for (const check of ['orders_birth_date', 'life_path_signups_birth_date'])
    expect(checks.get(check)).toContain(`birth_date >= '${dayToIso(FIRST_GREGORIAN_DAY)}'`);
  expect(checks.get('orders_least')).toContain(`amount >= ${MINIMUM_PAYABLE}`);
  expect(checks.get('readings_size')).toContain(`size <= ${READING_MAX_BYTES}`);
});

it('has the languages and packages of the shop', () => {
  expect([...localeEnum.enumValues].sort()).toEqual([...locales].sort());
  expect([...packageEnum.enumValues].sort()).toEqual([...packageIds].sort());
});

describe('what the role of the site cannot write', () => {
  let site: postgres.Sql;
  beforeAll(() => {
    site = postgres(database.urlFor('web'), { max: 1 });
  });
  afterAll(() => site.end());

  const named = {
    number: 'NU-7K4Q-92MX',
    checkoutKey: '00000000-0000-4000-8000-000000000000',
    sessionExpiresAt: new Date('2026-11-27T23:00:00Z'),
    createdAt: new Date('2026-11-27T22:01:00Z'),
    paidAt: new Date('2026-11-27T22:05:00Z'),
    dueDate: '2026-12-02',
  };
  /** What an order with these values is refused for, and null where it is taken; nothing of it stays. */
  async function refusal(change: object): Promise<string | null> {
    const { sql: text, params } = drizzle
      .mock({ casing: 'snake_case' })
      .insert(orders)
      .values({ ...englishOrder, ...named, ...change })
      .toSQL();
    return site
      .begin(async (tx) => {
        await tx.unsafe(text, params as string[]);
        throw new Error('taken');
      })
      .catch((error: { constraint_name?: string; message: string }) => {
        if (error.message === 'taken') return null;
        return error.constraint_name ?? error.message;
      });
  }
  const unpaid = { status: 'pending', paidAt: null, dueDate: null };

  it.each([
    ['orders_birth_date_past', { birthDate: '2999-01-01' }],
    ['orders_birth_date_past', { birthDate: sql`'infinity'` }],
    [
      'orders_paid_at',
      { paidAt: sql`'infinity'`, dueDate: null, status: 'delivered', deliveredAt: new Date() },
    ],
    ['orders_paid_at', { paidAt: new Date('2029-01-01'), dueDate: '2029-01-05' }],
    ['orders_placed', { createdAt: sql`'infinity'` }],
    ['orders_unpaid', { status: 'pending' }],
    ['orders_unpaid', { status: 'expired' }],
    ['orders_due', { dueDate: null }],
    ['orders_due_date', { dueDate: '2026-11-26' }],
    ['orders_due_date', { dueDate: sql`'infinity'` }],
    ['orders_names', { subjectFirstName: 'A\u202eB' }],
    ['orders_names', { buyerLastName: 'A\nB' }],
  ])('an order against %s, %#', async (constraint, change) => {
    expect(await refusal(change)).toBe(constraint);
  });

  it.each([
    ['paid', {}],
    ['due on the day of its payment', { dueDate: '2026-11-27' }],
    ['not paid', unpaid],
    ['about somebody born today', { ...unpaid, birthDate: sql`(now() at time zone 'UTC')::date + 1` }],
    ['about somebody with accents', { subjectFirstName: 'Zoë O’Çağla', buyerLastName: '' }],
  ])('takes one that is %s', async (_, change) => {
    expect(await refusal(change)).toBeNull();
  });

  it('documents and keys without end', async () => {
    const key = named.checkoutKey;
    const write = (run: postgres.PendingQuery<postgres.Row[]>) =>
      run.then(
        () => null,
        (error: { constraint_name?: string }) => error.constraint_name,
      );
    const draft = (values: Record<string, string>) =>
      write(
        site`insert into checkout_drafts (key, values, expires_at) values (${key}, ${site.json(values)}, now())`,
      );
    expect(await draft({ name: 'a'.repeat(8_000_000) })).toBe('checkout_drafts_values');
    // Every field as long as it is kept, of signs that take the most room.
    const fullest = Object.fromEntries([...checkoutFields].map((name) => [name, '\uffff'.repeat(300)]));
    expect(await draft(fullest)).toBeNull();
    const event = (id: string) => write(site`insert into stripe_events (id, type) values (${id}, 'a')`);
    expect([await event(''), await event('e'.repeat(256)), await event('evt_1')]).toEqual([
      'stripe_events_id',
      'stripe_events_id',
      null,
    ]);
    const limit = (text: string) => write(site`insert into rate_limits (key) values (${text})`);
    expect([await limit('k'.repeat(100_000)), await limit('k'.repeat(200))]).toEqual([
      'rate_limits_key',
      null,
    ]);
  });

  it.each(['life_path_signups', 'reviews', 'withdrawals'])(
    'names in %s with signs that nobody sees',
    (table) => {
      expect(checks.get(`${table}_name_plain`)).toContain('u202a');
    },
  );
});
