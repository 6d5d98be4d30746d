import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LATE_SCRIPTS } from '@/lib/late-scripts/address.mjs';
import { giveEveryAnswerItsHeaders } from './answer-headers';

const html = (main: string) =>
  `<html><head><script src="/_next/static/a.js" async=""></script></head><body>${main}ä</main></body></html>`;
const late = html('<main data-scripts="late">');

/** As Next answers: in pieces, its head before them. */
const answering =
  (text: string, status = 200): RequestListener =>
  ({ headers }, response) => {
    response.statusCode = status;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('X-Asked', String(headers['accept-encoding']));
    response.flushHeaders();
    const bytes = Buffer.from(text);
    response.write(bytes.subarray(0, 30));
    response.end(bytes.subarray(30));
  };

async function ask(
  path: string,
  listener: RequestListener,
  given: Record<string, string> = {},
  method = 'GET',
) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers: given }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    });
    asking.on('error', reject);
    asking.end();
  });
  server.close();
  return answer;
}

let end = () => {};

beforeAll(async () => {
  end = await giveEveryAnswerItsHeaders();
});
afterAll(() => end());

it.each(['/order', '/order?package=full', '/de/order/full', '/reviews?page=2', '/de/reviews'])(
  'lets the scripts of %s come late',
  async (path) => {
    const { body } = await ask(path, answering(late));
    expect(body.toString()).toContain(
      `<script src="${LATE_SCRIPTS}" async="" data-scripts="/_next/static/a.js">`,
    );
    expect(body.toString()).toContain('ä</main>');
  },
);

it('packs the page itself where the browser unpacks it', async () => {
  const { headers, body } = await ask('/order', answering(late), { 'Accept-Encoding': 'br, gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers['x-asked']).toBe('undefined');
  expect(gunzipSync(body).toString()).toContain(LATE_SCRIPTS);
});

it.each([
  ['a page that does not say so', '/order', answering(html('<main>')), {}, 'GET'],
  ['the answer to a form', '/order', answering(late), {}, 'POST'],
  ['what the router asks for', '/order', answering(late), { RSC: '1' }, 'GET'],
  ['another page', '/withdraw', answering(late), {}, 'GET'],
  ['an error', '/order', answering(late, 404), {}, 'GET'],
] as const)('leaves alone %s', async (_, path, listener, given, method) => {
  const { body } = await ask(path, listener, given, method);
  expect(body.toString()).not.toContain('/late/');
});
