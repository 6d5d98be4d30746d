import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '@/db/schema';
import { getDb } from '@/lib/database';
import { env } from '@/lib/env';
import { verifyResendEvent } from '@/lib/mail/webhook';
import type { MailKind } from '@/lib/outbox/kinds';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { testEnvironment } from '@/local/test-orders';
import { svixSignature } from '@/stand-ins/mailbox/webhooks';
import { POST } from './route';

let database: OpenTestDatabase;
let secret = '';

beforeAll(async () => {
  database = await openTestDatabase();
  secret = env().RESEND_WEBHOOK_SECRET ?? '';
});

afterAll(() => database.close());

let mailId = '';

beforeEach(async () => {
  await getDb().delete(mails);
  mailId = await insertMail('order-link');
});

async function insertMail(kind: MailKind, resendId: string | null = crypto.randomUUID()): Promise<string> {
  const [mail] = await getDb()
    .insert(mails)
    .values({ kind, subjectId: crypto.randomUUID(), state: resendId ? 'sent' : 'queued', resendId })
    .returning();
  return mail?.id ?? '';
}

const mailNow = async (id = mailId) => (await getDb().select().from(mails).where(eq(mails.id, id)))[0];

type Change = { id?: string; timestamp?: number; signature?: string; emailId?: string; data?: object };

/** @param change `data` takes the place of entries in what the event says */
async function tell(type: string, change: Change = {}) {
  const { id = crypto.randomUUID(), timestamp, signature, emailId, data: other } = change;
  const seconds = timestamp ?? Math.floor(Date.now() / 1000);
  const data = {
    email_id: emailId ?? (await mailNow())?.resendId ?? crypto.randomUUID(),
    tags: { kind: 'order-link', mail: mailId },
    bounce: { type: 'Permanent', subType: 'General', message: 'ana@example.com is gone' },
    ...other,
  };
  const body = JSON.stringify({ type, created_at: new Date().toISOString(), data });
  const headers = {
    'svix-id': id,
    'svix-timestamp': String(seconds),
    'svix-signature': signature ?? svixSignature(secret, id, seconds, body),
  };
  return POST(
    new Request('http://localhost:3000/api/webhooks/resend', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );
}

const alerts = async () => (await getDb().select().from(mails)).filter(({ kind }) => kind === 'mail-failed');

describe('an event', () => {
  it.each([
    ['with a wrong signature', { signature: 'v1,bm90IHNpZ25lZA==' }],
    ['without one', { signature: '' }],
    ['signed six minutes ago', { timestamp: Math.floor(Date.now() / 1000) - 360 }],
  ])('%s is refused and changes nothing', async (_, change) => {
    expect((await tell('email.bounced', change)).status).toBe(400);
    expect((await mailNow())?.state).toBe('sent');
  });

  it.each([
    ['that is nothing', 'null'],
    ['without data', JSON.stringify({ type: 'email.bounced' })],
    ['with a kind that no database takes', JSON.stringify({ type: 'email.\0', data: {} })],
    [
      'about an id that no database takes',
      JSON.stringify({ type: 'email.bounced', data: { email_id: '\0' } }),
    ],
    ['of a bounce that is no bounce', JSON.stringify({ type: 'email.bounced', data: { bounce: 'x' } })],
  ])('%s is refused, although it is signed', async (_, body) => {
    const [id, seconds] = ['msg_1', Math.floor(Date.now() / 1000)];
    const signed = {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(seconds),
      'svix-signature': svixSignature(secret, id, seconds, body),
    };
    const answer = await POST(
      new Request('http://localhost:3000/', { method: 'POST', body, headers: signed }),
    );
    expect(answer.status).toBe(400);
  });

  it('of a bounce without its class is noted as a bounce', async () => {
    expect((await tell('email.bounced', { data: { bounce: undefined } })).status).toBe(200);
    expect((await mailNow())?.lastError).toBe('bounced');
  });

  it('is no event when it is not signed', () => {
    expect(verifyResendEvent('{}', new Headers())).toBeNull();
    const headers = { 'svix-id': '1', 'svix-timestamp': '1', 'svix-signature': 'v1,bm90IHNpZ25lZA==' };
    expect(verifyResendEvent('{}', new Headers(headers))).toBeNull();
  });

  it('counts once, even if something else is told under its id', async () => {
    const id = crypto.randomUUID();
    await tell('email.delivered', { id });
    expect((await tell('email.bounced', { id })).status).toBe(200);
    expect((await mailNow())?.state).toBe('delivered');
    expect(await alerts()).toEqual([]);
  });

  it.each([undefined, 7])('that names no mail of Resend (%s) changes none of ours', async (email_id) => {
    const before = await mailNow();
    expect((await tell('email.bounced', { data: { email_id } })).status).toBe(200);
    expect(await getDb().select().from(mails)).toEqual([before]);
  });

  it.each([[null], ['mail'], [{}], [{ mail: 'unknown' }], [undefined]])(
    'with the tags %j finds the mail by the id of Resend',
    async (tags) => {
      expect((await tell('email.delivered', { data: { tags } })).status).toBe(200);
      expect((await mailNow())?.state).toBe('delivered');
    },
  );

  it('is refused where no secret is set', async () => {
    const { RESEND_WEBHOOK_SECRET: _, ...environment } = testEnvironment(database.url);
    const { readEnv } = await import('@/lib/env');
    const env = vi.spyOn(await import('@/lib/env'), 'env').mockReturnValue(readEnv(environment));
    expect((await tell('email.delivered')).status).toBe(400);
    env.mockRestore();
  });

  it('moves a mail on, never back', async () => {
    for (const [type, state] of [
      ['email.delivered', 'delivered'],
      ['email.sent', 'delivered'],
      ['email.delivery_delayed', 'delivered'],
      ['email.bounced', 'bounced'],
      ['email.failed', 'bounced'],
      ['email.delivered', 'bounced'],
      ['email.complained', 'complained'],
    ] as const) {
      expect((await tell(type)).status).toBe(200);
      expect((await mailNow())?.state).toBe(state);
      if (state === 'delivered') expect(await alerts()).toEqual([]);
    }
  });

  it('that comes before the answer to our own request finds the mail by its tag', async () => {
    await getDb().update(mails).set({ state: 'queued', resendId: null }).where(eq(mails.id, mailId));
    await tell('email.delivered', { emailId: 'from-resend' });
    expect(await mailNow()).toMatchObject({ state: 'delivered', resendId: 'from-resend' });
  });

  it('about a mail that is not ours is taken and ignored', async () => {
    await getDb().delete(mails);
    expect((await tell('email.bounced')).status).toBe(200);
  });
});

describe('a mail that did not arrive', () => {
  it.each([
    ['email.bounced', 'Permanent General'],
    ['email.failed', 'failed at Resend'],
    ['email.suppressed', 'suppressed'],
    ['email.complained', 'complained'],
  ])(
    'is told to the provider once after %s, however often that is delivered, and why without its address',
    async (type, reason) => {
      const id = crypto.randomUUID();
      await Promise.all([tell(type, { id }), tell(type, { id }), tell(type)]);
      expect((await alerts()).map(({ subjectId }) => subjectId)).toEqual([mailId]);
      expect((await mailNow())?.lastError).not.toContain('@');
      expect((await mailNow())?.lastError).toBe(reason);
    },
  );

  it('is not told by mail when it was for the provider', async () => {
    mailId = await insertMail('order-for-provider');
    await tell('email.bounced');
    expect((await mailNow())?.state).toBe('bounced');
    expect(await alerts()).toEqual([]);
  });
});
