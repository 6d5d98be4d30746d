import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { endOf, postgresTool, serverVersion, startTool } from './postgres-tools';
import { isSealed, unseal } from './sealed';

/**
 * Puts a backup into an empty database, wholly or not at all. A changed or foreign file is refused before the database is touched.
 * Throws when the database already has tables of ours: a restore never mixes two shops.
 */
export async function readBackup(file: string, databaseUrl: string, key?: string): Promise<void> {
  await refuseUnlessEmpty(databaseUrl);
  const program = postgresTool('pg_restore', await serverVersion(databaseUrl));
  const folder = mkdtempSync(join(tmpdir(), 'numina-restore-'));
  try {
    let dump = file;
    if (await isSealed(file)) {
      if (!key) throw new Error('The backup is encrypted: set NUMINA_BACKUP_KEY.');
      dump = join(folder, 'dump');
      await unseal(file, dump, key);
    }
    const args = ['--no-owner', '--exit-on-error', '--single-transaction', dump];
    await endOf(startTool(program, args, databaseUrl), 'pg_restore');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function refuseUnlessEmpty(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [found] =
      await sql`select 1 from pg_tables where schemaname in ('public', 'graphile_worker') limit 1`;
    if (found) throw new Error('DATABASE_URL already holds tables: restore into a new, empty database.');
  } finally {
    await sql.end();
  }
}
