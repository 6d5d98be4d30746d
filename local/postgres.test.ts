import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort, isPortFree } from './ports';
import { type RunningPostgres, startPostgres } from './postgres';

// Each of these starts real servers, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let projectDir: string;
let running: RunningPostgres[];

beforeEach(() => {
  projectDir = mkdtempSync(join(tmpdir(), 'numina-postgres-'));
  chmodSync(projectDir, 0o755);
  running = [];
});

afterEach(async () => {
  for (const server of running) {
    await server.stop();
    if (server.outsideProject) rmSync(dirname(server.folder), { recursive: true, force: true });
  }
  rmSync(projectDir, { recursive: true, force: true });
});

async function start(port = 0): Promise<RunningPostgres> {
  const server = await startPostgres({ projectDir, port });
  running.push(server);
  return server;
}

async function ask(url: string, statement: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {}, onclose: () => {} });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

const pidOf = (server: RunningPostgres) =>
  Number.parseInt(readFileSync(join(server.folder, 'cluster/postmaster.pid'), 'utf8'), 10);

test('data outlives a stop, and a stop leaves nothing running', async () => {
  const first = await start();
  const pid = pidOf(first);
  await ask(first.url, 'create table kept as select 7 as number');
  await first.stop();
  expect(existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toBeFalsy();
  expect(await isPortFree(first.port)).toBe(true);

  const second = await start();
  expect(second.reused).toBe(false);
  expect(await ask(second.url, 'select number from kept')).toMatchObject([{ number: 7 }]);
});

test('who comes second joins the running server, and the first to leave does not switch it off', async () => {
  const first = await start();
  const second = await start();
  expect(second).toMatchObject({ reused: true, port: first.port });
  await first.stop();
  expect(await ask(second.url, 'select 1 as one')).toMatchObject([{ one: 1 }]);
});

test('it starts again after a crash', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 7 as number');
  process.kill(pidOf(first), 'SIGKILL');
  await expect.poll(() => isPortFree(first.port), { timeout: 10_000 }).toBe(true);

  const second = await start();
  expect(second.reused).toBe(false);
  expect(await ask(second.url, 'select number from kept')).toMatchObject([{ number: 7 }]);
});

test('a taken port is named, together with the way out', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  await expect(start(port)).rejects.toThrow(`POSTGRES_PORT=${port + 1}`);
  await new Promise((resolve) => other.close(resolve));
});

test('a project in a folder that only its owner may enter still gets its database', async () => {
  chmodSync(projectDir, 0o700);
  const server = await start();
  expect(await ask(server.url, 'select 1 as one')).toMatchObject([{ one: 1 }]);
  const isRoot = process.getuid?.() === 0;
  expect(server.outsideProject).toBe(isRoot);
  expect(server.folder.startsWith(isRoot ? '/var/tmp/numina-' : projectDir)).toBe(true);
  const pid = pidOf(server);
  await server.stop();
  expect(existsSync(`/proc/${pid}/exe`)).toBe(false);
});
