import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningPostgres, startPostgres } from '@/local/postgres';
import { projectDir } from '@/local/settings';
import { readBackup } from './restore';

/** What every backup of ours ends with, whatever is in it: rights and row policies that name the roles of site and worker. */
const NAMES_ROLES = `
  create table kept (one int);
  grant select on kept to numina_web;
  alter table kept enable row level security;
  create policy numina_worker on kept to numina_worker using (true)`;

/** In the place of pg_restore, which not every machine has in the version of our server; its input is read past. */
const PG_RESTORE = `#!${process.execPath}
if (process.argv.includes('--version')) console.log('pg_restore (PostgreSQL) 99.1');
else {
  const url = new URL(process.argv[process.argv.indexOf('--dbname') + 1]);
  url.password = process.env.PGPASSWORD;
  const sql = require(${JSON.stringify(join(projectDir, 'node_modules/postgres'))})(url.href, { max: 1 });
  sql.unsafe(${JSON.stringify(NAMES_ROLES)}).then(() => sql.end(), () => process.exit(1));
}`;

const folder = mkdtempSync(join(tmpdir(), 'numina-new-server-'));
const dump = join(folder, 'shop.dump');
let server: RunningPostgres;

// A whole new server, since roles belong to servers and the one of the tests has ours.
beforeAll(async () => {
  chmodSync(folder, 0o755);
  writeFileSync(dump, 'a dump');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/pg_restore'), PG_RESTORE, { mode: 0o755 });
  vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}${process.env.PATH}`);
  server = await startPostgres({ name: 'test-postgres', port: 0, durable: false, projectDir: folder });
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  if (server.outsideProject) rmSync(dirname(server.folder), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

async function ask(url: string, statement: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

it('says who has to make the roles where the user of the new database may not', async () => {
  await ask(server.url, `create role plain login password 'plain'`);
  await ask(server.url, 'create database plain owner plain');
  const url = Object.assign(new URL(server.url), { pathname: 'plain', username: 'plain', password: 'plain' });
  await expect(readBackup(dump, url.href)).rejects.toThrow(
    /numina_web and numina_worker.*owner of the server/,
  );
});

it('restores onto a server that has never seen the shop', async () => {
  await readBackup(dump, server.url);
  expect(
    await ask(server.url, `select rolname, rolcanlogin from pg_roles where rolname ~ '^numina_' order by 1`),
  ).toEqual([
    { rolname: 'numina_web', rolcanlogin: false },
    { rolname: 'numina_worker', rolcanlogin: false },
  ]);
  expect(await ask(server.url, 'select policyname from pg_policies')).toHaveLength(1);
});
