import 'server-only';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { env } from '@/lib/env';
import * as schema from './schema';

export type Database = PostgresJsDatabase<typeof schema>;
/** A transaction; everything that takes one also takes the database itself. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0] | Database;

type Connection = { sql: postgres.Sql; db: Database };

/** Survives module reloads in development, which would otherwise leak a pool each time. */
const store = globalThis as typeof globalThis & { numinaConnection?: Connection };

/** The database. Connects on first use, so that nothing connects while the site is built. */
export function getDb(): Database {
  store.numinaConnection ??= connect();
  return store.numinaConnection.db;
}

function connect(): Connection {
  const sql = postgres(env().DATABASE_URL, { max: 20, idle_timeout: 60, onnotice: () => {} });
  return { sql, db: drizzle(sql, { schema, casing: 'snake_case' }) };
}

/** Closes the pool, for programs that end and for tests. */
export async function closeDb(): Promise<void> {
  await store.numinaConnection?.sql.end({ timeout: 5 });
  store.numinaConnection = undefined;
}
