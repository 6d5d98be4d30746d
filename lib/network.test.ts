import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mails } from '@/db/schema';
import { expectLogged } from '@/local/expect-logged';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { getDb } from './database';
import { sendAlert } from './health/send-alert';
import { ping } from './indexing/tell';
import { sendMail } from './mail/send';
import { aboutToAsk } from './network';
import { readSession } from './payments/sessions';
import { refreshThisInstance } from './refresh/changed-pages';

const mode = vi.hoisted(() => ({ isLive: false }));
vi.mock('./development', () => ({
  isDevelopment: false,
  get isLive() {
    return mode.isLive;
  },
}));

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  mode.isLive = false;
});

async function sendOneMail(): Promise<void> {
  const id = crypto.randomUUID();
  await getDb().insert(mails).values({ id, kind: 'desk-link', subjectId: id });
  const mail = { to: 'delivered@resend.dev', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  await sendMail(id, async () => mail);
}

it.each([
  ['Stripe', 'stripe', () => readSession('cs_test_1')],
  ['Resend', 'resend', sendOneMail],
  ['the ways of alerts', 'alerts', () => sendAlert({ kind: 'queue-late', detail: '> 1 h', endedAt: null })],
  ['IndexNow', 'search engines', () => ping(['https://www.numina.example'])],
  ['this very site', 'this site', () => refreshThisInstance(['/'])],
])('%s cannot be asked while a transaction holds a connection', async (_, whom, ask) => {
  await expect(getDb().transaction(async () => void (await ask()))).rejects.toThrow(
    `network-call-in-transaction:${whom}`,
  );
});

it('a transaction inside of another one counts, what goes on after its end does not, and neither does a neighbour', async () => {
  let later = async () => {};
  await getDb().transaction(async (tx) => {
    await tx.transaction(async () => expect(() => aboutToAsk('stripe')).toThrow('in-transaction'));
    later = () => new Promise((resolve) => setTimeout(() => resolve(aboutToAsk('stripe')), 0));
    await tx.execute(sql`select 1`);
    expect(() => aboutToAsk('stripe')).toThrow('in-transaction');
  });
  await later();
  aboutToAsk('stripe');
});

it('a public shop goes on and writes it to the log', async () => {
  mode.isLive = true;
  await getDb().transaction(async () => aboutToAsk('resend'));
  expect(expectLogged('network')[0]).toContain('network-call-in-transaction:resend');
});

it('whatever speaks to another server says so first', () => {
  const SPEAKS =
    /\bawait fetch\(|createTransport\(|emails\.send\(|new Stripe\(|^import (?!type).* from 'node:(https?|tls|dgram)'|[cC]onnect.* from 'node:net'/m;
  /** What only listens, and what runs in the browser. */
  const others = ['lib/health/metrics.ts', 'lib/static-html/fill-shelf.ts'];
  const root = join(import.meta.dirname, '..');
  const codeOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const speaking = ['lib', 'worker', 'emails', 'app']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !others.includes(file))
    .filter((file) => SPEAKS.test(codeOf(file)));
  expect(speaking.length).toBeGreaterThan(3);
  expect(speaking.filter((file) => !codeOf(file).includes('aboutToAsk('))).toEqual([]);
});
