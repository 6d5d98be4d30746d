import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '@/db/migrate';
import { type RunningPostgres, startPostgres } from '@/local/postgres';
import { testEnvironment } from '@/local/test-orders';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'numina-away-'));
let server: RunningPostgres;
let sql: postgres.Sql;
let resend: Server;
let worker: ChildProcess | undefined;
/** Resend's answers, held back until a test lets them go. */
const held: (() => void)[] = [];
let sent = 0;

const startDatabase = (port = 0) =>
  startPostgres({ name: 'test-postgres', projectDir: folder, durable: false, port });

beforeAll(async () => {
  server = await startDatabase();
  await migrate(server.url);
  sql = postgres(server.url, { max: 1, onnotice: () => {} });
  resend = createServer((request, response) => {
    request.resume();
    held.push(() => {
      sent += 1;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: crypto.randomUUID() }));
    });
  }).listen(0, '127.0.0.1');
  await once(resend, 'listening');
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  resend.closeAllConnections();
  resend.close();
  await sql.end({ timeout: 1 });
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function startWorker(): ChildProcess {
  const { port } = resend.address() as AddressInfo;
  worker = spawn(process.execPath, ['--import', 'tsx', join(root, 'worker/index.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...testEnvironment(server.url, `http://127.0.0.1:${port}`),
      NODE_ENV: 'production',
      TSX_TSCONFIG_PATH: join(root, 'tsconfig.node.json'),
    },
    stdio: process.env.SHOW_WORKER ? 'inherit' : 'ignore',
  });
  return worker;
}

async function queueMessage() {
  await sql`with message as (
      insert into contact_messages (name, email, subject, message, locale)
      values ('Ana', 'ana@example.com', 'Frage', 'Guten Tag.', 'de') returning id),
    mail as (insert into mails (kind, subject_id) select 'contact-message', id from message returning id)
    select graphile_worker.add_job('send-mail', json_build_object('mailId', id), 'mails') from mail`;
}
const queued = async () => (await sql`select 1 from mails where state = 'queued'`).length;
const until = (what: () => unknown) => expect.poll(what, { timeout: 90_000, interval: 50 });

it('the worker outlives its database, in the middle of a job and idle, and finishes what it had begun once', async () => {
  const running = startWorker();
  await queueMessage();
  await until(() => held.length).toBe(1);

  await server.stop();
  held.shift()?.();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(running.exitCode).toBeNull();
  server = await startDatabase(server.port);
  // The note that it was sent was lost: it is handed to Resend again, under the same key.
  const answering = setInterval(() => held.shift()?.(), 50);
  await until(queued).toBe(0);

  await server.stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  server = await startDatabase(server.port);
  await queueMessage();
  await until(queued).toBe(0);
  clearInterval(answering);
  expect(running.exitCode).toBeNull();
}, 300_000);

it('SIGTERM lets a running job finish, takes no other, and ends the worker with success', async () => {
  const running = worker as ChildProcess;
  const before = sent;
  await queueMessage();
  await until(() => held.length).toBe(1);
  running.kill('SIGTERM');
  await queueMessage();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(running.exitCode).toBeNull();
  held.shift()?.();
  await once(running, 'exit');
  expect(running.exitCode).toBe(0);
  expect(sent).toBe(before + 1);
  expect(await queued()).toBe(1);
}, 120_000);

it('SIGTERM ends a worker whose database is away, and the next one goes on', async () => {
  await sql`delete from mails`;
  const running = startWorker();
  await queueMessage();
  await until(() => held.length).toBe(1);
  held.shift()?.();
  await until(queued).toBe(0);
  await server.stop();
  running.kill('SIGTERM');
  await once(running, 'exit');
  server = await startDatabase(server.port);
  startWorker();
  await queueMessage();
  await until(() => held.length).toBe(1);
  held.shift()?.();
  await until(queued).toBe(0);
}, 120_000);
