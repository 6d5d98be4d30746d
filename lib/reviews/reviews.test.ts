import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactMessages, mails, reviews } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { closeDb, getDb } from '@/lib/database';
import { TRAP } from '@/lib/forms/trap';
import { expectLogged } from '@/local/expect-logged';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { de } from '@/messages/de';
import { en } from '@/messages/en';
import { submitReview } from './actions';
import { APPROVAL_REASON } from './moderation';
import { getPublicReview, listApprovedReviews } from './queries';
import { reviewSchema } from './schema';
import { moderateReview, storeReview } from './service';
import { getShownReviews } from './shown-reviews';

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-test-client': visitor }) }));

let visitor = 'first';
let database: TestDatabase;

const typed = {
  name: 'Ada',
  age: '36',
  reviewText: 'Every sum was right, and the text gave me something to think about.',
  email: 'ada.private@example.org',
};

function submit(change: Record<string, string> = {}) {
  const formData = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...change })) formData.set(name, value);
  return submitReview('de', null, formData);
}

async function storeReviewAt(day: string, change: Partial<typeof reviews.$inferInsert> = {}) {
  const { name, reviewText, email } = typed;
  const [stored] = await getDb()
    .insert(reviews)
    .values({ name, age: 36, reviewText, email, locale: 'en', createdAt: new Date(day), ...change })
    .returning({ id: reviews.id });
  return stored?.id ?? '';
}

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
  await getDb().execute(sql`truncate reviews, contact_messages, mails, rate_limits cascade`);
});

afterAll(async () => {
  await closeDb();
  await database.drop();
  vi.unstubAllEnvs();
});

describe('a submitted review', () => {
  it('is stored unapproved, with a mail to the provider, and shown to nobody', async () => {
    expect(await submit({ approved: 'true' })).toEqual({ ok: true, data: undefined });
    const [review] = await getDb().select().from(reviews);
    expect(review).toMatchObject({ ...typed, age: 36, locale: 'de', approved: false, orderId: null });
    expect(await getDb().select().from(mails)).toMatchObject([
      { kind: 'review-to-moderate', subjectId: review?.id },
    ]);
    expect(await listApprovedReviews('de')).toEqual({ reviews: [], count: 0, inLanguage: 0 });
  });

  it('is checked again on the server, whatever the window let through', async () => {
    expect(await submit({ name: 'A', age: '15', reviewText: 'Too short.', email: 'nowhere' })).toMatchObject({
      ok: false,
      code: null,
      fieldErrors: {
        name: 'nameTooShort',
        age: 'ageTooLow',
        reviewText: 'reviewTooShort',
        email: 'emailInvalid',
      },
    });
    expect(await getDb().$count(reviews)).toBe(0);
  });

  it('in a filled trap waits unapproved for the provider, and no mail follows', async () => {
    expect(await submit({ [TRAP]: 'x' })).toMatchObject({ ok: true });
    expect(await getDb().select().from(reviews)).toMatchObject([{ approved: false }]);
    expect(await getDb().$count(mails)).toBe(0);
  });

  it('is mailed to the owner sixty times a day; all others wait, and one mail says that more stands on the desk', async () => {
    const review = reviewSchema.parse(typed);
    await Promise.all(Array.from({ length: 65 }, () => storeReview(review, 'de')));
    expect(await getDb().$count(reviews)).toBe(65);
    const kinds = (await getDb().select().from(mails)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['more-on-desk', ...Array(60).fill('review-to-moderate')]);
  });

  it('is refused after five within the hour', async () => {
    for (let count = 0; count < 5; count++) expect(await submit()).toMatchObject({ ok: true });
    expect(await submit()).toMatchObject({ ok: false, code: 'tooManyRequests' });
  });
});

describe('the author of a review that is turned down', () => {
  it('is told why, once, without a word of the review', async () => {
    const id = await storeReviewAt('2026-01-01', { locale: 'de' });
    await moderateReview(id, { approved: false, reason: 'personalData' });
    await moderateReview(id, { approved: false, reason: 'personalData' });
    expect(await getDb().select().from(mails)).toMatchObject([{ kind: 'review-rejected', subjectId: id }]);
    const mail = await composeMail('review-rejected', id);
    expect(mail).toMatchObject({ to: typed.email, subject: de.mail.reviewRejected.subject });
    expect(mail?.text).toContain(de.mail.reviewRejected.reasons.personalData);
    expect(mail?.text).toContain('§ 14');
    expect(mail?.text).not.toContain(typed.reviewText);
    await moderateReview(id, { approved: true, reason: APPROVAL_REASON });
    expect(await composeMail('review-rejected', id)).toBeNull();
  });
});

