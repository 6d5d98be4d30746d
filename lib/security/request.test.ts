import { describe, expect, it } from 'vitest';
import { derivedUuid } from './derived-uuid';
import { formOf, readBody } from './read-body';

function post(parts: string[], head: Record<string, string> = {}): Request {
  const body = new ReadableStream({
    start(stream) {
      for (const part of parts) stream.enqueue(new TextEncoder().encode(part));
      stream.close();
    },
  });
  const init = { method: 'POST', headers: head, body, duplex: 'half' };
  return new Request('http://localhost:3000/x', init);
}

describe('the body of a request', () => {
  it('is read whole, in however many parts it comes, up to the limit', async () => {
    expect(String(await readBody(post(['12345', '678', '90']), 10))).toBe('1234567890');
    expect(String(await readBody(post(['1234567890'], { 'content-length': '10' }), 10))).toBe('1234567890');
  });

  it('is refused above the limit, also when its head says nothing or less', async () => {
    expect(await readBody(post(['12345', '67890', '1']), 10)).toBeNull();
    expect(await readBody(post(['12345678901'], { 'content-length': '3' }), 10)).toBeNull();
  });

  it('is not even read when its head says too much', async () => {
    expect(await readBody(post(['123'], { 'content-length': '11' }), 10)).toBeNull();
  });

  it('may be empty', async () => {
    expect(await readBody(new Request('http://localhost:3000/x', { method: 'POST' }), 10)).toEqual(
      Buffer.alloc(0),
    );
  });
});

describe('a form in a body', () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };

  it('gives its fields', async () => {
    const form = await formOf(post([], type), Buffer.from('name=K%C3%A4the&name=Ada'));
    expect(form?.getAll('name')).toEqual(['Käthe', 'Ada']);
  });

  it('is none when the body is of another kind, or does not say of which', async () => {
    const body = Buffer.from('{"name":"Ada"}');
    expect(await formOf(post([], { 'content-type': 'application/json' }), body)).toBeNull();
    expect(await formOf(new Request('http://localhost:3000/x'), body)).toBeNull();
  });
});

describe('a key made of content', () => {
  it('is the same for the same content for ever, since it is stored', () => {
    expect(derivedUuid({ email: 'ada@example.com', message: 'Guten Tag' })).toBe(
      '0b74e831-fd2f-801a-a25a-9e41112044e5',
    );
  });

  it('is another for other content', () => {
    const keys = [['a', 'b'], ['b', 'a'], 'a', null].map(derivedUuid);
    expect(new Set(keys).size).toBe(4);
  });
});
