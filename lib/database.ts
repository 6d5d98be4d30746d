import 'server-only';
import { type Connection, connect, type Database } from '@/db/client';
import { env } from '@/lib/env';

/** Survives module reloads in development, which would otherwise leak a pool each time. */
const store = globalThis as typeof globalThis & { numinaConnection?: Connection };

/** The database. Connects on first use, so that nothing connects while the site is built. */
export function getDb(): Database {
  store.numinaConnection ??= connect(env().DATABASE_URL, {
    isPooled: env().DATABASE_POOLER === 'transaction',
  });
  return store.numinaConnection.db;
}

/** Closes the pool, for programs that end and for tests. */
export async function closeDb(): Promise<void> {
  await store.numinaConnection?.close();
  store.numinaConnection = undefined;
}
