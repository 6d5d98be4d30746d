import { eq } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataExports, erasures, mails, openingWishes, orders } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { changeEmail } from '@/lib/orders/address/change-email';
import { limitIdentity } from '@/lib/security/rate-limit';
import { hashKey } from '@/lib/security/visitor';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { erasePerson, eraseSubject } from './erasure';
import { exportPerson, exportSubject } from './export';
import { person, searchEverywhere, storePerson, subject, words } from './privacy.fixture';

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
  await sql`truncate orders, life_path_signups, contact_messages, reviews, checkout_drafts, withdrawals, erasures, data_exports, mails, kept_contents, rate_limits cascade`;
});

describe('erasing a person', () => {
  it('leaves them in no column of the whole database but where the law keeps them', async () => {
    await storePerson();
    const all = [...words.buyer, ...words.birthDates, ...words.subject];
    const before = await searchEverywhere(sql, all);
    expect(before.searched).toBeGreaterThan(150);
    expect(before.tables).toEqual([
      'checkout_drafts',
      'contact_messages',
      'kept_contents',
      'kept_mails',
      'life_path_signups',
      'order_changes',
      'order_delays',
      'order_notes',
      'orders',
      'readings',
      'receipts',
      'reviews',
      'withdrawals',
    ]);

    await erasePerson(`  ${person.email.toUpperCase()} `);
    expect((await searchEverywhere(sql, words.buyer)).tables).toEqual([
      'kept_contents',
      'kept_mails',
      'receipts',
      'withdrawals',
    ]);
    // Of the mails only the receipt of the withdrawal is left, which goes with its declaration.
    expect(await sql`select mails.kind from kept_mails join mails on mails.id = mail_id`).toEqual([
      { kind: 'withdrawal-receipt' },
    ]);
    await sql`delete from withdrawals`;
    expect((await searchEverywhere(sql, words.buyer)).tables).toEqual(['receipts']);
    // No law keeps these, nor what stood there before a correction.
    expect((await searchEverywhere(sql, [...words.birthDates, ...words.subject])).tables).toEqual([]);
  });

  it('leaves no counter of their address behind, and nobody else’s away', async () => {
    await storePerson();
    await limitIdentity('orderLink', 'somebody@example.com');
    expect((await searchEverywhere(sql, [hashKey(person.email)])).tables).toEqual(['rate_limits']);
    await erasePerson(person.email);
    expect((await searchEverywhere(sql, [hashKey(person.email)])).tables).toEqual(['erasures']);
    expect((await searchEverywhere(sql, [hashKey('somebody@example.com')])).tables).toEqual(['rate_limits']);
  });

  it('says what was erased and what the law keeps', async () => {
    await storePerson();
    const answer = await erasePerson(person.email);
    expect(answer).toEqual({
      erased: {
        life_path_signups: 1,
        opening_wishes: 0,
        contact_messages: 1,
        reviews: 1,
        checkout_drafts: 2,
        former_addresses: 0,
        kept_mails: 3,
        unpaid_orders: 1,
        orders: 1,
      },
      kept: { receipts: 1, withdrawals: 1, orders_without_person: 1 },
      openOrders: [],
    });
    const [log] = await getDb().select().from(erasures);
    expect(log).toMatchObject({ erased: answer.erased, kept: answer.kept });
    expect(log?.personHash).not.toContain('example');
  });

  it('forgets an address that waits to be told of an opening', async () => {
    const wish = { packageId: 'full', locale: 'de', consentText: 'yes', consentVersion: '1' } as const;
    await getDb()
      .insert(openingWishes)
      .values({ ...wish, email: person.email });
    expect((await erasePerson(person.email)).erased).toMatchObject({ opening_wishes: 1 });
    expect(await getDb().select().from(openingWishes)).toEqual([]);
  });

  it('finds what belongs to their orders under another address, as after a correction', async () => {
    const { order } = await storePerson();
    await sql`update reviews set email = 'typo@example.com'`;
    await sql`update orders set email = 'new@example.com' where id = ${order.id}`;
    const { erased, kept } = await erasePerson('new@example.com');
    expect(erased).toMatchObject({ orders: 1, reviews: 1 });
    expect(kept).toMatchObject({ receipts: 1 });
  });

  it('is logged under the same key however the address was typed', async () => {
    await erasePerson(person.email);
    await erasePerson(` ${person.email.toUpperCase()} `);
    const [first, second] = await getDb().select().from(erasures);
    expect(second?.personHash).toBe(first?.personHash);
  });

  it('keeps amounts and consents of the order for the books', async () => {
    const { order } = await storePerson();
    await erasePerson(person.email);
    const [row] = await getDb().select().from(orders);
    expect(row).toMatchObject({
      id: order.id,
      amount: 6900,
      status: 'delivered',
      email: '',
      buyerFirstName: '',
      buyerLastName: '',
      birthDate: null,
    });
    expect(await sql`select kind from order_consents`).toHaveLength(1);
  });

  it('leaves open orders whole and names them', async () => {
    const open = await insertPaidOrder({ email: person.email, subjectLastName: person.lastName });
    const disputed = await insertPaidOrder({
      email: person.email,
      status: 'delivered',
      deliveredAt: new Date(),
      disputeStatus: 'needs_response',
    });
    const { openOrders } = await erasePerson(person.email);
    expect(openOrders.sort()).toEqual([open.number, disputed.number].sort());
    expect((await getDb().select().from(orders)).map(({ email }) => email)).toEqual([
      person.email,
      person.email,
    ]);
  });

  it('touches nobody else', async () => {
    const other = await insertPaidOrder({
      status: 'delivered',
      deliveredAt: new Date(),
      email: `x${person.email}`,
    });
    await erasePerson(person.email);
    expect(await getDb().select().from(orders)).toMatchObject([{ id: other.id, email: `x${person.email}` }]);
  });

  it('sends nothing more to them, not even what was queued', async () => {
    const { order } = await storePerson();
    await erasePerson(person.email);
    for (const kind of ['order-confirmation', 'order-for-provider', 'review-request'] as const)
      expect(await composeMail(kind, order.id)).toBeNull();
  });

  it('may be repeated', async () => {
    await storePerson();
    await erasePerson(person.email);
    const { erased, openOrders } = await erasePerson(person.email);
    expect(Object.values(erased).every((count) => count === 0)).toBe(true);
    expect(openOrders).toEqual([]);
  });
});

