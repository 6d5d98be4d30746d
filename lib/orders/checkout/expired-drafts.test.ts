import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkoutDrafts } from '@/db/schema';
import { getDb } from '@/lib/database';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { readDraft, saveDraft } from './drafts';

const jar = new Map<string, string>();
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
    set: (name: string, value: string) => jar.set(name, value),
    delete: (name: string) => jar.delete(name),
  }),
}));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('gives back what was typed for two hours, and nothing of it afterwards, even before it is deleted', async () => {
  const key = randomUUID();
  await saveDraft(key, { firstName: 'Käthe' }, null);
  expect((await readDraft(key))?.values).toMatchObject({ firstName: 'Käthe' });
  const [kept] = await getDb().select().from(checkoutDrafts);
  const hours = ((kept?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(1.9);
  expect(hours).toBeLessThanOrEqual(2);

  await getDb()
    .update(checkoutDrafts)
    .set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await readDraft(key)).toBeNull();
  expect(await getDb().select().from(checkoutDrafts)).toHaveLength(1);
});
