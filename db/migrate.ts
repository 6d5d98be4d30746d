import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import postgres from 'postgres';
import { applyMigrations, withPatience } from './apply-migrations';
import { grantRights } from './roles';
import { waitForDatabase } from './wait';

export type MigrateOptions = {
  /** Addresses of the site and the worker: where they name our own roles, these get their passwords. */
  logins?: readonly string[];
  /** Where the migrations lie; tests have their own. */
  migrationsFolder?: string;
  /** How long to wait for a database that comes up, for another migration and for locks, each by itself. */
  patienceMs?: number;
};

const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Number of the advisory lock that whoever migrates holds. */
const LOCK = 4203;

/**
 * Brings a database to the current schema: the job queue's, ours, and who may do what. Safe to run again, by several at
 * once, and while an older version serves visitors. Needs a connection of its own, not one through a pool.
 * @returns what the one who starts it should know
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { logins = [], migrationsFolder = ownFolder, patienceMs = 120_000 } = options;
  await waitForDatabase(databaseUrl, patienceMs);
  // The lock ends with its connection, which therefore must not be renewed.
  const sql = postgres(databaseUrl, { max: 1, max_lifetime: null, onnotice: () => {} });
  try {
    await takeTurn(sql, patienceMs);
    await withPatience(patienceMs, () => runMigrations({ connectionString: withLockTimeout(databaseUrl) }));
    await applyMigrations(sql, migrationsFolder, patienceMs);
    return await grantRights(sql, logins);
  } finally {
    await sql.end();
  }
}

/**
 * Waits for its turn. By asking again and again: a statement that waits for the lock would be seen as a running
 * transaction by an index that the other one builds concurrently, and each would wait for the other.
 */
async function takeTurn(sql: postgres.Sql, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const [answer] = await sql<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as "isOurs"`;
    if (answer?.isOurs) return;
    if (Date.now() >= deadline)
      throw new Error('Another start has been migrating this database all the time; look what it waits for');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The queue migrates itself, over connections of its own. */
function withLockTimeout(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (!url.searchParams.has('options')) url.searchParams.set('options', '-c lock_timeout=2s');
  return url.href;
}