describe('exporting a person', () => {
  it('holds everything that is stored of them, and nothing of others', async () => {
    await storePerson();
    await insertPaidOrder({ email: 'somebody@example.com' });
    const data = await exportPerson(` ${person.email.toLowerCase()} `);
    expect(data.email).toBe(person.email.toLowerCase());
    expect(data).toMatchObject({
      lifePathSignups: [{ birthDate: person.birthDate }],
      contactMessages: [{ subject: 'Question' }],
      reviews: [{ age: 60 }],
      withdrawals: [{ name: `${person.firstName} ${person.lastName}` }],
    });
    expect(data.orders).toHaveLength(2);
    const paid = data.orders.find(({ status }) => status === 'delivered');
    expect(paid).toMatchObject({
      consents: [{ kind: 'terms' }],
      notes: [{ text: expect.stringContaining(person.lastName) }],
      receipts: [{ kind: 'receipt' }],
      mails: expect.arrayContaining([
        expect.objectContaining({ kind: 'order-confirmation', state: 'delivered' }),
        expect.objectContaining({ kind: 'review-request', state: 'queued', sentAt: null }),
      ]),
    });
    const [reading] = paid?.readings ?? [];
    expect(Buffer.from(reading?.pdfBase64 ?? '', 'base64').toString()).toContain('%PDF-1.7');
    const mail = paid?.mails.find(({ kind }) => kind === 'reading-delivery')?.sent;
    expect(mail).toMatchObject({ to: person.email, subject: expect.stringContaining(paid?.number ?? '') });
    expect(mail?.files.map(({ name }) => name)).toEqual([
      'mail.html',
      'mail.txt',
      expect.stringMatching(/\.pdf$/),
    ]);
    const bytes = mail?.files.map(({ base64 }) => Buffer.from(base64, 'base64').toString());
    expect(bytes?.[1]).toContain(`${person.firstName} ${person.lastName}`);
    expect(bytes?.[2]).toContain('%PDF-1.7');
    expect(JSON.stringify(data)).not.toContain('somebody');
  });

  it('is empty for an unknown address', async () => {
    const data = await exportPerson('nobody@example.com');
    expect([data.orders, data.reviews, data.contactMessages, data.lifePathSignups]).toEqual([[], [], [], []]);
  });
});

