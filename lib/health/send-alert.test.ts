import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetEnv } from '@/lib/env';
import { expectLogged } from '@/local/expect-logged';
import { freePort } from '@/local/ports';
import { testEnvironment } from '@/local/test-orders';
import { serveMetrics } from './metrics';
import { sendAlert, tellOwner } from './send-alert';

const alert = {
  ...{ kind: 'worker-silent', detail: '> 5 min', raisedAt: new Date(), endedAt: null },
  ...{ revision: 1, announcedRevision: 0, claimedAt: null },
};

let mailServer: Server;
let webhookServer: HttpServer;
/** What the address for alerts was sent, and how it answers. */
const posted: string[] = [];
let webhookStatus = 200;
/** What each mail was made of, in the words of the protocol. */
const got: string[][] = [];
let metricsPort: number;
let webhookPort: number;
/** Refuses whom mails are for. */
let isFull = false;

/** As much of SMTP (RFC 5321) as a server needs that takes mails. */
function receive(socket: Socket): void {
  const said: string[] = [];
  let isInMail = false;
  socket.write('220 mail.example ESMTP\r\n');
  createInterface({ input: socket }).on('line', (line) => {
    said.push(line);
    if (isInMail && line !== '.') return;
    if (isInMail) got.push(said);
    isInMail = line === 'DATA';
    if (line === 'QUIT') return void socket.end('221 bye\r\n');
    const isRefused = isFull && line.startsWith('RCPT');
    socket.write(isInMail ? '354 go on\r\n' : isRefused ? '452 full\r\n' : '250 fine\r\n');
  });
}

beforeAll(async () => {
  mailServer = createServer(receive);
  const port = await freePort();
  await new Promise<void>((resolve) => mailServer.listen(port, '127.0.0.1', resolve));
  webhookServer = createHttpServer(async (request, response) => {
    posted.push(await text(request));
    response.writeHead(webhookStatus).end();
  });
  webhookPort = await freePort();
  await new Promise<void>((resolve) => webhookServer.listen(webhookPort, '127.0.0.1', resolve));
  metricsPort = await freePort();
  const variables = {
    ...testEnvironment('postgres://nobody@127.0.0.1:1/none'),
    SITE_URL: 'http://localhost:3456',
    ALERT_SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    ALERT_EMAIL: 'owner@example.com',
    METRICS_PORT: String(metricsPort),
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  forgetEnv();
});
beforeEach(() => {
  got.length = 0;
  posted.length = 0;
  isFull = false;
  webhookStatus = 200;
});
afterEach(() => {
  vi.stubEnv('ALERT_WEBHOOK_URL', undefined);
  forgetEnv();
});
afterAll(() => {
  mailServer.close();
  webhookServer.close();
  vi.unstubAllEnvs();
  forgetEnv();
});

it('tells the owner by plain SMTP, past queue and Resend, which shop it is and what is wrong there', async () => {
  await sendAlert(alert);
  await sendAlert({ ...alert, endedAt: new Date() });
  expectLogged('alert', 2);
  const [raised = [], ended = []] = got;
  expect(raised).toContain('RCPT TO:<owner@example.com>');
  expect(raised.join('\n')).toMatch(/^Subject: localhost:3456: Achtung: /m);
  expect(ended.join('\n')).toMatch(/^Subject: localhost:3456: Vorbei: /m);
});

it('says so where the mail was not taken, so that it is tried again', async () => {
  isFull = true;
  await expect(sendAlert(alert)).rejects.toThrow('452');
  expectLogged('alert');
  expect(got).toEqual([]);
});

it('tells by the way that works where the other is dead', async () => {
  const { ALERT_SMTP_URL: smtp, ALERT_EMAIL: email } = process.env;
  const failed = { kind: 'program-failed', detail: 'numina-backup', state: 'raised' } as const;
  await tellOwner(failed, 'numina.example', { webhook: 'http://127.0.0.1:1/', smtp, email });
  expectLogged('alert');
  expectLogged('telling an alert');
  expect(got.flat().join('\n')).toMatch(/^Subject: numina.example: Achtung: .*numina-backup/m);
});

function setUpBothWays() {
  vi.stubEnv('ALERT_WEBHOOK_URL', `http://127.0.0.1:${webhookPort}/hook`);
  forgetEnv();
}

it('tells the owner by mail although the address for alerts is broken, and the other way round', async () => {
  setUpBothWays();
  webhookStatus = 500;
  await sendAlert(alert);
  expect([posted.length, got.length]).toEqual([1, 1]);
  expect(expectLogged('telling an alert')[0]).toContain('"way":"webhook"');

  webhookStatus = 200;
  isFull = true;
  await sendAlert(alert);
  expect([posted.length, got.length]).toEqual([2, 1]);
  expect(expectLogged('telling an alert')[0]).toContain('"way":"smtp"');
  expectLogged('alert', 2);
});

it('counts as not told what neither way took, and tells by both where both work', async () => {
  setUpBothWays();
  await sendAlert(alert);
  expect([posted.length, got.length]).toEqual([1, 1]);
  isFull = true;
  webhookStatus = 500;
  await expect(sendAlert(alert)).rejects.toThrow('500');
  expectLogged('alert', 2);
});

it('serves the metrics on a port of their own, and nothing else there', async () => {
  serveMetrics();
  const url = `http://127.0.0.1:${metricsPort}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/elsewhere`)).status).toBe(404));
  // Nothing listens at the database's address: the figures say so and stay readable.
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^numina_ready 0$/m);
  expectLogged('readiness');
});
