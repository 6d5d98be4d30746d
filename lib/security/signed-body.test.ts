import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { rateLimits } from '@/db/schema';
import { getDb } from '@/lib/database';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { guardedRoute } from './guarded-route';
import { readBody } from './read-body';
import { readSignedEvent } from './signed-body';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await getDb().delete(rateLimits);
});

let checked = 0;
const send = async (body: BodyInit, type = 'application/json; charset=utf-8') => {
  const init = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' };
  const request = new Request('http://localhost:3000/api/webhooks/stripe', init as RequestInit);
  const read = await readSignedEvent(request, 'stripe', (text) => {
    checked += 1;
    return text === 'signed' ? { id: 'evt_1' } : null;
  });
  return 'refusal' in read ? read.refusal.status : 200;
};

it('an event is taken when its sender signed it, and no other', async () => {
  expect(await send('signed')).toBe(200);
  expect(await send('forged')).toBe(400);
});

it('nothing is computed about a body that is too large or no JSON', async () => {
  checked = 0;
  expect(await send('x'.repeat(600_000))).toBe(413);
  expect(await send('signed', 'text/plain')).toBe(415);
  expect(checked).toBe(0);
});

it('whoever keeps sending what nobody signed is told to stop, and whoever signs is heard all the same', async () => {
  for (let count = 0; count < 60; count += 1) expect(await send('forged')).toBe(400);
  expect(await send('forged')).toBe(429);
  expect(await send('signed')).toBe(200);
});

it('a body that does not arrive whole is let go', async () => {
  const half = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('half')) });
  const init = { method: 'POST', body: half, duplex: 'half' } as RequestInit;
  const route = guardedRoute('slow', async (request: Request) => {
    await readBody(request, 100, 0.05);
    return new Response('never');
  });
  expect((await route(new Request('http://localhost:3000/x', init))).status).toBe(408);
});
