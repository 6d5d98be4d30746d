import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type postgres from 'postgres';
import {
  checkoutDrafts,
  contactMessages,
  lifePathSignups,
  mails,
  orderChanges,
  orderConsents,
  orderDelays,
  orderNotes,
  type orders,
  readings,
  reviews,
  withdrawals,
} from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { business } from '@/lib/business';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { copyMail, type SentMail } from '@/lib/kept-mails/keep';
import { keepCopy, ownerOf } from '@/lib/mail/keep-copy';
import { issueReceipt } from '@/lib/orders/receipts/service';
import type { MailKind } from '@/lib/outbox/kinds';
import { queueMail } from '@/lib/outbox/outbox';
import { limitIdentity } from '@/lib/security/rate-limit';

/** Somebody who used everything the shop has; each word is found nowhere else. */
export const person = {
  firstName: 'Wilhelmine',
  lastName: 'Zwetschgenbaum',
  email: 'Wilhelmine.Z@example.com',
  birthDate: '1931-07-19',
};

/** Whom they gave a reading to, and what stood there before they corrected it. */
export const subject = {
  firstName: 'Adalberta',
  lastName: 'Quittenstrauch',
  birthDate: '1958-02-28',
  earlierLastName: 'Quittenstauch',
  earlierBirthDate: '1985-02-28',
};

/** What tells who they are, by whom it is about and how long it may stay. */
export const words = {
  buyer: [person.firstName, person.lastName, person.email],
  birthDates: [person, subject].flatMap(({ birthDate }) => [birthDate, asTyped(birthDate)]),
  subject: [
    subject.firstName,
    subject.lastName,
    subject.earlierLastName,
    subject.earlierBirthDate,
    asTyped(subject.earlierBirthDate),
  ],
};

/** A date as people write it: 28.02.1958. */
function asTyped(date: string): string {
  return date.split('-').reverse().join('.');
}

/**
 * Looks for words in every column of every table of the whole database, whatever its type: rows are read as text, and
 * bytes by their hexadecimal form, compressed ones once more as what they are.
 * @returns the tables in which any of them was found, and how many columns were searched
 */
