import { closeDb } from '@/lib/database';
import { beWorker, env } from '@/lib/env';
import { keepBeating } from '@/lib/health/signals';
import { keepWatching } from '@/lib/health/watch';
import { queueTellingOfBuild } from '@/lib/indexing/queue';
import { logFailure, logLine } from '@/lib/log/log';
import { keepConsolePrivate } from '@/lib/log/private-console';
import { keepLegalTextsInForce } from '@/lib/publishing/publish';
import { keepWorking } from './keep-working';
import { mailLanes } from './lanes';
import { workerLogger } from './logger';
import { crontab, taskList } from './tasks';

keepConsolePrivate();
beWorker();

const worker = keepWorking(
  (events) => ({
    connectionString: env().DATABASE_URL,
    // Most of a mail's time is waiting for its turn and for Resend: one slow kind must not take every place.
    concurrency: 16,
    pollInterval: 2000,
    taskList,
    crontab,
    logger: workerLogger,
    forbiddenFlags: mailLanes(events),
  }),
  () => {
    console.log(logLine('info', { where: 'worker', event: 'ready' }));
    keepLegalTextsInForce().catch((error: unknown) => logFailure('legal texts', error));
    queueTellingOfBuild().catch((error: unknown) => logFailure('indexnow', error));
  },
);

keepBeating('worker');
keepWatching('worker');

// Nobody knows what state such an error leaves behind: the start begins anew (local/supervise.ts).
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    logFailure('worker', error);
    process.exit(1);
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop());
}

/** How long running jobs may take to finish, and a worker without any to end; both within what deploy/systemd waits for. */
const PATIENCE_MS = { working: 20_000, idle: 3_000 };

/**
 * Lets running jobs finish, then ends. Without its database a runner never says that it has stopped (graphile-worker 0.17.3): then
 * the program ends all the same, and the next one takes up what was begun.
 */
async function stop() {
  const patience = worker.runningJobs() > 0 ? PATIENCE_MS.working : PATIENCE_MS.idle;
  setTimeout(() => {
    logFailure('worker', new Error('The runner did not stop in time'));
    process.exit(1);
  }, patience);
  await worker.stop();
  await closeDb();
  process.exit(0);
}
