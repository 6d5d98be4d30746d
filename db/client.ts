import 'server-only';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { markTransaction } from './in-transaction';
import * as schema from './schema';

/** The pool: each statement stands alone. */
export type Database = PostgresJsDatabase<typeof schema>;
/** An open transaction. What must happen together takes one, and the pool is none (decision 0002). */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For reads that may stand alone or inside a transaction. */
export type Queryable = Database | Transaction;

export type Connection = { db: Database; close: () => Promise<void> };

/**
 * Opens a pool of at most 20 connections; each connects when it is first needed.
 * @param isPooled behind a pooler in transaction mode, where a prepared statement is not there the next time
 */
export function connect(databaseUrl: string, { isPooled = false } = {}): Connection {
  const sql = postgres(databaseUrl, { max: 20, idle_timeout: 60, prepare: !isPooled, onnotice: () => {} });
  const db = drizzle(sql, { schema, casing: 'snake_case' });
  const begin = db.transaction.bind(db);
  db.transaction = (body, config) => begin((tx) => markTransaction(() => body(tx)), config);
  return {
    db,
    close: () => sql.end({ timeout: 5 }),
  };
}
