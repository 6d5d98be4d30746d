import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

export type RawAnswer = {
  status: number;
  /** Each header with all its values: what was sent twice stands twice. */
  headers: NodeJS.Dict<string[]>;
  /** How long status and headers are together, in bytes. */
  headLength: number;
  body: string;
};

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** Asks the site under test for an address exactly as written, such as `//evil.example/`, and follows nothing. */
export function ask(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(process.env.SITE_URL ?? '');
  const own = { 'x-test-client': randomUUID(), 'accept-language': 'en' };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers: { ...own, ...headers } }, async (incoming) => {
      incoming.setEncoding('utf8');
      let text = '';
      for await (const part of incoming) text += part;
      resolve({
        status: incoming.statusCode ?? 0,
        headers: incoming.headersDistinct,
        headLength: incoming.rawHeaders.join('....').length,
        body: text,
      });
    })
      .once('error', reject)
      .end(body);
  });
}
