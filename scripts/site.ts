import { spawn } from 'node:child_process';
import { readSettings } from '../local/settings';
import { siteCommand } from '../local/site-command';

// The built site of this folder, in the foreground: it ends with what started it, and its end is ours.
const settings = readSettings({ ...process.env, NODE_ENV: undefined });
const site = spawn(process.execPath, siteCommand('start', settings.ports.site, settings.host), {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', HOST: settings.host },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => site.kill(signal));
site.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
site.once('exit', (code) => process.exit(code ?? 1));
