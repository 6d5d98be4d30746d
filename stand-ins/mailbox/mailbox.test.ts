import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CreateEmailOptions, Resend } from 'resend';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listenOnLoopback, type RunningServer, readBody } from '../http';
import { startMailbox } from './server';

const webhookSecret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const mail = {
  from: 'Numina <hello@numina.example>',
  to: 'anna@example.com',
  subject: 'Your order',
  html: '<p>Thank you</p>',
  text: 'Thank you',
} satisfies CreateEmailOptions;

type Delivery = { headers: Record<string, string | string[] | undefined>; body: string };
let deliveries: Delivery[];
let answers: number[];
let receiver: RunningServer;
let mailbox: RunningServer;
let resend: Resend;

beforeAll(async () => {
  receiver = await listenOnLoopback(async (request, response) => {
    deliveries.push({ headers: request.headers, body: (await readBody(request)).toString('utf8') });
    response.writeHead(answers.shift() ?? 200).end();
  }, 0);
});

afterAll(() => receiver.close());

beforeEach(async () => {
  deliveries = [];
  answers = [];
  mailbox = await startMailbox({ port: 0, webhookUrl: receiver.url, webhookSecret });
  resend = new Resend('re_local_test', { baseUrl: mailbox.url });
});

afterEach(() => mailbox.close());

const control = (path: string, body?: unknown) =>
  fetch(
    `${mailbox.url}/_control/${path}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
  );

async function inbox(to = ''): Promise<{ id: string; subject: string; attachments: { path: string }[] }[]> {
  return (await control(`emails?to=${encodeURIComponent(to)}`)).json();
}

const eventTypes = () => deliveries.map(({ body }) => JSON.parse(body).type);

test('a mail sent with the SDK is kept with all it carried, its attachment included', async () => {
  const pdf = Buffer.from('%PDF-1.7 not really');
  const { data, error } = await resend.emails.send({
    ...mail,
    replyTo: 'reply@numina.example',
    headers: { 'X-Order': 'o1' },
    tags: [{ name: 'kind', value: 'order-paid' }],
    attachments: [{ filename: 'Ihre Lesung – März.pdf', content: pdf }],
  });
  expect(error).toBeNull();
  const [kept] = await inbox('ANNA@example.com');
  expect(kept).toMatchObject({
    id: data?.id,
    from: mail.from,
    subject: mail.subject,
    to: [mail.to],
    replyTo: ['reply@numina.example'],
    html: mail.html,
    text: mail.text,
    headers: { 'X-Order': 'o1' },
    tags: { kind: 'order-paid' },
    attachments: [{ filename: 'Ihre Lesung – März.pdf', contentType: 'application/pdf', size: pdf.length }],
  });
  const file = await fetch(`${mailbox.url}${kept?.attachments[0]?.path}`);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(await inbox('someone.else@example.com')).toEqual([]);
});

test('a call without a key, or with something that is no key, is refused with 401', async () => {
  const bare = await fetch(`${mailbox.url}/emails`, { method: 'POST', body: JSON.stringify(mail) });
  expect(bare.status).toBe(401);
  expect(await bare.json()).toMatchObject({ statusCode: 401, name: 'missing_api_key' });
  const { error } = await new Resend('sk_test_1', { baseUrl: mailbox.url }).emails.send(mail);
  expect(error).toMatchObject({ statusCode: 401, message: 'API key is invalid' });
});

test.each<[string, Record<string, unknown>, number, string]>([
  ['no subject', { subject: '' }, 422, 'missing_required_field'],
  ['no recipient', { to: [] }, 422, 'missing_required_field'],
  ['no content', { html: undefined, text: undefined }, 422, 'validation_error'],
  ['a sender that is no address', { from: 'Numina' }, 422, 'invalid_from_address'],
  ['a recipient that is no address', { to: 'anna@' }, 422, 'validation_error'],
  ['letters beyond ASCII before the at sign', { to: 'zoë@example.com' }, 422, 'validation_error'],
  ['quotation marks before the at sign', { to: '"zoe b"@example.com' }, 422, 'validation_error'],
  [
    '51 recipients',
    { to: Array.from({ length: 51 }, (_, n) => `a${n}@example.com`) },
    422,
    'validation_error',
  ],
  ['a tag with a space', { tags: [{ name: 'kind', value: 'order paid' }] }, 422, 'validation_error'],
  [
    'an attachment that is not base64',
    { attachments: [{ filename: 'a.pdf', content: 'ä' }] },
    422,
    'invalid_attachment',
  ],
  ['a sender at a freemail domain', { from: 'numina@gmail.com' }, 403, 'validation_error'],
])('%s is refused', async (_, change, statusCode, name) => {
  const { error } = await resend.emails.send({ ...mail, ...change } as CreateEmailOptions);
  expect(error).toMatchObject({ statusCode, name });
  expect(await inbox()).toEqual([]);
});

test('every sign that may stand before the at sign, and a domain in Punycode, is sent to', async () => {
  const to = ["o'brien!#$%&*+/=?^_`{|}~-@example.com", 'zoe@xn--mller-kva.example'];
  const { data, error } = await resend.emails.send({ ...mail, to });
  expect([data?.id, error]).toEqual([expect.any(String), null]);
  expect(await inbox(to[0])).toHaveLength(1);
});

