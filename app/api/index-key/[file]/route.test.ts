import { expect, it, vi } from 'vitest';
import { forgetEnv } from '@/lib/env';
import { indexKey } from '@/lib/indexing/key';
import { testEnvironment } from '@/local/test-orders';
import { GET } from './route';

const secrets = ['a secret of thirty-two characters', 'another secret of so many letters'];

function shopWith(secret = '') {
  const variables = { ...testEnvironment('postgres://nobody@127.0.0.1:1/none'), NUMINA_SECRET: secret };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  forgetEnv();
}

const ask = (file: string) =>
  GET(new Request('http://localhost:3000/x'), { params: Promise.resolve({ file }) });

it('shows the key of this shop to whoever knows it, and no other', async () => {
  shopWith(secrets[0]);
  const key = indexKey();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  const answer = await ask(key);
  expect([answer.status, await answer.text()]).toEqual([200, key]);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  shopWith(secrets[1]);
  expect(indexKey()).not.toBe(key);
  expect((await ask(key)).status).toBe(404);
  vi.unstubAllEnvs();
  forgetEnv();
});
