import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactMessages, mails } from '@/db/schema';
import { closeDb, getDb } from '@/lib/database';
import { TRAP } from '@/lib/forms/trap';
import { expectLogged } from '@/local/expect-logged';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { en } from '@/messages/en';
import { sendContactMessage } from './actions';
import { contactSchema } from './schema';
import { storeContactMessage } from './service';

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-test-client': visitor }) }));

let visitor = 'first';
let database: TestDatabase;

const typed = {
  name: 'Ada Example',
  email: 'ada@example.org',
  subject: 'The spelling of my name',
  message: 'Which of two spellings counts?',
};

function form(change: Record<string, string> = {}): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...change })) formData.set(name, value);
  return formData;
}

const send = (change?: Record<string, string>) => sendContactMessage('en', null, form(change));

beforeAll(async () => {
  database = await createTestDatabase();
  for (const [name, value] of Object.entries({
    DATABASE_URL: database.url,
    SITE_URL: 'http://localhost:3000',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    RESEND_API_KEY: 're_1',
    NUMINA_SECRET: 'x'.repeat(32),
    CLIENT_IP_HEADER: 'x-test-client',
  }))
    vi.stubEnv(name, value);
});

beforeEach(async () => {
  visitor = crypto.randomUUID();
  await getDb().execute(sql`truncate contact_messages, mails, rate_limits cascade`);
});

afterAll(async () => {
  await closeDb();
  await database.drop();
  vi.unstubAllEnvs();
});

describe('a contact message', () => {
  it('is stored together with the mail that tells the provider', async () => {
    expect(await send()).toEqual({ ok: true, data: undefined });
    const [message] = await getDb().select().from(contactMessages);
    expect(message).toMatchObject({ ...typed, locale: 'en', isHeld: false });
    expect(await getDb().select().from(mails)).toMatchObject([
      { kind: 'contact-message', subjectId: message?.id, state: 'queued' },
    ]);
  });

  it('that fails the rules comes back with one message per field and everything that was typed', async () => {
    const typedBadly = { name: 'A', email: 'ada@', subject: 'Hi', message: 'Short' };
    expect(await send(typedBadly)).toEqual({
      ok: false,
      code: null,
      fieldErrors: {
        name: 'nameTooShort',
        email: 'emailInvalid',
        subject: 'subjectTooShort',
        message: 'messageTooShort',
      },
      values: typedBadly,
      sentences: {
        nameTooShort: en.validation.contact.nameTooShort,
        emailInvalid: en.validation.contact.emailInvalid,
        subjectTooShort: en.validation.contact.subjectTooShort,
        messageTooShort: en.validation.contact.messageTooShort,
      },
    });
    expect(await getDb().$count(contactMessages)).toBe(0);
  });

  it('in a filled trap is held for the provider, marked, and no mail follows', async () => {
    expect(await send({ [TRAP]: 'https://spam.example' })).toEqual({ ok: true, data: undefined });
    expect(await getDb().select().from(contactMessages)).toMatchObject([{ ...typed, isHeld: true }]);
    expect(await getDb().$count(mails)).toBe(0);
  });

  it('in a filled trap counts for the limit like any other', async () => {
    for (let count = 0; count < 5; count++) expect(await send({ [TRAP]: 'x' })).toMatchObject({ ok: true });
    expect(await send({ [TRAP]: 'x' })).toMatchObject({ ok: false, code: 'tooManyRequests' });
    expect(await getDb().$count(contactMessages)).toBe(5);
  });

  it('is refused after five within the hour, for this visitor only', async () => {
    for (let count = 0; count < 5; count++) expect(await send()).toMatchObject({ ok: true });
    expect(await send()).toMatchObject({ ok: false, code: 'tooManyRequests' });
    visitor = crypto.randomUUID();
    expect(await send()).toMatchObject({ ok: true });
  });

  it('is mailed to the owner sixty times a day; all others are stored, and one mail says that more stands on the desk', async () => {
    const message = contactSchema.parse(typed);
    await Promise.all(Array.from({ length: 70 }, () => storeContactMessage(message, 'en')));
    expect(await getDb().$count(contactMessages)).toBe(70);
    const kinds = (await getDb().select().from(mails)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual([...Array(60).fill('contact-message'), 'more-on-desk']);
    expect(await send()).toMatchObject({ ok: true });
    expect(await getDb().$count(contactMessages)).toBe(71);
    expect(await getDb().$count(mails)).toBe(61);
  });

  it('that cannot be stored queues no mail, says so, and gives the id that stands in the log', async () => {
    let answer: Awaited<ReturnType<typeof send>> = null;
    await getDb().execute(sql`alter table mails rename to mails_away`);
    try {
      answer = await send();
    } finally {
      await getDb().execute(sql`alter table mails_away rename to mails`);
    }
    expect(await getDb().$count(contactMessages)).toBe(0);
    const [line = ''] = expectLogged('contact message');
    expect(answer).toMatchObject({ ok: false, code: 'saveFailed', values: typed });
    expect(answer).toMatchObject({ quote: expect.stringContaining(JSON.parse(line).id) });
    for (const value of Object.values(typed)) expect(line).not.toContain(value);
  });
});

describe('the rules of the contact form', () => {
  it('take the shortest allowed entries', () => {
    const shortest = { name: 'Bo', email: 'b@c.de', subject: '12345', message: '1234567890' };
    expect(contactSchema.safeParse(shortest).success).toBe(true);
  });

  it('do not count spaces at the ends', () => {
    expect(contactSchema.safeParse({ ...typed, subject: ' 1234 ' }).success).toBe(false);
  });

  it('let no line break into a line that ends up in the head of a mail', () => {
    const input = contactSchema.parse({
      ...typed,
      subject: 'Hello\r\nBcc: all@example.org',
      name: 'A\u2028B',
    });
    expect(input.subject).toBe('Hello Bcc: all@example.org');
    expect(input.name).toBe('A B');
  });

  it('keep the paragraphs of a message', () => {
    expect(contactSchema.parse({ ...typed, message: 'One line.\r\n\r\nAnother.' }).message).toBe(
      'One line.\n\nAnother.',
    );
  });

  it('speak in sentences that exist', () => {
    const worst = contactSchema.safeParse({
      name: '',
      email: '',
      subject: 'x'.repeat(151),
      message: 'x'.repeat(4001),
    });
    for (const { message } of worst.error?.issues ?? [])
      expect(en.validation.contact).toHaveProperty(message);
    expect(worst.error?.issues).toHaveLength(4);
  });
});