describe('the person a reading was given to', () => {
  const asTyped = { name: 'quittenstrauch  ADALBERTA', birthDate: subject.birthDate };

  it('is exported with their reading, without who bought it and what was paid', async () => {
    const { order } = await storePerson();
    const exported = await exportSubject(asTyped);
    expect(exported.readings).toMatchObject([
      {
        number: order.number,
        subjectLastName: subject.lastName,
        readings: [{ pdfBase64: expect.any(String) }],
      },
    ]);
    const [{ notes: _, ...withoutNotes } = { notes: [] }] = exported.readings;
    for (const word of [person.lastName, person.email, '6900'])
      expect(JSON.stringify(withoutNotes)).not.toContain(word);
    const [logged, ...more] = await getDb().select().from(dataExports);
    expect([logged?.found, more]).toEqual([{ lifePathSignups: 0, readings: 1 }, []]);
    expect(logged?.personHash).not.toContain(subject.lastName);
  });

  it('is left in no column of the whole database, and the buyer and their receipts stay', async () => {
    await storePerson();
    const before = (await searchEverywhere(sql, words.buyer)).tables;
    const { erased, kept, openOrders, boughtThemselves } = await eraseSubject(asTyped);
    expect({ erased, kept, openOrders, boughtThemselves }).toEqual({
      erased: { life_path_signups: 0, unpaid_orders: 0, orders: 1 },
      kept: { receipts: 1, orders_without_subject: 1 },
      openOrders: [],
      boughtThemselves: [],
    });
    const ofSubject = words.subject.concat([subject.birthDate]);
    expect((await searchEverywhere(sql, ofSubject)).tables).toEqual([]);
    // The provider's notes and messages went with the reading; all else of the buyer is where it was.
    expect((await searchEverywhere(sql, words.buyer)).tables).toEqual(
      before.filter((table) => table !== 'order_notes' && table !== 'order_delays'),
    );
    const [logged] = await getDb().select().from(erasures);
    expect(logged).toMatchObject({ erased, kept });
  });

  it.each([
    ['another birth date', { ...asTyped, birthDate: '1958-02-27' }],
    ['another name', { ...asTyped, name: 'Adalberta Quittenbaum' }],
    ['one of several names', { ...asTyped, name: subject.firstName }],
    ['a part of a name', { ...asTyped, name: 'Adal Quittenstrauch' }],
  ])('is nobody with %s', async (_, other) => {
    await storePerson();
    expect((await exportSubject(other)).readings).toEqual([]);
    expect((await eraseSubject(other)).erased).toEqual({ life_path_signups: 0, unpaid_orders: 0, orders: 0 });
  });

  it('may have one name only', async () => {
    const { order } = await storePerson({ subjectFirstName: 'Suharto', subjectLastName: '' });
    const { readings } = await exportSubject({ ...asTyped, name: 'suharto' });
    expect(readings).toMatchObject([{ number: order.number }]);
  });

  it('stays whole while their order is open, and is told from a buyer of the same name', async () => {
    const { order } = await storePerson({
      status: 'paid',
      isGift: false,
      buyerFirstName: subject.firstName,
      buyerLastName: subject.lastName,
    });
    expect(await eraseSubject(asTyped)).toMatchObject({
      erased: { orders: 0 },
      openOrders: [order.number],
      boughtThemselves: [order.number],
    });
  });

  it('is found in the calculator’s sign-ups, too', async () => {
    await storePerson();
    const own = { name: `${person.firstName} ${person.lastName}`, birthDate: person.birthDate };
    expect((await exportSubject(own)).lifePathSignups).toHaveLength(1);
    expect((await eraseSubject(own)).erased).toMatchObject({ life_path_signups: 1, orders: 0 });
  });
});

describe('an address that an order had by a slip', () => {
  const slip = 'fremde.person@example.com';

  it('is told to whom it belongs, without the order, and erased from its log', async () => {
    const order = await insertPaidOrder({ email: slip });
    await changeEmail(order.id, person.email, 'provider');
    const exported = await exportPerson(` ${slip.toUpperCase()} `);
    expect(exported.formerAddresses).toMatchObject([{ changedAt: expect.any(Date) }]);
    expect(JSON.stringify(exported)).not.toContain(order.number);
    expect((await erasePerson(slip)).erased).toMatchObject({ former_addresses: 1, orders: 0 });
    expect((await searchEverywhere(sql, [slip])).tables).toEqual([]);
    // Nothing more is sent to it either.
    const [mail] = await getDb().select().from(mails).where(eq(mails.kind, 'email-changed'));
    expect(await composeMail('email-changed', mail?.subjectId ?? '')).toBeNull();
  });

  it('is counted and forgotten as one that came and as one that went', async () => {
    const order = await insertPaidOrder({ email: 'first@example.com' });
    await changeEmail(order.id, slip, 'browser');
    await changeEmail(order.id, person.email, 'provider');
    expect((await erasePerson(slip)).erased).toMatchObject({ former_addresses: 2, orders: 0 });
    const log = await sql`select from_email, to_email from order_email_changes order by changed_at`;
    expect(log.map((row) => ({ ...row }))).toEqual([
      { from_email: 'first@example.com', to_email: '' },
      { from_email: '', to_email: person.email },
    ]);
  });

  it('stays in the log of an order that is theirs and still needed', async () => {
    const own = await insertPaidOrder({ email: 'first@example.com' });
    await changeEmail(own.id, person.email, 'browser');
    const other = await insertPaidOrder({ email: person.email });
    await changeEmail(other.id, 'somebody@example.com', 'provider');
    const { erased, openOrders } = await erasePerson(person.email);
    expect(openOrders).toEqual([own.number]);
    expect(erased).toMatchObject({ former_addresses: 1 });
    const log = await sql`select from_email, to_email from order_email_changes order by changed_at`;
    expect(log.map((row) => ({ ...row }))).toEqual([
      { from_email: 'first@example.com', to_email: person.email },
      { from_email: '', to_email: 'somebody@example.com' },
    ]);
  });

  it('goes with the buyer', async () => {
    const order = await insertPaidOrder({ email: slip, status: 'delivered', deliveredAt: new Date() });
    await changeEmail(order.id, person.email, 'provider');
    await erasePerson(`Wilhelmine <${person.email}>`);
    expect((await searchEverywhere(sql, [slip, person.email])).tables).toEqual([]);
  });
});
