import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { projectDir } from './settings';

const loaded = ['--import', pathToFileURL(join(projectDir, 'local/end-with-starter.mjs')).href];

it('lets a program end with its starter, and leaves alone what such a program starts without a pipe', async () => {
  const program = execFile(process.execPath, [...loaded, '-e', 'setInterval(() => {}, 1000)']);
  const ended = once(program, 'exit');
  program.stdin?.end();
  expect(await ended).toEqual([null, 'SIGTERM']);

  const helper = `require('node:child_process').spawnSync(process.execPath, ${JSON.stringify([...loaded, '-p', '6 * 7'])}, { stdio: ['ignore', 'inherit', 'inherit'] })`;
  const starter = execFile(process.execPath, [...loaded, '-e', helper]);
  let said = '';
  starter.stdout?.on('data', (text) => (said += text));
  await once(starter, 'exit');
  expect(said).toBe('42\n');
}, 30_000);
