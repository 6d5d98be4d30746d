import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { notFor, type Program, type secretsOf } from '@/local/own-variables';

const folder = 'deploy/systemd';
const FILES = '/etc/numina/';

/** The file of each variable that not every program may know; all else stands in `environment`. */
const fileOf: Record<keyof typeof secretsOf, string> = {
  DATABASE_URL: 'site',
  DATABASE_URL_WORKER: 'worker',
  DATABASE_URL_MIGRATE: 'owner',
  NUMINA_BACKUP_KEY: 'backup',
};

/** The files that a program is to read, in their order: those that come later win. */
function filesOf(program: Program): string[] {
  const own = Object.entries(fileOf).filter(([name]) => !notFor(program).includes(name));
  const needsAll = !['migrate', 'backup'].includes(program);
  return [...(needsAll ? ['environment'] : []), ...own.map(([, file]) => file)].map((file) => FILES + file);
}

const units = readdirSync(folder)
  .filter((file) => file.endsWith('.service'))
  .map((file) => {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    const valuesOf = (key: string) =>
      lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
    const program = /numina\.mjs (\w+)/.exec(valuesOf('ExecStart')[0] ?? '')?.[1] as Program;
    return { file, program, valuesOf };
  });

it('there is a unit for each program that nobody starts by hand', () => {
  expect(units.map(({ program }) => program).sort()).toEqual([
    'backup',
    'failed',
    'migrate',
    'site',
    'worker',
  ]);
});

it.each(units)('$file gives its program its own variables and no others', ({ program, valuesOf }) => {
  expect(valuesOf('EnvironmentFile')).toEqual(filesOf(program));
  // Whoever writes all into one file is stopped here.
  expect(valuesOf('UnsetEnvironment').join(' ').split(' ').sort()).toEqual(notFor(program).sort());
  expect(valuesOf('Environment')).toEqual(['NODE_ENV=production']);
});

it('a hole in the site opens no door to others: their variables can be read by programs of the same user', () => {
  const userOf = (program: Program) => units.find((unit) => unit.program === program)?.valuesOf('User')[0];
  const users = (['site', 'worker', 'migrate'] as const).map(userOf);
  expect(new Set(users).size).toBe(3);
  expect(userOf('backup')).toBe(userOf('migrate'));
});

it.each(units.filter(({ program }) => program !== 'failed'))(
  '$file is not given up in silence',
  ({ program, valuesOf }) => {
    expect(valuesOf('OnFailure')).toEqual(['numina-failed@%N.service']);
    const ends = [
      valuesOf('Restart'),
      valuesOf('StartLimitIntervalSec'),
      valuesOf('RestartPreventExitStatus'),
    ].flat();
    expect(ends).toEqual(valuesOf('Type').includes('oneshot') ? [] : ['always', '10min', '78']);
    if (program === 'migrate') expect(valuesOf('ExecStart')[0]).toMatch(/ --wait 30$/);
  },
);

it.each(['provider', 'backup', 'restore'] as const)(
  'the command "numina %s" is given its own variables, too',
  (program) => {
    const bin = mkdtempSync(join(tmpdir(), 'numina-command-'));
    try {
      writeFileSync(join(bin, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
      const PATH = `${bin}${delimiter}${process.env.PATH}`;
      const { stdout } = spawnSync('sh', ['deploy/numina', program, 'two words'], {
        ...{ encoding: 'utf8', env: { ...process.env, PATH } },
      });
      const args = stdout.trim().split('\n');
      const read = args.flatMap((arg) => /^--property=EnvironmentFile=(.*)$/.exec(arg)?.[1] ?? []);
      expect(read).toEqual(filesOf(program));
      expect(args.slice(-4)).toEqual(['/usr/bin/node', 'scripts/numina.mjs', program, 'two words']);
      expect(args).toContain(program === 'provider' ? '--uid=numina' : '--uid=numina-keeper');
    } finally {
      rmSync(bin, { recursive: true, force: true });
    }
  },
);
