import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  checkoutDrafts,
  contactMessages,
  deskSessions,
  openingWishes,
  orderChanges,
  orderEmailChanges,
} from '@/db/schema';
import { getDb } from '@/lib/database';
import { hashOf, newKey } from '@/lib/desk/sessions/keys';
import { env } from '@/lib/env';
import { collectSecrets, findLeaks } from './leak-check';
import { insertSampleOrder } from './mail-samples';
import { type OpenTestDatabase, openTestDatabase } from './open-test-database';
import { personalColumns } from './personal-columns';

let database: OpenTestDatabase;
let mailbox: Server;
beforeAll(async () => {
  database = await openTestDatabase();
  mailbox = createServer((_, response) => response.end(`https://shop.example/my-order/${token}`));
  await new Promise<void>((resolve) => mailbox.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  mailbox.close();
  await database.close();
});

const token = 'Zx3'.repeat(30);
const secrets = {
  names: ['Wilhelmine Groß', 'Al'],
  emails: ['wilhelmine@example.com'],
  birthDates: ['1984-03-27'],
  tokens: [token],
  isDeskKey: (word: string) => word === 'k'.repeat(43),
};

it('finds what belongs to persons in what programs printed, in any dress, and does not print it itself', () => {
  const lines = [
    '[site] {"level":"error","where":"checkout"}',
    '[site] Failed query: insert into orders params: Wilhelmine',
    '[worker] to WILHELMINE@example.com',
    '[site] 27.03.1984',
    `[site] GET /desk/${token}/orders`,
    `[site] cookie numina-desk=${'a'.repeat(43)}.${'k'.repeat(43)}`,
  ];
  const leaks = findLeaks(lines, secrets);
  expect(leaks.map((leak) => leak.split(' in:')[0])).toEqual([
    'key of the desk',
    'name',
    'e-mail address',
    'birth date',
    'token',
  ]);
  expect(leaks.join()).not.toMatch(
    /params: Wilhelmine|1984|k{43}|Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3/,
  );
});

it('takes no part of a word for a name, and finds nothing where nothing is', () => {
  expect(findLeaks(['[site] Also Alle Wilhelminenstraße 1984-03-28'], secrets)).toEqual([]);
});

it('knows of every column that sounds as if it held a person or a key, and of none that is gone', async () => {
  const rows = await getDb().execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type not in ('uuid', 'timestamp with time zone')
      and (column_name ~ 'name|mail|address|birth|token|key|hash|subject' or data_type in ('json', 'jsonb'))`);
  const others = [
    'checkout_drafts.key',
    'orders.checkout_key',
    'withdrawals.declaration_key',
    'kept_mails.reply_to',
  ];
  expect(Object.keys(personalColumns).toSorted()).toEqual(
    [...rows.map(({ name }) => name), ...others].toSorted(),
  );
});

it('collects who wished, drafted, corrected and moved their address, and knows the keys of open desks', async () => {
  const order = await insertSampleOrder({ subjectFirstName: 'Wilhelmine', birthDate: '1984-03-27' });
  const key = newKey();
  await getDb()
    .insert(checkoutDrafts)
    .values({
      key: crypto.randomUUID(),
      values: { firstName: 'Adelheid', email: 'adelheid@example.com', birthDate: '01.02.1990' },
      expiresAt: new Date(Date.now() + 60_000),
    });
  await getDb()
    .insert(orderChanges)
    .values({
      orderId: order.id,
      changes: [{ field: 'subjectLastName', from: 'Altenburg', to: 'Neuhausen' }],
    });
  await getDb()
    .insert(orderEmailChanges)
    .values({
      ...{ orderId: order.id, changedBy: 'link' as const },
      ...{ fromEmail: 'before@example.com', toEmail: 'after@example.com' },
    });
  await getDb().insert(openingWishes).values({
    email: 'wish@example.com',
    packageId: 'full',
    locale: 'de',
    consentText: 'Ja',
    consentVersion: '2026-11-27',
  });
  await getDb()
    .insert(contactMessages)
    .values({
      ...{ name: 'Ottilie', email: 'ottilie@example.com' },
      subject: 'A question',
      message: 'Good day to you all.',
      locale: 'de',
    });
  await getDb()
    .insert(deskSessions)
    .values({
      ...{ keyHash: hashOf(key), linkHash: 'hash', scope: '/desk' },
      ...{ linkIssuedAt: new Date(), endsAt: new Date(Date.now() + 60_000) },
    });

  const { port } = mailbox.address() as AddressInfo;
  const found = await collectSecrets(database.url, `http://127.0.0.1:${port}`, env().NUMINA_SECRET);
  expect(found.names).toEqual(
    expect.arrayContaining(['Wilhelmine', 'Adelheid', 'Altenburg', 'Neuhausen', 'Ottilie']),
  );
  for (const name of ['adelheid', 'before', 'after', 'wish', 'ottilie'])
    expect(found.emails).toContain(`${name}@example.com`);
  expect(found.birthDates).toEqual(expect.arrayContaining(['1984-03-27', '01.02.1990']));
  expect(found.tokens).toEqual([token]);
  expect([found.isDeskKey(key), found.isDeskKey(newKey())]).toEqual([true, false]);
});
