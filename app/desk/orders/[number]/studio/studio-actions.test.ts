import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { saveChapterText } from '@/lib/desk/studio-actions';
import { signToken } from '@/lib/links/token';
import { readDraft } from '@/lib/studio/draft';
import { saveChapter } from '@/lib/studio/service';
import { followInNewBrowser } from '@/local/test-desk-browser';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { POST } from './[chapter]/route';

vi.mock('next/navigation', async () => (await import('@/local/test-browser')).nextNavigation);
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

it('says with each text that was saved by itself what the chapter is made of now', async () => {
  const { number } = await insertPaidOrder({ status: 'in_preparation' });
  await followInNewBrowser(signToken('desk', '/desk', new Date()));
  const save = async (text: string, version: number) => {
    const request = new Request(`http://localhost:3000/desk/orders/${number}/studio/lifePath`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ text, version }),
    });
    return (await POST(request, { params: Promise.resolve({ number, chapter: 'lifePath' }) })).json();
  };
  expect(await save('Words of my own.', 0)).toMatchObject({ version: 1, made: 'own' });
  expect(await save('', 1)).toMatchObject({ version: 2, made: 'empty' });
});
