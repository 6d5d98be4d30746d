import { env } from '../lib/env';
import { readVariable } from '../local/settings';
import { writeBackup } from './backups/backup';

// `npm run backup -- folder`: one file per backup; NUMINA_BACKUP_KEY encrypts it.
const key = process.env.NUMINA_BACKUP_KEY?.trim() || undefined;
const owner = readVariable(process.env, 'DATABASE_URL_MIGRATE') ?? env().DATABASE_URL;
writeBackup(owner, process.argv[2] ?? 'backups', key).then(
  (file) => console.log(`Backup: ${file}${key ? '' : ', NOT encrypted: NUMINA_BACKUP_KEY is not set'}`),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
