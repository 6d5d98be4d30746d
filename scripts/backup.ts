import { env } from '../lib/env';
import { readVariable } from '../local/settings';
import { removeOldBackups, writeBackup } from './backups/backup';

/** As docs/backup.md says; what was erased from the shop must not live on in them for longer. */
const KEPT_DAYS = 30;

// `npm run backup -- folder`: one file per backup; NUMINA_BACKUP_KEY encrypts it, and those older than NUMINA_BACKUP_DAYS go.
async function main() {
  const key = readVariable(process.env, 'NUMINA_BACKUP_KEY');
  const days = Number(readVariable(process.env, 'NUMINA_BACKUP_DAYS') ?? KEPT_DAYS);
  if (!Number.isInteger(days) || days < 1)
    throw new Error('NUMINA_BACKUP_DAYS must be a number of days, from 1');
  const owner = readVariable(process.env, 'DATABASE_URL_MIGRATE') ?? env().DATABASE_URL;
  const folder = process.argv[2] ?? 'backups';
  const file = await writeBackup(owner, folder, key);
  console.log(`Backup: ${file}${key ? '' : ', NOT encrypted: NUMINA_BACKUP_KEY is not set'}`);
  for (const old of removeOldBackups(folder, days, file))
    console.log(`Backup: ${old} is older than ${days} days and was removed`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
