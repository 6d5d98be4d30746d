import { Logger, runOnce } from 'graphile-worker';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contactMessages } from '@/db/schema';
import { closeDb, getDb } from '@/lib/database';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { testEnvironment } from '@/local/test-orders';
import { withPrivateErrors } from './private-errors';

let database: TestDatabase;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const [name, value] of Object.entries(testEnvironment(database.url))) vi.stubEnv(name, value);
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await closeDb();
  await sql.end();
  await database.drop();
  vi.unstubAllEnvs();
});

it('a failing job leaves what a person typed neither in its row nor in the log', async () => {
  const said: string[] = [];
  await sql`select graphile_worker.add_job('store', '{}'::json)`;
  await runOnce({
    connectionString: database.url,
    noHandleSignals: true,
    logger: new Logger(() => (_level, message, meta) => void said.push(message, JSON.stringify(meta ?? {}))),
    taskList: withPrivateErrors({
      store: async () => {
        const person = { name: 'Wilhelmine', email: 'wilhelmine@example.com', locale: 'xx' as 'de' };
        await getDb()
          .insert(contactMessages)
          .values({ ...person, subject: 'x', message: 'y' });
      },
    }),
  });
  const [job] = await sql`select last_error from graphile_worker._private_jobs`;
  // Enough to find the cause: the database's code for a value that is none of the kind.
  expect(job?.last_error).toBe('PostgresError 22P02');
  expect(said.join('\n')).toContain('PostgresError 22P02');
  expect(said.join('\n')).toContain('private-errors.test.ts');
  expect(said.join('\n')).not.toContain('Wilhelmine');
});
