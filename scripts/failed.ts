import { hostname } from 'node:os';
import { tellOwner } from '../lib/health/send-alert';
import { readVariable } from '../local/settings';

// `node scripts/numina.mjs failed numina-backup`: the service manager tells that it gave up on a program (deploy/systemd). Knows
// no database, which may be the reason.
const read = (name: string) => readVariable(process.env, name);
const site = read('SITE_URL');
const ways = {
  webhook: read('ALERT_WEBHOOK_URL'),
  smtp: read('ALERT_SMTP_URL'),
  email: read('ALERT_EMAIL'),
};
tellOwner(
  { kind: 'program-failed', detail: process.argv[2] ?? '?', state: 'raised' },
  site && URL.canParse(site) ? new URL(site).host : hostname(),
  ways,
).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