describe('the author of a review that is taken off the site', () => {
  const approve = (id: string) => moderateReview(id, { approved: true, reason: APPROVAL_REASON });
  const remove = (id: string, reason = 'personalData') => moderateReview(id, { approved: false, reason });
  const report = (reportedReview: string, createdAt = new Date()) =>
    getDb().insert(contactMessages).values({
      name: '',
      email: '',
      subject: 'A report',
      message: 'It names me.',
      locale: 'en',
      reportedReview,
      createdAt,
    });
  const texts = { en: en.mail, de: de.mail };

  it.each(['en', 'de'] as const)(
    'is told in %s that it was public, why it is gone, and that nobody reported it',
    async (locale) => {
      const id = await storeReviewAt('2026-01-01', { locale });
      await approve(id);
      expect(await getDb().$count(mails)).toBe(0);
      await remove(id);
      await remove(id);
      expect(await getDb().$count(mails)).toBe(1);
      const mail = await composeMail('review-rejected', id);
      const { reviewRemoved, reviewRejected } = texts[locale];
      expect(mail).toMatchObject({ to: typed.email, subject: reviewRemoved.subject });
      for (const part of [
        reviewRemoved.intro,
        reviewRejected.reasons.personalData,
        reviewRemoved.causes.own_look,
        reviewRejected.ground,
      ])
        expect(mail?.text).toContain(part);
      expect(mail?.text).not.toContain(reviewRejected.intro);
      expect(mail?.text).not.toContain(typed.reviewText);
    },
  );

  it('is told that a report led to it, unless that came before it was published again', async () => {
    const id = await storeReviewAt('2026-01-01');
    await approve(id);
    await report(id);
    await remove(id);
    expect((await composeMail('review-rejected', id))?.text).toContain(en.mail.reviewRemoved.causes.report);
    await approve(id);
    await remove(id);
    expect((await composeMail('review-rejected', id))?.text).toContain(en.mail.reviewRemoved.causes.own_look);
    await approve(id);
    await moderateReview(id, { approved: false, reason: 'insult', isReported: true });
    expect((await composeMail('review-rejected', id))?.text).toContain(en.mail.reviewRemoved.causes.report);
  });

  it('is told of no cause besides the own wish', async () => {
    const id = await storeReviewAt('2026-01-01', { approved: true });
    await report(id);
    await remove(id, 'author');
    const mail = await composeMail('review-rejected', id);
    expect(mail?.text).toContain(en.mail.reviewRejected.reasons.author);
    expect(mail?.text).not.toContain(en.mail.reviewRemoved.cause);
  });

  it('is told even when it had been turned down before it was published', async () => {
    const id = await storeReviewAt('2026-01-01');
    await remove(id);
    await approve(id);
    await remove(id);
    expect((await getDb().select().from(mails)).map(({ edition }) => edition).sort()).toEqual([1, 2]);
  });
});

