import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { freshShop, takeShop } from '@/lib/shop/current';
import { isShopPath } from '@/lib/shop/shop-paths';
import { listArticles, readArticleFile } from './articles';
import { coverAddress } from './cover-files';
import { findDrawing } from './drawn-pictures';

const slug = 'a-dropped-pair';
const folder = mkdtempSync(join(tmpdir(), 'numina-dropped-'));

beforeAll(() => {
  cpSync('messages', join(folder, 'messages'), { recursive: true });
  mkdirSync(join(folder, 'public'), { recursive: true });
  cpSync('public/opengraph', join(folder, 'public/opengraph'), { recursive: true });
  for (const locale of locales)
    cpSync(`messages/${locale}/blog/master-numbers.md`, join(folder, `messages/${locale}/blog/${slug}.md`));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
  takeShop(freshShop);
});

it('a pair of files in messages/*/blog is an article by itself: address, list, cover, picture', async () => {
  takeShop(freshShop);
  expect([isShopPath(`/blog/${slug}`), isShopPath(`/de/blog/${slug}`)]).toEqual([true, true]);
  for (const locale of locales) expect(listArticles(locale).map((each) => each.slug)).toContain(slug);
  const { picture } = readArticleFile('de', slug);
  expect(coverAddress({ picture }, 'card')).toMatch(/^\/covers\/drawn-22-[a-z]+-\d+\.svg$/);
  expect(await findDrawing(picture)).toMatchObject({ coverNumber: 22 });
  expect(readArticleFile('de', 'master-numbers').picture).toBe('master-numbers');
});

it('is none any more once it was taken back on the desk', () => {
  takeShop({ ...freshShop, version: 1, articles: new Map([[slug, null]]) });
  expect(isShopPath(`/blog/${slug}`)).toBe(false);
});
