import { EventEmitter } from 'node:events';
import { run, type WorkerEvents } from 'graphile-worker';
import { closeDb } from '@/lib/database';
import { env } from '@/lib/env';
import { logFailure } from '@/lib/log/log';
import { releaseAbandonedLocks } from './abandoned-locks';
import { crontab, taskList } from './tasks';

const events: WorkerEvents = new EventEmitter();
const abandonedLocks = releaseAbandonedLocks(env().DATABASE_URL, events);

const runner = await run({
  connectionString: env().DATABASE_URL,
  concurrency: 4,
  pollInterval: 2000,
  taskList,
  crontab,
  events,
  noHandleSignals: true,
});

runner.events.on('job:error', ({ job, error }) => {
  logFailure('job', error, { job: job.id, task: job.task_identifier, attempt: String(job.attempts) });
});

console.log('worker: ready');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop());
}

/** Lets running jobs finish, then ends. */
async function stop() {
  await runner.stop();
  await abandonedLocks.stop();
  await closeDb();
  process.exit(0);
}

await runner.promise;
