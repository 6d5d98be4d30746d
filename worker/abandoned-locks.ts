import type { WorkerEvents } from 'graphile-worker';
import postgres from 'postgres';
import { logFailure } from '@/lib/log/log';

const SWEEP_MS = 60_000;

/** A worker that took its first job this moment may not have its mark yet. */
const GRACE_SECONDS = 30;

/**
 * Frees the jobs and queues of workers that were killed, which would otherwise stay locked for four hours, and all
 * mails with them. Each living worker (and pool of workers: both hold locks) is marked by an advisory lock, which ends with its connection whatever happens.
 * @param events the runner's, given to it before it starts
 */
export function releaseAbandonedLocks(databaseUrl: string, events: WorkerEvents) {
  const sql = postgres(databaseUrl, { max: 1, max_lifetime: null, onnotice: () => {} });
  const own = new Set<string>();
  const mark = (id: string) => sql`select pg_try_advisory_lock(hashtextextended(${id}, 0))`;
  const report = (error: unknown) => void logFailure('abandoned locks', error);

  const live = (id: string) => {
    own.add(id);
    mark(id).catch(report);
  };
  events.on('pool:create', ({ workerPool }) => live(workerPool.id));
  events.on('worker:create', ({ worker }) => live(worker.workerId));

  /** Frees what is held by workers without a mark. Returns their ids. */
  async function sweep(): Promise<string[]> {
    // A lost connection took the marks with it; taking one that is held already only counts it twice.
    for (const id of own) await mark(id);
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
    stop: async () => {
      clearInterval(timer);
      await sql.end({ timeout: 5 });
    },
  };
}
