import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { signals } from '@/db/schema';
import { closeDb, getDb } from '@/lib/database';
import { expectLogged } from '@/local/expect-logged';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { testEnvironment } from '@/local/test-orders';
import { announceAlerts, listAlerts, setAlert } from './alerts';
import { shopMetrics } from './metrics';
import { countSignal, readSignals, type SignalName, writeSignal } from './signals';
import { watchShop } from './watch';

const disk = vi.hoisted(() => ({ bavail: 1_000_000, bsize: 1000 }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  statfs: async () => disk,
}));

let database: TestDatabase;
let owner: Server;
const heard: Record<string, string>[] = [];
const answer = { status: 200 };

beforeAll(async () => {
  database = await createTestDatabase();
  owner = createServer(async (request, response) => {
    heard.push(JSON.parse(await text(request)));
    response.writeHead(answer.status).end();
  });
  await new Promise<void>((resolve) => owner.listen(0, '127.0.0.1', resolve));
  const { port } = owner.address() as AddressInfo;
  const variables = { ...testEnvironment(database.url), ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/hook` };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
});
beforeEach(async () => {
  await getDb().execute(sql`truncate signals, alerts`);
  heard.length = 0;
  answer.status = 200;
});
// Each alert that was told, or should have been, is a line in the log too.
afterEach(() => void expectLogged('alert', heard.length));
afterAll(async () => {
  owner.close();
  await closeDb();
  await database.drop();
  vi.unstubAllEnvs();
});

const DAY = 86_400;
const age = (name: SignalName, seconds: number) =>
  getDb()
    .update(signals)
    .set({ at: sql`now() - make_interval(secs => ${seconds})` })
    .where(sql`${signals.name} = ${name}`);
const kinds = async () => (await listAlerts()).map(({ kind, detail }) => `${kind} ${detail}`);

/** A shop in which both programs have just given a sign and Stripe was compared. */
async function wellShop() {
  for (const name of ['site', 'worker', 'payments-compared'] as const) await writeSignal(name);
}

it('counts what strangers cause in one statement a second, ever and in this hour', async () => {
  for (let time = 0; time < 300; time += 1) countSignal('stripe-webhook-refused');
  await expect
    .poll(async () => (await readSignals())['stripe-webhook-refused'], { timeout: 10_000 })
    .toMatchObject({ total: 300, hourCount: 300 });
  await getDb().update(signals).set({ hour: sql`now() - interval '2 hours'` });
  await writeSignal('stripe-webhook-refused', 2);
  expect((await readSignals())['stripe-webhook-refused']).toMatchObject({ total: 302, hourCount: 2 });
});

it('the site hears a silent worker and the worker a silent site; each is told once until it changes or ends', async () => {
  await wellShop();
  await watchShop('site', DAY);
  expect(await kinds()).toEqual([]);

  await age('worker', 100);
  await watchShop('site', DAY);
  await watchShop('site', DAY);
  await watchShop('worker', DAY);
  expect(await kinds()).toEqual(['worker-silent > 1 min']);
  expect(heard.map(({ state, detail }) => `${state} ${detail}`)).toEqual(['raised > 1 min']);

  await age('worker', 4000);
  await watchShop('site', DAY);
  await writeSignal('worker');
  await watchShop('site', DAY);
  expect(heard.map(({ state, detail }) => `${state} ${detail}`).slice(1)).toEqual([
    'raised > 1 h',
    'ended > 1 h',
  ]);
  expect(await kinds()).toEqual([]);

  await age('site', 100);
  await watchShop('worker', DAY);
  expect(await kinds()).toEqual(['site-silent > 1 min']);
});

it('says nothing about a silence from before the program that listens was started', async () => {
  await wellShop();
  await age('worker', DAY);
  await watchShop('site', 20);
  expect(await kinds()).toEqual([]);
});

it('refused webhooks, a queue that stands still and a comparison that does not happen are told', async () => {
  await wellShop();
  await writeSignal('stripe-webhook-refused', 4);
  await watchShop('site', DAY);
  expect(await kinds()).toEqual([]);
  await writeSignal('stripe-webhook-refused', 3);
  await age('payments-compared', 4 * 3600);
  await getDb().execute(
    sql`select graphile_worker.add_job('send-mail', '{}'::json, run_at => now() - interval '20 minutes')`,
  );
  await watchShop('worker', DAY);
  expect((await kinds()).toSorted()).toEqual([
    'payments-not-compared > 1 h',
    'queue-late > 15 min',
    'webhooks-refused >= 5',
  ]);
  expect(heard).toHaveLength(3);
  expect(heard.map(({ text }) => text).join('\n')).toContain('STRIPE_WEBHOOK_SECRET');
  await getDb().execute(
    sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`,
  );
});

it('a disk that is nearly full is told once, whoever else has room, and ends when no instance sees it any more', async () => {
  await wellShop();
  disk.bavail = 999_999;
  await watchShop('site', DAY);
  disk.bavail = 1_000_000;
  await watchShop('worker', DAY);
  expect(await kinds()).toEqual(['disk-low < 1 GB']);
  await age('disk-low', 100);
  await watchShop('worker', DAY);
  expect(await kinds()).toEqual([]);
  expect(heard.map(({ state, kind }) => `${state} ${kind}`)).toEqual(['raised disk-low', 'ended disk-low']);
});

it('what could not be told is told later, by one of many who try at once', async () => {
  answer.status = 500;
  await setAlert('queue-late', '> 1 h');
  await announceAlerts();
  expectLogged('telling an alert');
  await announceAlerts();
  expect(heard).toHaveLength(1);
  answer.status = 200;
  await getDb().execute(sql`update alerts set claimed_at = now() - interval '2 minutes'`);
  await Promise.all([announceAlerts(), announceAlerts(), announceAlerts()]);
  await announceAlerts();
  expect(heard).toHaveLength(2);
});

it('gives its figures to Prometheus', async () => {
  await wellShop();
  await writeSignal('stripe-webhook-accepted', 7);
  const readMetrics = shopMetrics();
  const { text: figures } = await readMetrics();
  expect(figures).toMatch(/numina_signal_total\{signal="stripe-webhook-accepted"\} 7/);
  expect(figures).toMatch(/numina_oldest_mail_seconds \d/);
  // Already the first time, and no figure of the time before.
  expect(figures).toMatch(/numina_ready 1/);
  expect(figures).toMatch(/numina_disk_free_bytes [1-9]/);
  expect(figures).toMatch(/process_resident_memory_bytes \d/);
});