export async function searchEverywhere(sql: postgres.Sql, wanted: string[]) {
  const columns = await sql<{ schema: string; table: string; column: string; type: string }[]>`
    select table_schema as schema, table_name as "table", column_name as "column", data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  const found = new Set<string>();
  for (const { gzip } of await sql<{ gzip: Buffer }[]>`select gzip from kept_contents`) {
    const bytes = gunzipSync(gzip).toString().toLowerCase();
    if (wanted.some((word) => bytes.includes(word.toLowerCase()))) found.add('kept_contents');
  }
  for (const { schema, table, column, type } of columns) {
    const isBytes = type === 'bytea';
    const text = isBytes ? sql`encode(${sql(column)}, 'hex')` : sql`lower(${sql(column)}::text)`;
    const needles = wanted.map((word) => (isBytes ? Buffer.from(word).toString('hex') : word.toLowerCase()));
    const [hit] = await sql`
      select 1 from ${sql(schema)}.${sql(table)}
      where exists (select from unnest(${needles}::text[]) as word where position(word in ${text}) > 0) limit 1`;
    if (hit) found.add(schema === 'public' ? table : `${schema}.${table}`);
  }
  return { tables: [...found].sort(), searched: columns.length };
}

/** Stores a mail as if it had been sent, with its copy. */
async function keepSent(kind: MailKind, subjectId = '', written?: SentMail) {
  const composed = written ?? (await composeMail(kind, subjectId));
  if (!composed) throw new Error(`no ${kind}`);
  const copy = await copyMail({ from: business.email.from, ...composed });
  const owner = await ownerOf(kind, subjectId);
  await getDb().transaction(async (tx) => {
    const [mail] = await tx
      .insert(mails)
      .values({ kind, subjectId, state: 'delivered', sentAt: new Date() })
      .returning();
    if (mail) await keepCopy(tx, mail.id, owner, copy, true);
  });
}

/** What a confirmation says of a person; without its documents, which take seconds to draw and name nobody else. */
const confirmation: SentMail = {
  from: business.email.from,
  to: person.email,
  subject: 'Confirmation',
  html: `<p>${person.firstName} ${person.lastName}</p><td class="value" data-about="person">${subject.firstName} ${subject.lastName}, ${subject.birthDate}</td>`,
  text: `${person.firstName} ${person.lastName}: ${subject.firstName} ${subject.lastName}, ${subject.birthDate}`,
};

/** Stores whatever the shop can know of the person, with a delivered order, and says which order that is. */
export async function storePerson(values: Partial<typeof orders.$inferInsert> = {}) {
  const db = getDb();
  const { firstName, lastName, email, birthDate } = person;
  const name = `${firstName} ${lastName}`;
  const order = await insertPaidOrder({
    status: 'delivered',
    deliveredAt: new Date(),
    buyerFirstName: firstName,
    buyerLastName: lastName,
    email,
    isGift: true,
    subjectFirstName: subject.firstName,
    subjectLastName: subject.lastName,
    birthDate: subject.birthDate,
    ...values,
  });
  await db.insert(lifePathSignups).values({
    fullName: name,
    email: email.toLowerCase(),
    birthDate,
    lifePathNumber: '4',
    locale: 'de',
    consentText: 'yes',
    consentVersion: '1',
  });
  await db
    .insert(contactMessages)
    .values({ name, email, subject: 'Question', message: `I am ${name}.`, locale: 'en' });
  await db.insert(reviews).values({
    name: firstName,
    age: 60,
    reviewText: `${name} liked it very much.`,
    email,
    locale: 'de',
    orderId: order.id,
  });
  await db.insert(checkoutDrafts).values([
    {
      key: order.checkoutKey,
      values: { email, firstName, birthDate: asTyped(birthDate) },
      expiresAt: new Date(Date.now() + 3_600_000),
    },
    {
      key: randomUUID(),
      values: { email: email.toUpperCase(), lastName },
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  ]);
  await db
    .insert(orderNotes)
    .values({ orderId: order.id, text: `${name} rang up about ${subject.firstName}.` });
  await db.insert(orderDelays).values({
    orderId: order.id,
    fromDate: '2026-12-02',
    toDate: '2026-12-09',
    text: `Dear ${name}, the reading of ${subject.firstName} takes longer.`,
  });
  await db.insert(orderChanges).values({
    orderId: order.id,
    changes: [
      { field: 'birthDate', from: subject.earlierBirthDate, to: subject.birthDate },
      { field: 'subjectLastName', from: subject.earlierLastName, to: subject.lastName },
    ],
  });
  await db
    .insert(orderConsents)
    .values({ orderId: order.id, kind: 'terms', text: 'I agree.', version: '2026-11-27', locale: 'de' });
  const pdf = Buffer.from(`%PDF-1.7 ${subject.firstName} ${subject.lastName}`);
  await db.insert(readings).values({
    orderId: order.id,
    pdf,
    size: pdf.length,
    deliveredAt: new Date(),
  });
  const [declared] = await db
    .insert(withdrawals)
    .values({
      declarationKey: randomUUID(),
      name,
      orderReference: order.number,
      email,
      locale: 'de',
      orderId: order.id,
      refundDueOn: '2026-12-11',
      handledAt: new Date(),
    })
    .returning();
  await limitIdentity('orderLink', email);
  await db.transaction(async (tx) => {
    await issueReceipt(tx, order.id);
    await queueMail(tx, 'review-request', order.id);
  });
  const [uploaded] = await db
    .select({ id: readings.id })
    .from(readings)
    .where(eq(readings.orderId, order.id));
  const [changed] = await db
    .select({ id: orderChanges.id })
    .from(orderChanges)
    .where(eq(orderChanges.orderId, order.id));
  await keepSent('order-confirmation', order.id, confirmation);
  await keepSent('reading-delivery', uploaded?.id);
  await keepSent('order-changed', changed?.id);
  await keepSent('withdrawal-receipt', declared?.id);
  const unpaid = await insertPaidOrder({
    status: 'expired',
    paidAt: null,
    email,
    buyerFirstName: firstName,
    subjectLastName: lastName,
  });
  return { order, unpaid };
}
