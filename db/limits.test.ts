import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { FIRST_GREGORIAN_DAY } from '@/lib/calendar/birth-date';
import { dayToIso } from '@/lib/calendar/day';
import { MINIMUM_PAYABLE } from '@/lib/catalog/money';
import { packageIds } from '@/lib/catalog/packages';
import { contactSchema } from '@/lib/contact/schema';
import { newCouponSchema } from '@/lib/coupons/form';
import { birthNameField, buyerNameField } from '@/lib/forms/birth-name';
import { locales } from '@/lib/i18n/locales';
import { checkoutSchema } from '@/lib/orders/checkout/schema';
import { READING_MAX_BYTES } from '@/lib/readings/check-pdf';
import { reviewSchema } from '@/lib/reviews/schema';
import { withdrawalSchema } from '@/lib/withdrawals/schema';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { orderInput } from '@/local/test-shop';
import { localeEnum, packageEnum } from './schema';

let database: TestDatabase;
/** The checks of the database by their names. */
let checks: Map<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const sql = postgres(database.url, { max: 1 });
  const rows = await sql<{ name: string; text: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c'`;
  checks = new Map(rows.map(({ name, text }) => [name, text]));
  await sql.end();
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
