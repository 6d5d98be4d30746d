import type { z } from 'zod';
import * as tables from '@/db/schema';
import { correctionSchema } from '@/lib/buyer/schema';
import { dayFromIso } from '@/lib/calendar/day';
import { contactSchema } from '@/lib/contact/schema';
import { getDb } from '@/lib/database';
import { buyerNameField } from '@/lib/forms/birth-name';
import { birthDateField, emailField } from '@/lib/forms/fields';
import { rateSchema } from '@/lib/month/rates';
import { lifePath } from '@/lib/numerology/life-path';
import { checkoutFields } from '@/lib/orders/checkout/schema';
import { checkReadingPdf } from '@/lib/readings/check-pdf';
import { orderReviewSchema, reviewSchema } from '@/lib/reviews/schema';
import { articleKey, isSettingKey, type SettingKey, schemaOf, slugOf } from '@/lib/shop/settings';
import { withdrawalSchema } from '@/lib/withdrawals/schema';

/** A row that should not be there. Nothing of its content is named, since reports may be passed on. */
type WrongRow = { table: string; id: string; why: string };

type Checker = () => Promise<WrongRow[]>;

/** Reads all rows that visitors and the desk can write, and holds each against the schema of its form. */
export async function findWrongRows(): Promise<{ read: number; wrong: WrongRow[] }> {
  counted = 0;
  const found = await Promise.all(checkers.map((check) => check()));
  return { read: counted, wrong: found.flat() };
}

let counted = 0;

/** Looks at all rows of a table; `judge` says what is wrong with one, or null. */
function everyRow<Row extends Record<string, unknown>>(
  table: string,
  read: () => Promise<Row[]>,
  judge: (row: Row) => string | null,
): Checker {
  return async () => {
    const rows = await read();
    counted += rows.length;
    return rows.flatMap((row) => {
      const why = judge(row);
      return why ? [{ table, id: String(row.id ?? row.key), why }] : [];
    });
  };
}

/** What is wrong with a stored value when a form's schema reads it: it must pass, and come out as it is. */
function unlike(schema: z.ZodType, stored: Record<string, unknown>): string | null {
  const read = schema.safeParse(stored);
  if (!read.success)
    return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ');
  const again = read.data as Record<string, unknown>;
  const changed = Object.keys(stored).filter(
    (name) => name in again && String(again[name]) !== String(stored[name]),
  );
  return changed.length > 0 ? `read again, it is another: ${changed.join(', ')}` : null;
}

function orderProblem(order: typeof tables.orders.$inferSelect): string | null {
  const { subjectFirstName, subjectLastName, birthDate, readingLanguage, subjectErasedAt } = order;
  const oneName = subjectLastName === '' ? 'on' : undefined;
  const subject = { number: '-', subjectFirstName, subjectLastName, oneName, birthDate, readingLanguage };
  if (!subjectErasedAt) {
    const problem = unlike(correctionSchema, subject);
    if (problem) return problem;
  }
  for (const name of [order.buyerFirstName, order.buyerLastName])
    if (!buyerNameField.safeParse(name).success) return 'name of the buyer';
  return emailField.safeParse(order.email).data === order.email || order.buyerErasedAt ? null : 'address';
}

function draftProblem({ values }: { values: unknown }): string | null {
  const entries = Object.entries(values as Record<string, unknown>);
  const unknown = entries.find(([name]) => !checkoutFields.has(name));
  if (unknown) return 'a field that the order form does not have';
  return entries.some(([, value]) => typeof value !== 'string' || value.length > 300)
    ? 'size or kind of a value'
    : null;
}

/** What is wrong with a value that the owner typed, by the schema of what it belongs to. */
function settingProblem({ key, value }: { key: string; value: { is: unknown } }): string | null {
  const slug = slugOf(key);
  if (slug === null && !isSettingKey(key)) return 'a key that no setting has';
  const schema = slug === null ? schemaOf(key as SettingKey) : schemaOf(articleKey(slug));
  const read = schema.safeParse(value.is);
  return read.success
    ? null
    : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ');
}

const checkers: Checker[] = [
  everyRow(
    'contact_messages',
    () => getDb().select().from(tables.contactMessages),
    ({ name, email, subject, message }) => unlike(contactSchema, { name, email, subject, message }),
  ),
  everyRow(
    'reviews',
    () => getDb().select().from(tables.reviews),
    ({ orderId, name, age, reviewText, email }) =>
      unlike(orderId ? orderReviewSchema : reviewSchema, { name, age: String(age), reviewText, email }),
  ),
  everyRow(
    'withdrawals',
    () => getDb().select().from(tables.withdrawals),
    ({ name, orderReference, email, message }) =>
      unlike(withdrawalSchema, { name, orderReference, email, message: message ?? '' }),
  ),
  everyRow(
    'life_path_signups',
    () => getDb().select().from(tables.lifePathSignups),
    ({ fullName, birthDate, email, lifePathNumber }) => {
      if (birthDateField.safeParse(birthDate).data !== birthDate) return 'birth date';
      if (emailField.safeParse(email).data !== email) return 'address';
      if (fullName.trim() === '' || fullName.length > 201) return 'name';
      return String(lifePath(dayFromIso(birthDate)).value) === lifePathNumber ? null : 'number';
    },
  ),
  everyRow('orders', () => getDb().select().from(tables.orders), orderProblem),
  everyRow('checkout_drafts', () => getDb().select().from(tables.checkoutDrafts), draftProblem),
  everyRow(
    'order_email_changes',
    () => getDb().select().from(tables.orderEmailChanges),
    ({ toEmail }) => (emailField.safeParse(toEmail).data === toEmail ? null : 'address'),
  ),
  everyRow(
    'readings',
    () => getDb().select().from(tables.readings),
    ({ pdf, size }) => checkReadingPdf(pdf) ?? (pdf.length === size ? null : 'size'),
  ),
  everyRow(
    'opening_wishes',
    () => getDb().select().from(tables.openingWishes),
    ({ email }) => (emailField.safeParse(email).data === email ? null : 'address'),
  ),
  everyRow(
    'order_delays',
    () => getDb().select().from(tables.orderDelays),
    ({ text }) => (text.trim() !== '' && text.length <= 2000 ? null : 'text'),
  ),
  everyRow(
    'order_notes',
    () => getDb().select().from(tables.orderNotes),
    ({ text }) => (text.trim() !== '' && text.length <= 4000 ? null : 'text'),
  ),
  everyRow(
    'refunds',
    () => getDb().select().from(tables.refunds),
    ({ reason }) => (reason.trim() !== '' && reason.length <= 200 ? null : 'reason'),
  ),
  everyRow(
    'coupons',
    () => getDb().select().from(tables.coupons),
    ({ code }) => (/^[A-Z0-9][A-Z0-9_-]{1,39}$/.test(code) ? null : 'code'),
  ),
  everyRow('shop_versions', () => getDb().select().from(tables.shopVersions), settingProblem),
  everyRow('shop_drafts', () => getDb().select().from(tables.shopDrafts), settingProblem),
  everyRow(
    'exchange_rates',
    () => getDb().select().from(tables.exchangeRates),
    ({ day, dollarsPerEuro }) => unlike(rateSchema, { day, rate: String(dollarsPerEuro) }),
  ),
];
