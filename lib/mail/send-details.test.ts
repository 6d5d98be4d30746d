import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '@/db/schema';
import { business } from '@/lib/business';
import { getDb } from '@/lib/database';
import { expectLogged } from '@/local/expect-logged';
import { openTestMailbox, type TestMailbox } from '@/local/test-mailbox';
import { ownerLines } from './owner';
import { type ComposedMail, sendMail } from './send';
import { mailTitle } from './titles';

let mailbox: TestMailbox;

beforeAll(async () => {
  mailbox = await openTestMailbox();
});
afterAll(() => mailbox.close());
beforeEach(async () => {
  await mailbox.reset();
  await getDb().delete(mails);
});

const subjectId = randomUUID();
const composed: ComposedMail = {
  to: 'ana@example.com',
  subject: 'Quittung',
  html: '<p>Hallo</p>',
  text: 'Hallo',
};

async function queued(): Promise<string> {
  const [mail] = await getDb().insert(mails).values({ kind: 'refund', subjectId }).returning();
  return mail?.id ?? '';
}

const noted = async (id: string) => (await getDb().select().from(mails).where(eq(mails.id, id)))[0];
const received = async () =>
  (await (await fetch(`${mailbox.url}/_control/emails`)).json()) as { id: string; text: string }[];
const fail = (status: unknown) =>
  fetch(`${mailbox.url}/_control/fail`, { method: 'POST', body: JSON.stringify({ status }) });

describe('a mail that leaves', () => {
  it('names the shop, its kind and our id, has one key for its subject, and is noted under the id of Resend', async () => {
    const id = await queued();
    const compose = vi.fn(async () => composed);
    await sendMail(id, compose);
    expect(compose).toHaveBeenCalledWith('refund', subjectId);
    const [mail] = await received();
    expect(mail).toMatchObject({
      from: business.email.from,
      tags: { kind: 'refund', mail: id },
      idempotencyKey: `refund/${subjectId}`,
      ...composed,
      to: [composed.to],
    });
    expect(await noted(id)).toMatchObject({
      state: 'sent',
      resendId: mail?.id,
      sentAt: expect.any(Date),
      lastError: null,
      attempts: 1,
    });
    await sendMail(id, compose);
    expect(compose).toHaveBeenCalledTimes(1);
  });

  it('counts as sent when an earlier try with other bytes got through unheard', async () => {
    const id = await queued();
    await fail('lost');
    await expect(sendMail(id, async () => composed)).rejects.toThrow('mail-not-sent:application_error');
    expect(await noted(id)).toMatchObject({ state: 'queued', lastError: 'application_error', attempts: 1 });
    await sendMail(id, async () => ({ ...composed, text: 'Hallo noch einmal' }));
    expect(await noted(id)).toMatchObject({ state: 'sent', resendId: null, lastError: null, attempts: 2 });
    expect((await received()).map(({ text }) => text)).toEqual(['Hallo']);
  });

  it('keeps what a webhook said of it meanwhile', async () => {
    const id = await queued();
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...asked) => {
      const answer = await fetch(...asked);
      await getDb().update(mails).set({ state: 'delivered' });
      return answer;
    });
    await sendMail(id, async () => composed);
    expect(await noted(id)).toMatchObject({ state: 'delivered', attempts: 1, sentAt: expect.any(Date) });
  });
});

describe('a mail that does not leave', () => {
  it.each([
    [429, 'rate_limit_exceeded'],
    [500, 'internal_server_error'],
    ['reset', 'application_error'],
  ])('because of %s is given back to the worker, with the reason noted', async (trouble, reason) => {
    const id = await queued();
    await fail(trouble);
    await expect(sendMail(id, async () => composed)).rejects.toThrow(`mail-not-sent:${reason}`);
    expect(await noted(id)).toMatchObject({ state: 'queued', lastError: reason, attempts: 1, sentAt: null });
  });

  it('is not tried again when Resend refuses it', async () => {
    const id = await queued();
    await sendMail(id, async () => ({ ...composed, to: 'not an address' }));
    expect(expectLogged('mail failed for good').join()).toContain('validation_error');
    expect(await noted(id)).toMatchObject({ state: 'failed', lastError: 'validation_error', attempts: 1 });
    expect(await getDb().select().from(mails).where(eq(mails.kind, 'mail-failed'))).toMatchObject([
      { subjectId: id, state: 'queued' },
    ]);
  });

  it('says so when there is nothing to send', async () => {
    const id = await queued();
    await sendMail(id, async () => null);
    expect(await noted(id)).toMatchObject({ state: 'failed', lastError: 'nothing to send', attempts: 1 });
  });

  it('may be unknown', async () => {
    const compose = vi.fn(async () => composed);
    await sendMail(randomUUID(), compose);
    expect(compose).not.toHaveBeenCalled();
  });
});

it('the foot of every mail says who writes, in the words of the language', () => {
  expect(ownerLines('de')).toEqual([
    'Zahlwerk, Thea Muster',
    'Lindenweg 12, 04109 Leipzig, Deutschland',
    'E-Mail: post@zahlwerk.example, Telefon: [Inhaber: Telefonnummer]',
  ]);
  expect(ownerLines('en').slice(1)).toEqual([
    'Lindenweg 12, 04109 Leipzig, Germany',
    'Email: post@zahlwerk.example, telephone: [Owner: phone number]',
  ]);
});

it('the foot names the VAT id once there is one', () => {
  const { owner } = business;
  Object.assign(owner, { vatId: 'DE123456789' });
  const lines = ownerLines('de');
  Object.assign(owner, { vatId: null });
  expect(lines.at(-1)).toBe('USt-IdNr.: DE123456789');
});

it('the provider reads of a mail by its German title', () => {
  expect(mailTitle('refund')).toBe('Mitteilung einer Erstattung');
});
