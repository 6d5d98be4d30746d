import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runDrizzle } from 'drizzle-orm/postgres-js/migrator';
import { runMigrations } from 'graphile-worker';
import postgres from 'postgres';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings a database to the current schema: our tables and views, and the job queue's own. Safe to run again. */
export async function migrate(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await runDrizzle(drizzle(sql), { migrationsFolder });
  } finally {
    await sql.end();
  }
}
