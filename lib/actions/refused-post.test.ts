import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { formAction } from './form-action';
import { followPosts, isPostRefused, refusedPost } from './refused-post';

vi.mock('@/lib/log/log', () => ({ logFailure: () => {} }));

const schema = z.object({ name: z.string({ error: 'required' }).min(1, 'required') });
const act = formAction(schema, async ({ name }) =>
  name === 'busy' ? { code: 'saveFailed' } : { data: undefined },
);

/** Answers as a page does: first the action, if a form was posted, then what is rendered. */
const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    const form = new FormData();
    form.set('name', new URL(request.url ?? '', 'http://localhost').searchParams.get('name') ?? '');
    await act('en', null, form);
  }
  await new Promise((done) => setTimeout(done, 5));
  const { code, values } = refusedPost() ?? { code: null, values: {} };
  response.end(isPostRefused() ? `refused ${code} ${values.name}`.trim() : 'as ever');
});

beforeAll(async () => {
  followPosts();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => server.close());

function ask(method: string, name = '', headers: Record<string, string> = {}): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', port, method, path: `/?name=${name}`, headers }, async (answer) =>
      resolve(Buffer.concat(await answer.toArray()).toString()),
    )
      .once('error', reject)
      .end();
  });
}

it('the page that answers a refused form knows why and what was typed, and so does none beside it', async () => {
  const answers = ['', 'Ada', '', 'busy', 'Ada'].map((name) => ask('POST', name));
  const page = ask('GET');
  expect(await Promise.all(answers)).toEqual([
    ...['refused null', 'as ever', 'refused null', 'refused saveFailed busy', 'as ever'],
  ]);
  expect(await page).toBe('as ever');
});

it('a form that JavaScript sends is answered in place, and its page stays as it was', async () => {
  expect(await ask('POST', '', { 'Next-Action': 'x' })).toBe('as ever');
});

it('nothing is refused outside of a request', () => {
  expect(isPostRefused()).toBe(false);
});
