import { EventEmitter } from 'node:events';
import { Logger, run, runOnce, type WorkerEvents } from 'graphile-worker';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { releaseAbandonedLocks } from './abandoned-locks';

let database: TestDatabase;
let sql: postgres.Sql;
const logger = new Logger(() => () => {});

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 2, onnotice: () => {} });
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

const addJob = () => sql`select graphile_worker.add_job('say', '{}'::json, queue_name => 'mails')`;
const age = (table: string) =>
  sql.unsafe(
    `update graphile_worker.${table} set locked_at = now() - interval '5 minutes' where locked_at is not null`,
  );

async function ageLocks() {
  await age('_private_jobs');
  await age('_private_job_queues');
}

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

it('frees the queue of a worker that was killed, and leaves a living one alone', async () => {
  const done: string[] = [];
  const started = signal();
  const gate = signal();
  await addJob();
  // A worker in the middle of its job, as it would be when it is killed.
  const events: WorkerEvents = new EventEmitter();
  const living = releaseAbandonedLocks(database.url, events);
  const runner = await run({
    connectionString: database.url,
    events,
    logger,
    noHandleSignals: true,
    taskList: {
      say: async () => {
        started.give();
        await gate.given;
        done.push('killed');
      },
    },
  });
  await started.given;
  await ageLocks();

  const other = releaseAbandonedLocks(database.url, new EventEmitter());
  expect(await other.sweep()).toEqual([]);
  // Its connection ends with it: that is all that a killed worker leaves behind.
  await living.stop();
  const dead = await other.sweep();
  expect(dead).toHaveLength(1);
  await runOnce({
    connectionString: database.url,
    logger,
    noHandleSignals: true,
    taskList: { say: async () => void done.push('other') },
  });
  expect(done).toEqual(['other']);
  gate.give();
  await runner.stop();
  await other.stop();
});
