import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import { codeOf } from './wait';

/** First line of a migration that builds indexes without locking their tables, which no transaction may hold. */
const OUTSIDE = /^\s*-- outside a transaction\b/i;

/** How long a statement may stand in the queue for a table: everybody who comes later waits behind it. */
const LOCK_TIMEOUT = '2s';

/** An index that is built concurrently waits for transactions, but nobody waits for it. */
const BUILD_TIMEOUT = '5min';

/**
 * Applies what is missing of the migrations in a folder, each in a transaction of its own. Drizzle's own migrator puts
 * all of them into one, so that no index can be built concurrently and one long wait holds every lock; its table of what
 * was done is kept.
 * @param patienceMs how long locks of others are waited for in total, with growing pauses in which they can go on
 */
export async function applyMigrations(
  sql: postgres.Sql,
  migrationsFolder: string,
  patienceMs: number,
): Promise<void> {
  await sql`create schema if not exists drizzle`;
  await sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  const rows = await sql<
    { createdAt: string }[]
  >`select created_at as "createdAt" from drizzle.__drizzle_migrations`;
  const done = new Set(rows.map(({ createdAt }) => Number(createdAt)));
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (done.has(migration.folderMillis)) continue;
    const isOutside = OUTSIDE.test(migration.sql[0] ?? '');
    await withPatience(patienceMs, () =>
      isOutside ? applyOutside(sql, migration) : applyInside(sql, migration),
    );
  }
}

/** Tries again while others hold what is needed; throws the last answer when the time is over. */
export async function withPatience<Result>(patienceMs: number, work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + patienceMs;
  for (let pause = 250; ; pause = Math.min(pause * 2, 5000)) {
    try {
      return await work();
    } catch (error) {
      // lock_not_available and deadlock_detected
      if (!['55P03', '40P01'].includes(codeOf(error))) throw error;
      if (Date.now() + pause >= deadline)
        throw new Error('A lock on the database did not become free; end what holds it and start again', {
          cause: error,
        });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function applyInside(sql: postgres.Sql, migration: MigrationMeta): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const statement of migration.sql) await tx.unsafe(statement);
    await note(tx, migration);
  });
}

/** Each statement must bear being run again: an attempt that failed leaves what came before it, and a broken index. */
async function applyOutside(sql: postgres.Sql, migration: MigrationMeta): Promise<void> {
  const broken = await sql<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = 'public'::regnamespace`;
  const removals = broken.map(({ name }) => `drop index concurrently if exists ${name}`);
  for (const statement of [...removals, ...migration.sql]) {
    const timeout = /\b(concurrently|validate)\b/i.test(statement) ? BUILD_TIMEOUT : LOCK_TIMEOUT;
    await sql.unsafe(`set lock_timeout = '${timeout}'`);
    await sql.unsafe(statement);
  }
  await note(sql, migration);
  await sql`reset lock_timeout`;
}

async function note(sql: postgres.ISql, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
}
