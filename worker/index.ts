import { EventEmitter } from 'node:events';
import { run, type WorkerEvents } from 'graphile-worker';
import { closeDb } from '@/lib/database';
import { env } from '@/lib/env';
import { logFailure, logLine } from '@/lib/log/log';
import { keepConsolePrivate } from '@/lib/log/private-console';
import { inRequest } from '@/lib/log/request-scope';
import { releaseAbandonedLocks } from './abandoned-locks';
import { mailLanes } from './lanes';
import { workerLogger } from './logger';
import { requestOf } from './private-errors';
import { crontab, taskList } from './tasks';

keepConsolePrivate();

const events: WorkerEvents = new EventEmitter();
const abandonedLocks = releaseAbandonedLocks(env().DATABASE_URL, events);

const runner = await run({
  connectionString: env().DATABASE_URL,
  // Most of a mail's time is waiting for its turn and for Resend: one slow kind must not take every place.
  concurrency: 16,
  pollInterval: 2000,
  taskList,
  crontab,
  events,
  logger: workerLogger,
  forbiddenFlags: mailLanes(events),
  noHandleSignals: true,
});

runner.events.on('job:error', ({ job, error }) => {
  inRequest(
    () => logFailure('job', error, { job: job.id, task: job.task_identifier, attempt: String(job.attempts) }),
    requestOf(job.payload),
  );
});

console.log(logLine('info', { where: 'worker', event: 'ready' }));

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
