// Starts one part of the shop in the folder that `npm run build` made: `node scripts/numina.mjs site`. Needs Node and nothing else.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

/** What each word runs, one after the other. */
const parts = {
  site: ['scripts/check-start.ts', 'scripts/site.ts'],
  worker: ['scripts/check-start.ts', 'worker/index.ts'],
  migrate: ['scripts/migrate.ts'],
  provider: ['scripts/provider.ts'],
  backup: ['scripts/backup.ts'],
  restore: ['scripts/restore.ts'],
  failed: ['scripts/failed.ts'],
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = '', ...args] = process.argv.slice(2);
const files = Object.hasOwn(parts, name) ? parts[name] : undefined;
if (!files) {
  console.error(`Say what to run: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

process.chdir(root);
// What the service manager sets wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
process.argv.splice(2, process.argv.length - 2, ...args);
register({ tsconfig: join(root, 'tsconfig.node.json') });
const { ownVariables } = await import(pathToFileURL(join(root, 'local/own-variables.ts')).href);
const own = ownVariables(name, process.env);
for (const variable of Object.keys(process.env)) if (!(variable in own)) delete process.env[variable];
Object.assign(process.env, own);
for (const file of files) await import(pathToFileURL(join(root, file)).href);
