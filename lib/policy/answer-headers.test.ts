import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInBoth, pages } from '@/lib/pages/pages';
import { giveEveryAnswerItsHeaders } from './answer-headers';
import { policyOfNoPage } from './content-policy.mjs';

const POLICY = 'content-security-policy';
let handle: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => handle(request, response));

let end = () => {};

beforeAll(async () => {
  end = await giveEveryAnswerItsHeaders();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  end();
  server.close();
});

/** The headers of an answer, in which a name that was sent twice stands twice. */
function answer(handler: typeof handle, headers: Record<string, string> = {}, path = '/') {
  handle = handler;
  return new Promise<{ headers: NodeJS.Dict<string[]>; status?: number }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    send({ host: '127.0.0.1', port, headers, path }, (incoming) => {
      incoming.resume();
      resolve({ headers: incoming.headersDistinct, status: incoming.statusCode });
    })
      .once('error', reject)
      .end();
  });
}

const asHtml: typeof handle = (_, response) => response.setHeader('Content-Type', 'text/html').end('<p>');

it('gives redirects, files and errors the policy of what is no page', async () => {
  const answers: (typeof handle)[] = [
    (_, response) => response.writeHead(308, { location: '/' }).end(),
    (_, response) => response.setHeader('Content-Type', 'text/css').end('p{}'),
    (_, response) => {
      response.statusCode = 500;
      response.end();
    },
  ];
  for (const one of answers) {
    const { headers } = await answer(one);
    expect(headers[POLICY]).toEqual([policyOfNoPage]);
    expect(headers['x-content-type-options']).toEqual(['nosniff']);
    expect(headers['x-frame-options']).toEqual(['DENY']);
    expect(headers['strict-transport-security']).toEqual(['max-age=31536000; includeSubDomains']);
    expect(headers['referrer-policy']).toEqual(['strict-origin-when-cross-origin']);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

it('lets a page that is rendered now use the nonce that it was told, which no other answer has', async () => {
  const nonces = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    let told: string | undefined;
    const { headers } = await answer((request, response) => {
      told = request.headers[POLICY] as string;
      asHtml(request, response);
    });
    expect(headers[POLICY]).toEqual([told]);
    nonces.add(/'nonce-([\w-]{32,})'/.exec(told ?? '')?.[1] ?? '');
  }
  expect(nonces.size).toBe(3);
  expect(nonces).not.toContain('');
});

it('takes no nonce from a visitor', async () => {
  const sent = { 'Content-Security-Policy': "script-src 'nonce-mine'" };
  let told: unknown;
  const { headers } = await answer((request, response) => {
    told = request.headers[POLICY];
    asHtml(request, response);
  }, sent);
  expect(`${told} ${headers[POLICY]}`).not.toContain('nonce-mine');
});

it('leaves an answer what it says itself', async () => {
  const { headers } = await answer((_, response) => {
    response.setHeader('Content-Security-Policy', 'sandbox').setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Content-Type', 'text/html').end('<p>');
  });
  expect(headers[POLICY]).toEqual(['sandbox']);
  expect(headers['referrer-policy']).toEqual(['no-referrer']);
});

it('leaves the policy of a kept page as it was', async () => {
  const { headers, status } = await answer((_, response) => response.writeHead(304).end());
  expect(status).toBe(304);
  expect(headers[POLICY]).toBeUndefined();
});

it('cuts off who opened the window where something of one visitor is shown, and wherever it knows no page', async () => {
  const openerPolicy = async (path: string, handler = asHtml) =>
    (await answer(handler, {}, path)).headers['cross-origin-opener-policy'];
  for (const page of pages)
    for (const prefix of isInBoth(page) ? ['', '/de'] : [''])
      for (const rest of ['', '?a=/payment-success']) {
        const path = `${prefix}${page.path.replace(/:\w+/g, 'x')}${rest}`;
        expect(await openerPolicy(path), path).toEqual(page.isOfOneVisitor ? ['same-origin'] : undefined);
      }
  for (const path of [
    '/desk',
    '/desk/orders/1',
    '/payment-success',
    '/de/my-order/x',
    '/review/x',
    '/closed/order',
    '/api/x',
  ])
    expect(await openerPolicy(path), path).toEqual(['same-origin']);
  expect(await openerPolicy('/de')).toBeUndefined();
});

it('says of who opened the window the same when a page is asked for again', async () => {
  const again: typeof handle = (_, response) => response.writeHead(304).end();
  expect((await answer(again, {}, '/blog')).headers['cross-origin-opener-policy']).toBeUndefined();
});