test('the same key with the same body returns the first mail, with another body it is refused', async () => {
  const first = await resend.emails.send(mail, { idempotencyKey: 'order-paid/1' });
  const again = await resend.emails.send(mail, { idempotencyKey: 'order-paid/1' });
  expect(again.data?.id).toBe(first.data?.id);
  const other = await resend.emails.send({ ...mail, subject: 'Other' }, { idempotencyKey: 'order-paid/1' });
  expect(other.error).toMatchObject({ statusCode: 409, name: 'invalid_idempotent_request' });
  const tooLong = await resend.emails.send(mail, { idempotencyKey: 'x'.repeat(257) });
  expect(tooLong.error).toMatchObject({ statusCode: 400, name: 'invalid_idempotency_key' });
  expect(await inbox()).toHaveLength(1);
});

test('a second request is refused while the first with its key is still being sent', async () => {
  const half = httpRequest(`${mailbox.url}/emails`, {
    method: 'POST',
    headers: { authorization: 'Bearer re_local', 'user-agent': 'test', 'idempotency-key': 'k' },
  });
  half.on('error', () => {});
  half.write('{');
  await expect
    .poll(async () => (await resend.emails.send(mail, { idempotencyKey: 'k' })).error?.name)
    .toBe('concurrent_idempotent_requests');
  half.destroy();
});

test('ordered failures hit the next sends only', async () => {
  await control('fail', { status: 429, count: 2 });
  await control('fail', { status: 500 });
  await control('fail', { status: 'reset' });
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await resend.emails.send(mail)).error?.statusCode);
  expect(statuses).toEqual([429, 429, 500, null, undefined]);
  expect((await control('fail', { status: 418 })).status).toBe(422);
});

test('a mail that is never answered ends with the sender’s own time limit', async () => {
  await control('fail', { status: 'timeout' });
  const sent = await resend.emails.send(mail, { signal: AbortSignal.timeout(50) });
  expect(sent.error).toMatchObject({ statusCode: null });
  expect(await inbox()).toEqual([]);
});

test('an answer lost on the way does not make a second mail when the sender tries again with its key', async () => {
  await control('fail', { status: 'lost' });
  const lost = await resend.emails.send(mail, { idempotencyKey: 'k' });
  expect(lost.error).toMatchObject({ statusCode: null });
  const again = await resend.emails.send(mail, { idempotencyKey: 'k' });
  expect((await inbox()).map(({ id }) => id)).toEqual([again.data?.id]);
});

test.each([
  ['anna@example.com', ['email.sent', 'email.delivered']],
  ['bounced@resend.dev', ['email.sent', 'email.bounced']],
  ['complained+a@resend.dev', ['email.sent', 'email.delivered', 'email.complained']],
  ['suppressed@resend.dev', ['email.sent', 'email.suppressed']],
])('the webhook learns what became of a mail to %s, in a form the SDK verifies', async (to, types) => {
  const { data } = await resend.emails.send({ ...mail, to, tags: [{ name: 'order', value: 'o1' }] });
  await expect.poll(eventTypes).toEqual(types);
  for (const { headers, body } of deliveries) {
    const verify = (payload: string) =>
      resend.webhooks.verify({
        payload,
        headers: {
          id: String(headers['svix-id']),
          timestamp: String(headers['svix-timestamp']),
          signature: String(headers['svix-signature']),
        },
        webhookSecret,
      });
    expect(verify(body)).toMatchObject({ data: { email_id: data?.id, to: [to], tags: { order: 'o1' } } });
    expect(() => verify(`${body} `)).toThrow();
  }
});

test('a delivery is tried again, under the same id, until the webhook answers with success', async () => {
  answers = [500, 308];
  await resend.emails.send(mail);
  await expect
    .poll(eventTypes, { timeout: 10_000 })
    .toEqual(['email.sent', 'email.sent', 'email.sent', 'email.delivered']);
  expect(new Set(deliveries.map(({ headers }) => headers['svix-id'])).size).toBe(2);
});

test('the inbox lists a mail, and its page shows foreign HTML only inside a frame without scripts', async () => {
  const { data } = await resend.emails.send({
    ...mail,
    subject: '<b>bold</b>',
    html: '<head></head><script>alert(1)</script>',
  });
  const list = await (await fetch(mailbox.url)).text();
  expect(list).toContain(`/mail/${data?.id}`);
  expect(list).not.toContain('<b>bold</b>');
  const page = await (await fetch(`${mailbox.url}/mail/${data?.id}`)).text();
  expect(page).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page).not.toContain('<script');
  const html = await fetch(`${mailbox.url}/mail/${data?.id}/html`);
  expect(html.headers.get('content-security-policy')).toContain("script-src 'none'");
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox(?!.*allow-scripts)/);
});

test('mails, attachments and keys outlive a restart, and a reset removes them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'numina-mailbox-'));
  const before = await startMailbox({ port: 0, dataDir });
  const { data } = await new Resend('re_local', { baseUrl: before.url }).emails.send(
    { ...mail, attachments: [{ filename: 'a.txt', content: Buffer.from('hello') }] },
    { idempotencyKey: 'k' },
  );
  await before.close();

  const after = await startMailbox({ port: 0, dataDir });
  const sdk = new Resend('re_local', { baseUrl: after.url });
  const file = await fetch(`${after.url}/mail/${data?.id}/attachments/0`);
  expect(await file.text()).toBe('hello');
  const other = await sdk.emails.send(mail, { idempotencyKey: 'k' });
  expect(other.error?.name).toBe('invalid_idempotent_request');
  await fetch(`${after.url}/_control/reset`, { method: 'POST' });
  expect((await sdk.emails.send(mail, { idempotencyKey: 'k' })).error).toBeNull();
  expect((await fetch(`${after.url}/mail/${data?.id}`)).status).toBe(404);
  await after.close();
  rmSync(dataDir, { recursive: true });
});
