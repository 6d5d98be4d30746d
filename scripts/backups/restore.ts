import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { roles } from '../../db/rights';
import { makeRoles } from '../../db/roles';
import { endOf, postgresTool, serverVersion, startTool } from './postgres-tools';
import { isSealed, unseal } from './sealed';

/**
 * Puts a backup into an empty database, wholly or not at all; a new server is given the roles first that its rights name. A changed or foreign file is refused before the database is touched.
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
    const hasRoles = await withServer(databaseUrl, makeRoles);
    await endOf(startTool(program, args, databaseUrl), 'pg_restore').catch((error: Error) => {
      if (!hasRoles) error.message += ` ${NO_ROLES}`;
      throw error;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NO_ROLES = `Its user may not make the roles ${Object.values(roles).join(' and ')}, which a backup names: have the owner of the server make them (docs/database.md).`;

function refuseUnlessEmpty(databaseUrl: string): Promise<void> {
  return withServer(databaseUrl, async (sql) => {
    const [found] =
      await sql`select 1 from pg_tables where schemaname in ('public', 'graphile_worker') limit 1`;
    if (found) throw new Error('DATABASE_URL already holds tables: restore into a new, empty database.');
  });
}

async function withServer<Result>(databaseUrl: string, work: (sql: postgres.Sql) => Promise<Result>) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
