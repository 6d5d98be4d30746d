import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { de } from '@/messages/de';
import { en } from '@/messages/en';
import { giveEveryAnswerItsHeaders } from './answer-headers';
import { hashOf } from './content-policy.mjs';

/** What Next writes for a page that broke, in the pieces in which it leaves. */
const pieces = [
  '<!DOCTYPE html><html id="__next_error__"><head><title>Ein Titel</title></head><body><script>1</script>',
  '<script>self.__next_f.push([1,":HL[\\"/_next/static/chunks/1s8p.css\\",\\"style\\"]b:E{\\"digest\\":\\"1267576473\\"}"])</script></body></html>',
];

const answerOf = async (address: string, listener: RequestListener) =>
  (await wholeAnswer(address, listener, '*/*')).html;

async function wholeAnswer(address: string, listener: RequestListener, accept: string) {
  const end = await giveEveryAnswerItsHeaders();
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { accept } });
  const html = await answer.text();
  server.close();
  end();
  return { html, headers: answer.headers };
}

const broken =
  (status: number): RequestListener =>
  (_, response) => {
    response.statusCode = status;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.flushHeaders();
    for (const piece of pieces) response.write(new TextEncoder().encode(piece));
    response.end();
  };

it.each([
  ['/reviews', 'en', en, '/'],
  ['/de/reviews?a=b', 'de', de, '/de'],
  ['/datenschutz/2026-11-27', 'de', de, '/de'],
  ['/desk/orders', 'de', de, '/de'],
  ['/destiny', 'en', en, '/'],
] as const)('says at %s in words that the page broke', async (address, locale, messages, home) => {
  const { title, text, quote } = messages.errors.unexpected;
  const html = await answerOf(address, broken(500));
  expect(html).toContain(`<html id="__next_error__" lang="${locale}">`);
  expect(html).toContain('<link rel="stylesheet" href="/_next/static/chunks/1s8p.css"></head>');
  for (const words of [title, text, quote.replace('{id}', '1267576473'), `href="${home}"`, 'href=""'])
    expect(html).toContain(words);
  expect(html).toContain(pieces[1]);
});

/** What Next writes when it fails itself, as its build leaves it in `_global-error.html`. */
const fallback = readFileSync('node_modules/next/dist/client/components/builtin/app-error.js', 'utf8');

const static500 = [
  '<!DOCTYPE html><html id="__next_error__"><head><script src="/_next/static/chunks/a.js" async=""></script>',
  '<title>500: This page couldn’t load</title></head><body><h1>This page couldn’t load</h1>',
  '<script>self.__next_f.push([0])</script></body></html>',
].join('');
const failing =
  (type: string | null, body: string): RequestListener =>
  (_, response) => {
    response.statusCode = 500;
    if (type) response.setHeader('Content-Type', type);
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.setHeader('ETag', '"1"');
    response.end(body);
  };

type Compression = () => (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
const compression: Compression = createRequire(import.meta.url)('next/dist/compiled/compression');

/** As Next sends it: through its own compression, which lets the headers go before the body. */
const throughCompression =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    compression()(request, response, () => listener(request, response));

describe.each([
  ['/contact', 'en', en, '/'],
  ['/de/contact?a=b', 'de', de, '/de'],
  ['/agb', 'de', de, '/de'],
] as const)('a failure of Next itself at %s', (address, locale, messages, home) => {
  it.each([
    ['document', 'text/html; charset=utf-8', static500],
    ['text', 'text/plain', 'Internal Server Error'],
    ['text of no type', null, 'Internal Server Error'],
  ])('is told as a page of its own in place of the English %s', async (_, type, body) => {
    await expectDocument(failing(type, body));
  });

  it('is told where the text passes the compression of Next, too', () =>
    expectDocument(throughCompression(failing('text/plain', 'Internal Server Error'))));

  async function expectDocument(listener: RequestListener) {
    const { title, text, retry } = messages.errors.unexpected;
    const { html, headers } = await wholeAnswer(address, listener, 'text/html,*/*;q=0.8');
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${locale}">`));
    for (const words of [`<title>${title} | Numina</title>`, text, retry, `href="${home}"`, 'href=""'])
      expect(html).toContain(words);
    expect(html).not.toMatch(/couldn|Internal|<script/);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const style = /<style>(.*)<\/style>/.exec(html)?.[1] ?? '';
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' '${await hashOf(style)}'`);
  }
});

it('stays plain for whoever did not ask for a page', async () => {
  const { html, headers } = await wholeAnswer(
    '/api/x',
    failing('text/plain', 'Internal Server Error'),
    '*/*',
  );
  expect([html, headers.get('content-type')]).toEqual(['Internal Server Error', 'text/plain']);
});

it('knows the document of Next itself by words that Next still has', () => {
  expect(fallback).toContain('id: "__next_error__"');
  expect(fallback).toContain('children: "500: ');
});

it('leaves the short refusal of a route of ours as it is, for whoever opens it as a page, too', async () => {
  const { html, headers } = await wholeAnswer(
    '/x',
    failing('text/plain;charset=UTF-8', 'Error 1267576473 happens'),
    'text/html',
  );
  expect([html, headers.get('content-type')]).toEqual([
    'Error 1267576473 happens',
    'text/plain;charset=UTF-8',
  ]);
});

it('leaves every other answer as it is', async () => {
  expect(await answerOf('/reviews', broken(404))).toBe(pieces.join(''));
  const own: RequestListener = (_, response) => {
    response.writeHead(500, { 'Content-Type': 'text/html' }).end('<p>own words</p>');
  };
  expect(await answerOf('/', own)).toBe('<p>own words</p>');
  const packed: RequestListener = (_, response) => {
    const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' };
    response.writeHead(500, headers).end(gzipSync('<p>packed</p>'));
  };
  expect(await answerOf('/', packed)).toBe('<p>packed</p>');
});
