import { closeDb } from '@/lib/database';
import { beWorker, env } from '@/lib/env';
import { keepBeating } from '@/lib/health/signals';
import { keepWatching } from '@/lib/health/watch';
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

/** Lets running jobs finish, then ends. */
async function stop() {
  await worker.stop();
  await closeDb();
  process.exit(0);
}
