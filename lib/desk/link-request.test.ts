import { desc, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mails, rateLimits } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { business } from '@/lib/business';
import { getDb } from '@/lib/database';
import { readToken } from '@/lib/links/token';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { requestDeskLink } from './link-request';

/** Every request comes from another address, so that only the limit of all of them together counts. */
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-ip': crypto.randomUUID() }),
}));
vi.mock('next/navigation', async () => (await import('@/local/test-browser')).nextNavigation);

let shop: TestShop;
beforeAll(async () => {
  vi.stubEnv('CLIENT_IP_HEADER', 'x-ip');
  shop = await openTestShop();
});
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  for (const table of [mails, rateLimits]) await getDb().delete(table);
});

/** Asks for a link, whatever else is sent along; gives the address that the answer leads to. */
async function ask(values: Record<string, string> = {}): Promise<unknown> {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return requestDeskLink(null, data).catch((error: { address?: string }) => error.address);
}

it('a fresh link to the desk goes to the provider’s own address, whatever is typed', async () => {
  expect(await ask({ email: 'thief@example.com', to: 'thief@example.com' })).toBe('/desk/link?done=linkSent');
  const [queued] = await getDb().select().from(mails);
  const mail = await composeMail('desk-link', queued?.subjectId ?? '');
  expect(mail?.to).toBe(business.email.support);
  expect(JSON.stringify(mail)).not.toContain('thief');
  const [, token = ''] = /\/desk\/([\w-]{40,})/.exec(mail?.text ?? '') ?? [];
  expect(readToken('desk', token)).toEqual({ subjectId: '/desk' });
  expect(await composeMail('desk-link', queued?.subjectId ?? '')).toEqual(mail);
});

it('is not sent without end, whoever asks, and the answer does not tell', async () => {
  const answers = new Set<unknown>();
  for (let times = 0; times < 9; times += 1) answers.add(await ask());
  expect([...answers]).toEqual(['/desk/link?done=linkSent']);
  expect(await getDb().$count(mails)).toBe(3);
});

it('locks nobody out: once the links that strangers had sent are a quarter of an hour old, the owner’s request brings one', async () => {
  for (let times = 0; times < 9; times += 1) await ask();
  const [counter] = await getDb()
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, 'deskLink%'))
    .orderBy(desc(rateLimits.points));
  expect((counter?.expire?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(900_000);
  await getDb()
    .update(rateLimits)
    .set({ expire: new Date(Date.now() - 1000) });
  await ask();
  expect(await getDb().$count(mails)).toBe(4);
});

it('is none for a request that was never made', async () => {
  expect(await composeMail('desk-link', crypto.randomUUID())).toBeNull();
});
