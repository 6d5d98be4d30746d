import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactMessages, mails, reviews } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import type { FormState } from '@/lib/actions/form-action';
import type { MessageSent } from '@/lib/contact/message-sent';
import { getDb } from '@/lib/database';
import { TRAP } from '@/lib/forms/trap';
import type { Locale } from '@/lib/i18n/locales';
import { limits } from '@/lib/security/limits';
import { expectLogged } from '@/local/expect-logged';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { en } from '@/messages/en';
import { APPROVAL_REASON, rejectionReasons } from './moderation';
import { reportReview } from './report-actions';
import { reportSchema } from './report-schema';
import { getReportsOf } from './reports';
import { reviewNumber } from './review-number';
import { moderateReview } from './service';

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-test-client': visitor }) }));

let visitor = 'first';
let database: OpenTestDatabase;
let review = '';

beforeAll(async () => {
  database = await openTestDatabase({ CLIENT_IP_HEADER: 'x-test-client' });
});
beforeEach(async () => {
  visitor = crypto.randomUUID();
  await getDb().execute(sql`truncate reviews, contact_messages, mails, rate_limits cascade`);
  const [row] = await getDb()
    .insert(reviews)
    .values({
      name: 'Somebody',
      age: 40,
      reviewText: 'The words of the review itself.',
      email: 'author@example.org',
      locale: 'de',
      approved: true,
      createdAt: new Date('2026-11-20T10:00:00Z'),
    })
    .returning();
  review = row?.id ?? '';
});
afterAll(() => database.close());

const typed = { name: 'Buy at spam', email: 'ada@example.org', message: 'It names http://spam.example.' };

/** Sends the form from a network address of its own, unless the story is about one. */
function report(change: Record<string, string> = {}, locale: Locale = 'en', id = review) {
  const formData = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...change })) formData.set(name, value);
  return reportReview(id, locale, null, formData);
}

async function reportFromAnywhere(change: Record<string, string> = {}): Promise<FormState<MessageSent>> {
  visitor = crypto.randomUUID();
  return report(change);
}

const stored = () => getDb().select().from(contactMessages);
const receipts = async () =>
  (await getDb().select().from(mails)).filter(({ kind }) => kind === 'report-receipt');

describe('a report of a review', () => {
  it('is a message to the provider that names the review, and one receipt to whoever reported', async () => {
    expect(await report()).toEqual({ ok: true, data: { receipt: 'queued' } });
    const [message] = await stored();
    expect(message).toMatchObject({ ...typed, reportedReview: review });
    expect(message?.subject).toBe(`Meldung der Bewertung von Somebody (${reviewNumber(review)})`);
    expect(await getDb().select().from(mails)).toMatchObject([
      { kind: 'contact-message', subjectId: message?.id },
      { kind: 'report-receipt', subjectId: message?.id },
    ]);
    const toProvider = await composeMail('contact-message', message?.id ?? '');
    expect(toProvider).toMatchObject({ subject: message?.subject, replyTo: typed.email });
    expect(toProvider?.text).toContain('entscheiden Sie auf dem Schreibtisch');
    expect(toProvider?.text).toContain(`/reviews/${review}`);
  });

  it.each(['', '   '])(
    'without name and address (%j) is taken all the same, and no receipt leaves',
    async (empty) => {
      expect(await report({ name: empty, email: empty })).toEqual({ ok: true, data: undefined });
      const [message] = await stored();
      expect(message).toMatchObject({ name: '', email: '', reportedReview: review });
      expect(await receipts()).toEqual([]);
      expect(await composeMail('report-receipt', message?.id ?? '')).toBeNull();
      const toProvider = await composeMail('contact-message', message?.id ?? '');
      expect(toProvider?.replyTo).toBeUndefined();
      expect(toProvider?.text).toContain('nicht angegeben');
    },
  );

  it('is counted at its review, with the inboxes that are told, those to answer by hand and the latest message', async () => {
    const none = crypto.randomUUID();
    expect(await getReportsOf([])).toEqual(new Map());
    expect(await getReportsOf([review, none])).toEqual(new Map());
    await report();
    await report({ email: 'Ada+again@example.org' });
    await report({ email: 'bea@example.org', [TRAP]: 'x' });
    await report({ name: '', email: '' });
    const last = (await getDb().select().from(contactMessages).orderBy(contactMessages.createdAt)).at(-1);
    const latest = { messageId: last?.id, createdAt: last?.createdAt };
    expect(await getReportsOf([review, none])).toEqual(
      new Map([[review, { count: 4, open: 4, toTell: 1, byHand: 1, told: 0, latest }]]),
    );
  });

  it('with a wrong entry comes back with its sentence', async () => {
    expect(await report({ name: 'A', email: 'ada@', message: 'Short' })).toMatchObject({
      ok: false,
      fieldErrors: { name: 'nameTooShort', email: 'emailInvalid', message: 'messageTooShort' },
    });
    for (const { message } of reportSchema.safeParse({ name: 'A', email: 'a@' }).error?.issues ?? [])
      expect(en.validation.contact).toHaveProperty(message);
  });

  it('in a filled trap is held, without any mail', async () => {
    expect(await report({ [TRAP]: 'x' })).toEqual({ ok: true, data: undefined });
    expect(await stored()).toMatchObject([{ isHeld: true, reportedReview: review }]);
    expect(await getDb().$count(mails)).toBe(0);
  });

  it('of what nobody can see is refused, and nothing is stored', async () => {
    await getDb().update(reviews).set({ approved: false });
    for (const id of [review, crypto.randomUUID(), 'no id'])
      expect(await report({}, 'en', id)).toMatchObject({ ok: false, code: 'reviewGone', values: typed });
    expect(await stored()).toEqual([]);
  });

  it('is refused after five within the hour, for this visitor only', async () => {
    for (let count = 0; count < 5; count++) expect(await report({ email: '' })).toMatchObject({ ok: true });
    expect(await report()).toMatchObject({ ok: false, code: 'tooManyRequests' });
    expect(await reportFromAnywhere()).toMatchObject({ ok: true });
  });

  it('that cannot be stored queues no mail and says so', async () => {
    await getDb().execute(sql`alter table mails rename to mails_away`);
    try {
      expect(await report()).toMatchObject({ ok: false, code: 'saveFailed', values: typed });
    } finally {
      await getDb().execute(sql`alter table mails_away rename to mails`);
    }
    expect(await stored()).toEqual([]);
    const [line] = expectLogged('report of a review');
    for (const value of Object.values(typed)) expect(line).not.toContain(value);
  });
});

