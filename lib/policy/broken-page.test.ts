import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { de } from '@/messages/de';
import { en } from '@/messages/en';
import { giveEveryAnswerItsHeaders } from './answer-headers';

/** What Next writes for a page that broke, in the pieces in which it leaves. */
const pieces = [
  '<!DOCTYPE html><html id="__next_error__"><head><title>Ein Titel</title></head><body><script>1</script>',
  '<script>self.__next_f.push([1,"b:E{\\"digest\\":\\"1267576473\\"}"])</script></body></html>',
];

async function answerOf(address: string, listener: RequestListener): Promise<string> {
  await giveEveryAnswerItsHeaders();
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${address}`);
  const text = await answer.text();
  server.close();
  return text;
}

const broken =
  (status: number): RequestListener =>
  (_, response) => {
    response.statusCode = status;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Link', '</_next/static/chunks/1s8p.css>; rel=preload; as="style"');
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
