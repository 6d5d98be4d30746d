import { env } from '../lib/env';
import { writeBackup } from './backups/backup';

// `npm run backup -- folder`: one file per backup; NUMINA_BACKUP_KEY encrypts it.
const key = process.env.NUMINA_BACKUP_KEY?.trim() || undefined;
writeBackup(env().DATABASE_URL, process.argv[2] ?? 'backups', key).then(
  (file) => console.log(`Backup: ${file}${key ? '' : ', NOT encrypted: NUMINA_BACKUP_KEY is not set'}`),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
