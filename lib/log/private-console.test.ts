import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDb } from '@/lib/database';
import { guardedRoute } from '@/lib/security/guarded-route';
import { expectLogged } from '@/local/expect-logged';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { keepConsolePrivate } from './private-console';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const failingQuery = () => getDb().execute(sql`select ${'Wilhelmine'}::uuid`);

it('an error that nobody caught is printed by class, code and place, without what the query quoted', async () => {
  const print = { ...console };
  keepConsolePrivate();
  try {
    const error = await failingQuery().catch((thrown: unknown) => thrown);
    expect(String(error)).toContain('Wilhelmine');
    // The error page shows what Next calls the digest.
    console.error('⨯', Object.assign(error as Error, { digest: '850275513' }));
    console.error('Failed for', 'Wilhelmine');
    console.error({ ...(error as object), message: String(error), stack: (error as Error).stack });
  } finally {
    Object.assign(console, print);
  }
  const [said = ''] = expectLogged('library');
  expect(said).not.toContain('Wilhelmine');
  expect(JSON.parse(said)).toMatchObject({ level: 'error', words: 2 });
  const lines = expectLogged('uncaught', 2).join('\n');
  expect(lines).toContain('22P02');
  expect(JSON.parse(lines.split('\n')[0] ?? '')).toMatchObject({ digest: '850275513' });
  expect(lines).toContain('private-console.test.ts');
  expect(lines).not.toContain('Wilhelmine');
});

it('a route that fails answers 500 with the id of the line in the log, and tells nothing else', async () => {
  const handle = guardedRoute('a route', async () => {
    await failingQuery();
    return new Response('never');
  });
  const answer = await handle();
  expect(answer.status).toBe(500);
  const said = await answer.text();
  const [line = ''] = expectLogged('a route');
  expect(said).toBe(`Error ${JSON.parse(line).id}`);
  expect(line).not.toContain('Wilhelmine');
});