describe('the published reviews', () => {
  it('come newest first and without the e-mail address', async () => {
    await storeReviewAt('2026-01-01', { approved: true, name: 'Older' });
    await storeReviewAt('2026-02-01', { approved: true, name: 'Newer' });
    await storeReviewAt('2026-03-01', { name: 'Waiting' });
    const shown = await listApprovedReviews('en');
    expect(shown.reviews.map(({ name }) => name)).toEqual(['Newer', 'Older']);
    expect(shown.count).toBe(2);
    expect(JSON.stringify(shown)).not.toContain('@');
    expect(Object.keys(shown.reviews[0] ?? {}).sort()).toEqual(
      ['age', 'id', 'isVerified', 'locale', 'name', 'reply', 'text'].sort(),
    );
  });

  it('follow the moderation, with its reason kept', async () => {
    const id = await storeReviewAt('2026-01-01');
    expect(await moderateReview(id, { approved: true, reason: 'within the rules' })).toBe(true);
    expect((await listApprovedReviews('en')).count).toBe(1);
    expect(await moderateReview(id, { approved: false, reason: 'names a third person' })).toBe(true);
    expect((await listApprovedReviews('en')).count).toBe(0);
    const [review] = await getDb().select().from(reviews);
    expect(review).toMatchObject({ moderationReason: 'names a third person' });
    expect(await moderateReview(crypto.randomUUID(), { approved: true, reason: '' })).toBe(false);
  });

  it('take the place of the five examples', async () => {
    const examples = await getShownReviews('de');
    expect(examples.reviews).toHaveLength(5);
    expect(examples.published).toBe(0);
    await storeReviewAt('2026-01-01', { approved: true, name: 'Real' });
    const shown = await getShownReviews('en');
    expect(shown.reviews.map(({ name }) => name)).toEqual(['Real']);
    expect(shown.published).toBe(1);
  });

  it('of one language leave the other its examples, until it has one of its own', async () => {
    await storeReviewAt('2026-01-01', { approved: true, name: 'Real' });
    expect((await getShownReviews('en')).reviews.map(({ name }) => name)).toEqual(['Real']);
    expect(await getShownReviews('de')).toMatchObject({ published: 0, reviews: { length: 5 } });
    for (const text of [de.reviews.exampleLead, de.reviews.exampleNote])
      expect(text).toContain('in dieser Sprache');
    for (const text of [en.reviews.exampleLead, en.reviews.exampleNote])
      expect(text).toContain('in this language');
    await storeReviewAt('2026-02-01', { approved: true, name: 'Echt', locale: 'de' });
    const german = await getShownReviews('de');
    expect(german.reviews.map(({ name }) => name)).toEqual(['Echt', 'Real']);
    expect(german.published).toBe(2);
  });

  it('stay within reach, page by page, however many there are', async () => {
    for (let day = 0; day < 65; day += 1)
      await storeReviewAt(new Date(Date.UTC(2026, 0, day + 1)).toISOString(), {
        approved: true,
        name: `Number ${day}`,
      });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listApprovedReviews('en', page)));
    expect(pages.map(({ reviews: shown }) => shown.length)).toEqual([30, 30, 5, 0]);
    expect(new Set(pages.flatMap(({ reviews: shown }) => shown.map(({ id }) => id))).size).toBe(65);
    expect(pages.every(({ count }) => count === 65)).toBe(true);
    expect(pages[2]?.reviews.at(-1)?.name).toBe('Number 0');
  });

  it('can be opened one by one for a report, and no other can', async () => {
    const shown = await storeReviewAt('2026-01-01', { approved: true, name: 'Real' });
    expect(await getPublicReview(shown)).toMatchObject({ name: 'Real', text: typed.reviewText });
    expect(JSON.stringify(await getPublicReview(shown))).not.toContain('@');
    expect(await getPublicReview(await storeReviewAt('2026-01-02'))).toBeNull();
    expect(await getPublicReview(crypto.randomUUID())).toBeNull();
  });

  it('give way to the examples when the database fails, but stay where they were read before', async () => {
    const readWithoutTable = async () => {
      await getDb().execute(sql`alter table reviews rename to reviews_away`);
      try {
        return await getShownReviews('en');
      } finally {
        await getDb().execute(sql`alter table reviews_away rename to reviews`);
      }
    };
    await getShownReviews('en');
    expect(await readWithoutTable()).toMatchObject({ published: 0, reviews: { length: 5 } });
    await storeReviewAt('2026-01-01', { approved: true, name: 'Real' });
    await getShownReviews('en');
    expect(await readWithoutTable()).toMatchObject({ published: 1, reviews: [{ name: 'Real' }] });
    expectLogged('reviews of the home page', 2);
  });
});

describe('the rules of the review form', () => {
  const issues = (change: Partial<Record<keyof typeof typed, string>>) =>
    reviewSchema.safeParse({ ...typed, ...change }).error?.issues.map(({ message }) => message) ?? [];

  it.each([
    ['15', ['ageTooLow']],
    ['16', []],
    ['100', []],
    ['101', ['ageInvalid']],
    ['', ['ageInvalid']],
    ['thirty', ['ageInvalid']],
    ['36.5', ['ageInvalid']],
    ['-20', ['ageInvalid']],
  ])('judge the age %j', (age, expected) => {
    expect(issues({ age })).toEqual(expected);
  });

  it.each([
    [19, ['reviewTooShort']],
    [20, []],
    [500, []],
    [501, ['reviewTooLong']],
  ])('judge a text of %i characters', (length, expected) => {
    expect(issues({ reviewText: 'x'.repeat(length) })).toEqual(expected);
  });

  it('count a line break once, however the browser writes it', () => {
    const text = `${'x'.repeat(249)}\r\n${'x'.repeat(250)}`;
    expect(issues({ reviewText: text })).toEqual([]);
  });

  it('ask for two characters of a name', () => {
    expect(issues({ name: ' A ' })).toEqual(['nameTooShort']);
    expect(issues({ name: 'Bo' })).toEqual([]);
  });

  it('speak in sentences that exist', () => {
    const keys = [...issues({ name: '', age: '', reviewText: '', email: '' }), ...issues({ age: '9' })];
    for (const key of keys) expect(en.validation.review).toHaveProperty(key);
    expect(keys).toHaveLength(5);
  });
});