describe('the receipt of a report', () => {
  it('goes to one inbox three times a day, however it is written; reports are taken beyond it', async () => {
    const { points } = limits.reportMail.identity;
    for (let count = 0; count < points; count++)
      expect(await reportFromAnywhere()).toMatchObject({ data: { receipt: 'queued' } });
    for (const email of [typed.email, 'ADA+more@example.org'])
      expect(await reportFromAnywhere({ email })).toMatchObject({ data: { receipt: 'tooMany' } });
    expect(await reportFromAnywhere({ email: 'bea@example.org' })).toMatchObject({
      data: { receipt: 'queued' },
    });
    expect(await receipts()).toHaveLength(points + 1);
    expect(await stored()).toHaveLength(points + 3);
  });

  it('goes to all inboxes together up to the ceiling of a day', async () => {
    const { points } = limits.reportMail.shop;
    await reportFromAnywhere();
    await getDb().execute(sql`update rate_limits set points = ${points} where key like 'reportMail-shop%'`);
    expect(await reportFromAnywhere({ email: 'bea@example.org' })).toMatchObject({
      data: { receipt: 'tooMany' },
    });
    expect(await receipts()).toHaveLength(1);
  });

  it.each(['en', 'de'] as const)(
    'says in %s which review and when, and repeats no words of anybody',
    async (locale) => {
      await report({}, locale);
      const [message] = await stored();
      const mail = await composeMail('report-receipt', message?.id ?? '');
      expect(mail?.to).toBe(typed.email);
      expect(mail?.subject).toContain(reviewNumber(review));
      expect(mail?.text).toContain(reviewNumber(review));
      expect(mail?.text).toContain(locale === 'de' ? '20. November 2026' : '20 November 2026');
      expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(
        /spam|Buy|Somebody|words of the review/,
      );
    },
  );

  it('still leaves when the review is gone', async () => {
    await report();
    await getDb().delete(reviews);
    const [message] = await stored();
    expect((await composeMail('report-receipt', message?.id ?? ''))?.text).toContain(reviewNumber(review));
  });
});

