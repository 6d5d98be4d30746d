import type { WorkerEvents } from 'graphile-worker';
import postgres from 'postgres';
import { logFailure } from '@/lib/log/log';

const SWEEP_MS = 60_000;
const REMARK_MS = 1_000;

/** A worker that took its first job this moment may not have its mark yet. */
const GRACE_SECONDS = 30;

/**
 * Frees the jobs and queues of workers that were killed, which would otherwise stay locked for four hours, and all
 * mails with them. Each living worker (and pool of workers: both hold locks) is marked by an advisory lock, which ends with its connection whatever happens.
 * @param events the runner's, given to it before it starts
 * @param ended workers of this program that have ended with their runner; what they hold is freed by the first sweep
 */
export function releaseAbandonedLocks(
  databaseUrl: string,
  events: WorkerEvents,
  ended: readonly string[] = [],
) {
  const own = new Set<string>();
  const leftBehind = new Set(ended);
  const sql = postgres(databaseUrl, {
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    // The marks have gone with the connection: without waiting for the next sweep, before another worker's.
    onclose: () => {
      if (!stopped) setTimeout(() => void markOwn().catch(report), REMARK_MS).unref();
    },
  });
  let stopped = false;
  const mark = (id: string) => sql`select pg_try_advisory_lock(hashtextextended(${id}, 0))`;
  const report = (error: unknown) => void logFailure('abandoned locks', error);

  const live = (id: string) => {
    own.add(id);
    mark(id).catch(report);
  };
  events.on('pool:create', ({ workerPool }) => live(workerPool.id));
  events.on('worker:create', ({ worker }) => live(worker.workerId));

  /** Taking a mark that is held already only counts it twice. */
  async function markOwn() {
    for (const id of own) await mark(id);
  }

  /** Frees what is held by workers without a mark. Returns their ids. */
  async function sweep(): Promise<string[]> {
    await markOwn();
    if (leftBehind.size > 0) {
      await sql`select graphile_worker.force_unlock_workers(${[...leftBehind]}::text[])`;
      leftBehind.clear();
    }
    const holders = await sql<{ id: string }[]>`
      select locked_by as id from graphile_worker._private_jobs
      where locked_at < now() - make_interval(secs => ${GRACE_SECONDS})
      union select locked_by from graphile_worker._private_job_queues
      where locked_at < now() - make_interval(secs => ${GRACE_SECONDS})`;
    const dead: string[] = [];
    for (const { id } of holders) {
      if (own.has(id)) continue;
      const [answer] = await sql<{ free: boolean }[]>`
        select pg_try_advisory_lock(hashtextextended(${id}, 0)) as free`;
      if (!answer?.free) continue;
      await sql`select graphile_worker.force_unlock_workers(${[id]}::text[])`;
      await sql`select pg_advisory_unlock(hashtextextended(${id}, 0))`;
      dead.push(id);
    }
    return dead;
  }

  const timer = setInterval(() => void sweep().catch(report), SWEEP_MS);
  void sweep().catch(report);

  return {
    sweep,
    /** Its workers, and those of before that are not freed yet. */
    workers: () => [...own, ...leftBehind],
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await sql.end({ timeout: 5 });
    },
  };
}
