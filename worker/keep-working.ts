import { EventEmitter } from 'node:events';
import { type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import { logFailure } from '@/lib/log/log';
import { inRequest } from '@/lib/log/request-scope';
import { releaseAbandonedLocks } from './abandoned-locks';
import { requestOf } from './private-errors';

/** The first pause after a failure; each one more doubles it. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** A run this long counts as a good one: the next failure starts with the first pause again. */
const GOOD_RUN_MS = 60_000;

/**
 * Only where it gathers what it notes of finished jobs does graphile-worker try again when the database is away
 * (20 times in about five minutes); by itself it lets the error end the program. Gathering for 0 ms changes nothing else.
 */
const noteWithRetries = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export type KeptWorker = {
  /** Takes no more jobs, lets the running ones finish, and closes what was opened. */
  stop: () => Promise<void>;
  /** How many jobs are being worked on. */
  runningJobs: () => number;
};

/**
 * Works off the queue for as long as the program lives. A runner ends when its database goes away in the middle of a
 * job; another one takes its place after a pause that grows from a quarter of a second to ten, and never gives up: a
 * database that is away for a night is back in the morning.
 * @param optionsOf the options of a runner with these events; signals are taken care of here
 * @param onReady called each time a runner is at work
 */
export function keepWorking(
  optionsOf: (events: WorkerEvents) => RunnerOptions & { connectionString: string },
  onReady: () => void,
): KeptWorker {
  let stopping = false;
  let runner: Runner | undefined;
  let endedWorkers: string[] = [];
  let running = 0;
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function runOnce() {
    const events: WorkerEvents = new EventEmitter();
    const options = optionsOf(events);
    running = 0;
    events.on('job:start', () => {
      running += 1;
    });
    events.on('job:complete', () => {
      running -= 1;
    });
    events.on('job:error', ({ job, error }) => {
      inRequest(
        () =>
          logFailure('job', error, { job: job.id, task: job.task_identifier, attempt: String(job.attempts) }),
        requestOf(job.payload),
      );
    });
    const locks = releaseAbandonedLocks(options.connectionString, events, endedWorkers);
    try {
      runner = await run({ ...options, preset: noteWithRetries, events, noHandleSignals: true });
      if (stopping) await runner.stop();
      else onReady();
      await runner.promise;
    } finally {
      runner = undefined;
      endedWorkers = locks.workers();
      await locks.stop();
    }
  }

  const ended = (async () => {
    let failures = 0;
    while (!stopping) {
      const started = Date.now();
      await runOnce().catch((error: unknown) => void logFailure('worker', error));
      if (stopping) break;
      failures = Date.now() - started > GOOD_RUN_MS ? 1 : failures + 1;
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
    }
  })();

  return {
    async stop() {
      stopping = true;
      wake();
      // A runner that is ending by itself already says so with an error; the end is waited for either way.
      await runner?.stop().catch((error: unknown) => void logFailure('worker', error));
      await ended;
    },
    runningJobs: () => running,
  };
}
