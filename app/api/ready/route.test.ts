import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getDb } from '@/lib/database';
import { forgetEnv } from '@/lib/env';
import { writeSignal } from '@/lib/health/signals';
import { expectLogged } from '@/local/expect-logged';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { GET } from './route';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  vi.useRealTimers();
  await database.close();
});

let later = 0;
/** Asks once the answer of before is no longer kept. */
async function ask(headers: Record<string, string> = {}) {
  later += 2_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later });
  const answer = await GET(new Request('http://localhost:3000/api/ready', { headers }));
  vi.useRealTimers();
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}

it('is 503 while no worker gives a sign, a job waits too long or a migration is missing, else 200', async () => {
  expect(await ask()).toMatchObject({ status: 503, serves: true, checks: { worker: { ok: false } } });
  await writeSignal('worker');
  expect(await ask()).toMatchObject({ status: 200, ready: true, checks: { migrations: { ok: true } } });

  await getDb().execute(
    sql`select graphile_worker.add_job('send-mail', '{}'::json, run_at => now() - interval '20 minutes')`,
  );
  expect(await ask()).toMatchObject({ status: 503, serves: true, checks: { queue: { ok: false } } });
  await getDb().execute(
    sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`,
  );

  await getDb().execute(sql`delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
  expect(await ask()).toMatchObject({ status: 503, serves: false, checks: { migrations: { ok: false } } });
});

it('tells figures on one’s own machine, else only to whoever sends the token', async () => {
  expect(await ask()).toHaveProperty('checks');
  vi.stubEnv('READY_TOKEN', 'sixteen characters and more');
  forgetEnv();
  for (const authorization of [
    '',
    'Bearer sixteen characters and mor',
    'sixteen characters and more',
    'Bearer ',
  ])
    expect(Object.keys(await ask({ authorization })).sort()).toEqual(['ready', 'serves', 'status']);
  expect(await ask({ authorization: 'Bearer sixteen characters and more' })).toHaveProperty('checks');
  vi.stubEnv('READY_TOKEN', '');
  vi.stubEnv('SITE_URL', 'https://numina.example');
  vi.stubEnv('CLIENT_IP_HEADER', 'x-real-ip');
  for (const standIn of ['STRIPE_API_URL', 'RESEND_BASE_URL']) vi.stubEnv(standIn, '');
  forgetEnv();
  expect(await ask()).not.toHaveProperty('checks');
  vi.stubEnv('SITE_URL', 'http://localhost:3000');
  forgetEnv();
});

it('is 503 without a database, which is not told in words of its driver', async () => {
  await database.drop();
  const answer = await ask();
  expectLogged('readiness');
  expect(answer).toMatchObject({ status: 503, serves: false, checks: { database: { ok: false } } });
  expect(JSON.stringify(answer)).not.toMatch(/postgres|test_|ECONN/i);
});
