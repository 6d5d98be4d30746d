import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownVariables, type Program } from './own-variables';
import { projectDir, type Variables } from './settings';

const all = {
  DATABASE_URL: 'postgres://numina_web@db/numina',
  DATABASE_URL_WORKER: 'postgres://numina_worker@db/numina',
  DATABASE_URL_MIGRATE: 'postgres://owner@db/numina',
  NUMINA_BACKUP_KEY: 'key of the backups',
};
const WEB = all.DATABASE_URL;
const WORKER = all.DATABASE_URL_WORKER;
const { DATABASE_URL_MIGRATE: OWNER, NUMINA_BACKUP_KEY: KEY } = all;

/** What each program knows of the four. */
const known: Record<Program, Variables> = {
  site: { DATABASE_URL: WEB },
  provider: { DATABASE_URL: WEB },
  worker: { DATABASE_URL: WORKER, DATABASE_URL_WORKER: WORKER },
  migrate: { DATABASE_URL: WEB, DATABASE_URL_WORKER: WORKER, DATABASE_URL_MIGRATE: OWNER },
  backup: { DATABASE_URL_MIGRATE: OWNER, NUMINA_BACKUP_KEY: KEY },
  restore: all,
  failed: {},
};
const programs = Object.entries(known) as [Program, Variables][];

it.each(programs)('%s is given its own variables', (program, expected) => {
  expect(ownVariables(program, { ...all, SITE_URL: 'x' })).toEqual({ ...expected, SITE_URL: 'x' });
});

it('works with a single address, in whichever variable a program looks for it', () => {
  const single = { DATABASE_URL: OWNER, DATABASE_URL_WORKER: ' ' };
  expect(ownVariables('worker', single).DATABASE_URL).toBe(OWNER);
  expect(ownVariables('backup', single)).toEqual({ DATABASE_URL_MIGRATE: OWNER });
  expect(ownVariables('migrate', single).DATABASE_URL_MIGRATE).toBe(OWNER);
  // A variable that is not there stays away: as part of an environment it would be the word "undefined".
  for (const [program] of programs) expect(Object.keys(ownVariables(program, {}))).toEqual([]);
  // The worker's file of deploy/systemd names no other.
  expect(ownVariables('worker', { DATABASE_URL_WORKER: WORKER }).DATABASE_URL).toBe(WORKER);
});

describe('scripts/numina.mjs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'numina-own-'));
  beforeAll(() => {
    for (const name of ['scripts', 'local', 'worker']) mkdirSync(join(folder, name));
    for (const file of [
      'scripts/numina.mjs',
      'local/own-variables.ts',
      'local/settings.ts',
      'tsconfig.node.json',
      'tsconfig.json',
    ])
      cpSync(join(projectDir, file), join(folder, file));
    symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'scripts/check-start.ts'), '');
    for (const file of [...programs.map(([name]) => `scripts/${name}.ts`), 'worker/index.ts'])
      writeFileSync(join(folder, file), 'console.log(JSON.stringify(process.env))');
    // Whoever keeps all in one file is given no more.
    const lines = Object.entries(all).map(([name, value]) => `${name}="${value}"\n`);
    writeFileSync(join(folder, '.env'), lines.join(''));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(programs)('starts %s without what it may not know', (program, expected) => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'production' } as NodeJS.ProcessEnv;
    const { stdout, stderr } = spawnSync(process.execPath, ['scripts/numina.mjs', program], {
      ...{ cwd: folder, env, encoding: 'utf8' },
    });
    const told = JSON.parse(stdout || stderr) as Variables;
    expect(Object.fromEntries(Object.entries(told).filter(([name]) => name in all))).toEqual(expected);
  });
});
