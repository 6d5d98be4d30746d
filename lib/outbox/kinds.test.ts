import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '@/db/schema';
import { business } from '@/lib/business';
import { getDb } from '@/lib/database';
import { getFailedMail } from '@/lib/mail/failures';
import { listMailsOfOrder } from '@/lib/mail/mail-log';
import { messages } from '@/lib/messages/messages';
import { insertSampleOrder, mailSamples } from '@/local/mail-samples';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { isForProvider, type MailKind, mailKinds } from './kinds';

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

const kinds = Object.keys(mailKinds) as MailKind[];
/** Subjects that no order is behind. */
const withoutOrder = ['contactMessages', 'lifePathSignups', 'openingWishes', 'mails', null];

it('the database knows the kinds of the registry and no others', async () => {
  const rows = await sql`select unnest(enum_range(null::mail_kind))::text as kind`;
  expect(rows.map(({ kind }) => kind)).toEqual(kinds);
});

it('every kind has a title of its own in both languages, and no title is left over', () => {
  for (const { mail } of Object.values(messages)) {
    expect(Object.keys(mail.kinds)).toEqual(kinds);
    expect(new Set(Object.values(mail.kinds)).size).toBe(kinds.length);
  }
});

/** The number of the order that a sample is about: the request for a review has an order of its own. */
const numberOf = (kind: MailKind, number: string) =>
  kind === 'review-request' ? expect.stringMatching(/^NU-/) : number;

describe.each(kinds)('a mail of the kind %s that did not arrive', (kind) => {
  it('is shown with its order and whom it was for, on the desk and in the log', async () => {
    const order = await insertSampleOrder({ email: 'nobody@example.com' });
    const [{ subjectId }] = await mailSamples[kind](order);
    await getDb().delete(mails);
    const [mail] = await getDb().insert(mails).values({ kind, subjectId, state: 'failed' }).returning();
    const number = withoutOrder.includes(mailKinds[kind].subject) ? null : numberOf(kind, order.number);

    const found = await getFailedMail(mail?.id ?? '');
    expect(found).toMatchObject({
      kind,
      orderNumber: number,
      recipient: isForProvider(kind) ? business.email.support : 'nobody@example.com',
    });
    expect(await sql`select kind, order_number from mail_log`).toEqual([
      { kind, order_number: found?.orderNumber ?? null },
    ]);
    const [about] = await sql`select id from orders where number = ${found?.orderNumber ?? ''}`;
    expect(await listMailsOfOrder(about?.id ?? crypto.randomUUID())).toEqual(number ? [mail] : []);
  });
});
