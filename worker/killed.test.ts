import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { contactMessages } from '@/db/schema';
import { closeDb, getDb } from '@/lib/database';
import { queueMail } from '@/lib/outbox/outbox';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { testEnvironment } from '@/local/test-orders';
import type { RunningServer } from '@/stand-ins/http';
import { startMailbox } from '@/stand-ins/mailbox/server';

let database: TestDatabase;
let mailbox: RunningServer;
let line: Line;
let sql: postgres.Sql;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  mailbox = await startMailbox({ port: 0 });
  line = await layLine(mailbox.url);
  for (const [name, value] of Object.entries(testEnvironment(database.url, line.url)))
    vi.stubEnv(name, value);
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
});
afterEach(() => worker?.kill('SIGKILL'));
afterAll(async () => {
  await closeDb();
  await sql.end();
  line.server.closeAllConnections();
  line.server.close();
  await mailbox.close();
  await database.drop();
  vi.unstubAllEnvs();
});

type Line = { server: Server; url: string; cut: (where: Cut) => Promise<void> };

/** Where the line to Resend is silent: before the mail is handed over, or after it was accepted. */
type Cut = 'before' | 'after';

/** The way to the mailbox, which can hang in the middle of one request: the sender then knows nothing. */
async function layLine(target: string): Promise<Line> {
  let pending: { where: Cut; reached: () => void } | undefined;
  const server = createServer(async (request, response) => {
    const cut = pending;
    pending = undefined;
    const body = await buffer(request);
    if (cut?.where === 'before') return cut.reached();
    const { authorization = '', 'user-agent': agent = '', 'idempotency-key': key = '' } = request.headers;
    const headers = { authorization, 'user-agent': agent, 'idempotency-key': String(key) };
    const answer = await fetch(target + request.url, { method: 'POST', headers, body: new Uint8Array(body) });
    if (cut) return cut.reached();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = (where: Cut) => new Promise<void>((reached) => (pending = { where, reached }));
  return { server, url: `http://127.0.0.1:${port}`, cut };
}

/** The worker as `npm start` runs it. */
function startWorker(): ChildProcess {
  const root = join(import.meta.dirname, '..');
  worker = spawn(process.execPath, ['--import', 'tsx', join(root, 'worker/index.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: join(root, 'tsconfig.node.json') },
    stdio: 'ignore',
  });
  return worker;
}

async function queueMessage(subject: string): Promise<void> {
  await getDb().transaction(async (tx) => {
    const [message] = await tx
      .insert(contactMessages)
      .values({ name: 'Ana', email: 'ana@example.com', subject, message: 'Guten Tag.', locale: 'de' })
      .returning();
    if (message) await queueMail(tx, 'contact-message', message.id);
  });
}

const received = async () =>
  (
    (await (await fetch(`${mailbox.url}/_control/emails`)).json()) as { id: string; subject: string }[]
  ).filter(({ subject }) => subject.includes('Frage'));

it.each([
  ['before the mail is handed over', 'before', 0],
  ['after Resend accepted the mail, before that is noted', 'after', 1],
] as const)(
  'a worker killed in the middle of sending, %s, leaves a mail that arrives exactly once',
  async (_, where, already) => {
    await fetch(`${mailbox.url}/_control/reset`, { method: 'POST' });
    await sql`truncate mails, contact_messages cascade`;
    const reached = line.cut(where);
    await queueMessage('Frage eins');
    await queueMessage('Frage zwei');
    const first = startWorker();
    await reached;
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await received()).toHaveLength(already);
    expect(await sql`select state, attempts from mails`).toEqual([
      { state: 'queued', attempts: 0 },
      { state: 'queued', attempts: 0 },
    ]);

    // The next worker waits for a while before it takes the dead one's job; here that time has passed.
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '5 minutes'`;
    await sql`update graphile_worker._private_job_queues set locked_at = locked_at - interval '5 minutes'`;
    startWorker();
    await expect
      .poll(async () => await sql`select 1 from mails where state = 'queued' and kind = 'contact-message'`, {
        timeout: 60_000,
        interval: 200,
      })
      .toHaveLength(0);
    const mails = await received();
    expect(mails.map(({ subject }) => subject.slice(-4)).toSorted()).toEqual(['eins', 'zwei']);
    const noted = await sql`select state, resend_id from mails where kind = 'contact-message'`;
    expect(noted.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(noted.map(({ resend_id }) => resend_id).toSorted()).toEqual(mails.map(({ id }) => id).toSorted());
  },
  150_000,
);
