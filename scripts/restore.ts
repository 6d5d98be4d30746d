import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate';
import { closeDb } from '../lib/database';
import { env } from '../lib/env';
import { comparePayments } from '../lib/orders/payment/compare';
import { reconcileOrders } from '../lib/orders/payment/reconcile';
import { skipReceiptNumbers } from '../lib/orders/receipts/after-restore';
import { readVariable } from '../local/settings';
import { readBackup } from './backups/restore';

// `npm run restore -- file --receipts-since 40 [--last-receipt 2026-00123]`: docs/backup.md is the drill.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'receipts-since': { type: 'string' }, 'last-receipt': { type: 'string' } },
});

async function main() {
  const [file] = positionals;
  const issuedSince = Number(values['receipts-since'] ?? Number.NaN);
  if (!file || !Number.isInteger(issuedSince) || issuedSince < 0)
    throw new Error(
      'Say the file, and with --receipts-since how many payments and refunds Stripe had since the backup, rather too many: their receipts exist, and their numbers must not be given again.',
    );
  const { DATABASE_URL } = env();
  const owner = readVariable(process.env, 'DATABASE_URL_MIGRATE') ?? DATABASE_URL;
  const worker = readVariable(process.env, 'DATABASE_URL_WORKER') ?? DATABASE_URL;
  await readBackup(file, owner, process.env.NUMINA_BACKUP_KEY?.trim() || undefined);
  await migrate(owner, { logins: [DATABASE_URL, worker] });
  console.log('Restore: the data is in and the schema up to date.');
  // Before anything is settled, since settling issues receipts.
  console.log(
    `Restore: receipts go on after ${await skipReceiptNumbers(issuedSince, values['last-receipt'])}.`,
  );
  const { asked, failed } = await reconcileOrders();
  console.log(`Restore: Stripe was asked about ${asked} unpaid orders, ${failed} questions failed.`);
  await comparePayments();
  console.log(
    'Restore: the paid sessions of the last three days were compared; the desk shows what differs.',
  );
  if (failed > 0) process.exitCode = 1;
  await closeDb();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
