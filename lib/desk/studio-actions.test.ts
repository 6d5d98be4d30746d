import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { signToken } from '@/lib/links/token';
import { readDraft } from '@/lib/studio/draft';
import { saveChapter } from '@/lib/studio/service';
import { followInNewBrowser } from '@/local/test-desk-browser';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { saveChapterText } from './studio-actions';

vi.mock('next/navigation', () => ({
  redirect: (address: string) => {
    throw Object.assign(new Error('redirect'), { address });
  },
}));
vi.mock('next/headers', async () => (await import('@/local/test-browser')).nextHeaders);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Sends a chapter as a browser without script does; a success is the address it leads to. */
const send = async (number: string, values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  try {
    await followInNewBrowser(signToken('desk', '/desk', new Date()));
    return await saveChapterText(number, null, data);
  } catch (error) {
    return (error as { address?: string }).address ?? Promise.reject(error);
  }
};

it('lets the writer choose between two texts of a chapter by the form alone', async () => {
  const { id, number } = await insertPaidOrder({ status: 'in_preparation' });
  const stored = async () => (await readDraft(id)).chapters.lifePath?.text;
  const page = `/desk/orders/${number}/studio`;
  await saveChapter(id, 'lifePath', { text: 'Theirs.', version: 0 });
  const mine = { chapter: 'lifePath', text: 'Mine.' };
  expect(await send(number, { ...mine, version: '0' })).toMatchObject({ code: 'conflict' });
  expect(await send(number, { ...mine, version: '1', settle: 'theirs' })).toBe(
    `${page}?done=otherTextKept#lifePath`,
  );
  expect(await stored()).toBe('Theirs.');
  expect(await send(number, { ...mine, version: '1', settle: 'mine' })).toBe(
    `${page}?done=chapterSaved#lifePath`,
  );
  expect(await stored()).toBe('Mine.');
});
