import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lifePathSignups, mails } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { business } from '@/lib/business';
import { getDb } from '@/lib/database';
import { messages } from '@/lib/messages/messages';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { calculateLifePath } from './actions';

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-test-client': visitor }) }));

let visitor = 'first';
let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase({ CLIENT_IP_HEADER: 'x-test-client' });
});
beforeEach(async () => {
  visitor = crypto.randomUUID();
  await getDb().execute(sql`truncate life_path_signups, mails, rate_limits cascade`);
});
afterAll(() => database.close());

/** Sends the calculator's form, with the box for the mail ticked unless told otherwise. */
async function calculate(change: Record<string, string> = {}) {
  const formData = new FormData();
  const typed = {
    firstName: 'Buy at http://spam.example',
    lastName: 'Now',
    dateOfBirth: '25.08.1967',
    email: 'ada@example.org',
    privacyConsent: 'on',
    mailConsent: 'on',
  };
  for (const [name, value] of Object.entries({ ...typed, ...change })) formData.set(name, value);
  const state = await calculateLifePath('en', null, formData);
  if (!state?.ok) throw new Error(`refused: ${JSON.stringify(state)}`);
  return state.data.words.mail;
}

const said = messages.en.calculator.mail;
const rows = () => getDb().select().from(lifePathSignups);
const queued = () => getDb().select().from(mails);

describe('the result of the calculator by mail', () => {
  it('is queued once where the box was ticked, with the wording of that consent in the row', async () => {
    expect(await calculate({ firstName: 'Ada' })).toBe(said.queued);
    const [row] = await rows();
    expect(row).toMatchObject({
      mailConsentText: messages.en.consents.calculatorMail,
      consentVersion: business.legalVersion,
      createdAt: expect.any(Date),
    });
    expect(await queued()).toMatchObject([{ kind: 'life-path-result', subjectId: row?.id }]);
  });

  it('is not queued without the box, which says nothing of the kind in the row', async () => {
    for (const mailConsent of ['', 'no'])
      expect(await calculate({ firstName: 'Ada', mailConsent })).toBeNull();
    expect((await rows()).map(({ mailConsentText }) => mailConsentText)).toEqual([null, null]);
    expect(await queued()).toEqual([]);
  });

  it('goes to one address once a day, however the address is written and whoever asks', async () => {
    expect(await calculate({ firstName: 'Ada' })).toBe(said.queued);
    visitor = crypto.randomUUID();
    expect(await calculate({ firstName: 'Ada', email: 'ADA@example.org' })).toBe(said.sentToday);
    expect(await calculate({ firstName: 'Ada', email: 'bea@example.org' })).toBe(said.queued);
    expect(await queued()).toHaveLength(2);
    expect(await rows()).toHaveLength(3);
    await getDb().execute(sql`update rate_limits set expire = now() - interval '1 second'`);
    expect(await calculate({ firstName: 'Ada' })).toBe(said.queued);
  });

  it('tells number, working and where to read on, in the language of the page and without a typed name', async () => {
    await getDb()
      .insert(lifePathSignups)
      .values(
        (['en', 'de'] as const).map((locale) => ({
          fullName: 'Buy at http://spam.example',
          email: 'ada@example.org',
          birthDate: '1967-08-25',
          lifePathNumber: '11',
          locale,
          consentText: 'yes',
          consentVersion: '1',
          mailConsentText: 'yes',
        })),
      );
    const [english = '', german = ''] = await Promise.all(
      (await rows())
        .sort((a, b) => b.locale.localeCompare(a.locale))
        .map(async ({ id }) => {
          const mail = await composeMail('life-path-result', id);
          expect(mail?.to).toBe('ada@example.org');
          return mail?.text;
        }),
    );
    for (const text of [english, german]) {
      expect(text).toContain('2 + 5 + 0 + 8 + 1 + 9 + 6 + 7 = 38, 3 + 8 = 11');
      expect(text).not.toMatch(/spam|Buy/);
    }
    expect(english).toContain('http://localhost:3000/blog/life-path-number-guide');
    expect(german).toContain('http://localhost:3000/de/blog/life-path-number-guide');
    expect(german).toContain('25. August 1967');
  });

  it('is not sent once the entry is deleted or was never asked for', async () => {
    await calculate({ firstName: 'Ada', mailConsent: '' });
    const [row] = await rows();
    expect(await composeMail('life-path-result', row?.id ?? '')).toBeNull();
    expect(await composeMail('life-path-result', crypto.randomUUID())).toBeNull();
  });
});
