import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkoutDrafts } from '@/db/schema';
import { getDb } from '@/lib/database';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { readDraft, saveDraft } from './drafts';

vi.mock('next/headers', async () => (await import('@/local/test-browser')).nextHeaders);

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