describe('the decision on a reported review', () => {
  const keep = () => moderateReview(review, { approved: true, reason: APPROVAL_REASON });
  const remove = (reason: string = 'personalData') => moderateReview(review, { approved: false, reason });
  const told = async () =>
    (await getDb().select().from(mails)).filter(({ kind }) => kind === 'report-decision');
  const compose = async () => composeMail('report-decision', (await told())[0]?.subjectId ?? '');
  const counts = async () => (await getReportsOf([review])).get(review);

  it.each([
    ['en', 'The review stays', 'no insult', 'court'],
    ['de', 'Die Bewertung bleibt', 'keine Beleidigung', 'Gericht'],
  ] as const)(
    'that it stays is told in %s, with the reason and what can be done',
    async (locale, ...words) => {
      await report({}, locale);
      await keep();
      expect(await stored()).toMatchObject([{ reportDecision: 'kept', reportReason: 'rules' }]);
      const mail = await compose();
      expect(mail?.to).toBe(typed.email);
      expect(mail?.subject).toContain(reviewNumber(review));
      for (const word of words) expect(mail?.text).toContain(word);
    },
  );

  it.each([
    ['en', 'has been taken off', 'data of other people', 'court'],
    ['de', 'wurde entfernt', 'Daten anderer', 'Gericht'],
  ] as const)('that it is removed is told in %s, whatever follows', async (locale, ...words) => {
    await report({}, locale);
    await remove();
    await getDb().delete(reviews);
    const mail = await compose();
    for (const word of words) expect(mail?.text).toContain(word);
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(
      /spam|Buy|Somebody|words of the review/,
    );
  });

  it.each(rejectionReasons)('has a sentence for %s that speaks to whoever reported', async (reason) => {
    await report();
    await remove(reason);
    expect((await compose())?.text).not.toMatch(/reasons\.|You asked us/);
  });

  it('goes once to each inbox that was promised it, however often it reported and we decide', async () => {
    await report();
    await report({ email: 'ADA+more@example.org' });
    await reportFromAnywhere({ email: 'bea@example.org' });
    await report({ name: '', email: '' });
    await report({ email: 'trap@example.org', [TRAP]: 'x' });
    expect(await counts()).toMatchObject({ open: 5, toTell: 2, byHand: 1, told: 0 });
    await keep();
    expect(await counts()).toMatchObject({ count: 5, open: 0, toTell: 0, byHand: 0, told: 2 });
    await keep();
    await remove();
    expect(await told()).toHaveLength(2);
  });

  it('is told of a later report anew, and the author learns which one led to it', async () => {
    await report();
    await keep();
    await reportFromAnywhere({ email: 'bea@example.org' });
    await remove('insult');
    const decisions = (await stored()).map(({ email, reportDecision }) => [email, reportDecision]);
    expect(decisions.toSorted()).toEqual([
      [typed.email, 'kept'],
      ['bea@example.org', 'removed'],
    ]);
    expect(await told()).toHaveLength(2);
    expect(await getDb().select().from(reviews)).toMatchObject([{ removal: 'report' }]);
  });

  it('kept after a report is no longer what leads to a removal by our own look', async () => {
    await report();
    await keep();
    await remove();
    expect(await getDb().select().from(reviews)).toMatchObject([{ removal: 'own_look' }]);
  });

  it('goes nowhere beyond the ceilings of the receipts, so that nobody is mailed by strangers without end', async () => {
    const { points } = limits.reportMail.shop;
    await report();
    await getDb().execute(sql`update rate_limits set points = ${points} where key like 'reportMail-shop%'`);
    await reportFromAnywhere({ email: 'bea@example.org' });
    expect(await counts()).toMatchObject({ toTell: 1, byHand: 1 });
    await remove();
    expect(await told()).toHaveLength(1);
  });

  it('is one with the mails: where these cannot be queued, nothing is decided', async () => {
    await report();
    await getDb().execute(sql`alter table mails add constraint none check (kind <> 'report-decision')`);
    try {
      await expect(remove()).rejects.toThrow();
    } finally {
      await getDb().execute(sql`alter table mails drop constraint none`);
    }
    expect(await stored()).toMatchObject([{ reportDecidedAt: null }]);
    expect(await getDb().select().from(reviews)).toMatchObject([{ approved: true }]);
  });

  it('taken while a report is on its way finds the report, or lets it know that the review is gone', async () => {
    const [answer] = await Promise.all([report(), remove()]);
    const [message] = await stored();
    if (answer?.ok) expect(message).toMatchObject({ reportDecision: 'removed' });
    else expect([answer?.code, message]).toEqual(['reviewGone', undefined]);
  });

  it('goes with the report: whoever was erased is told nothing', async () => {
    await report();
    await keep();
    const [mail] = await told();
    await getDb().delete(contactMessages);
    expect(await composeMail('report-decision', mail?.subjectId ?? '')).toBeNull();
  });
});
