import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { shopDrafts, shopVersions } from '@/db/schema';
import { typedArticle } from '@/lib/blog/article-form';
import { findWrittenArticle } from '@/lib/blog/written-articles';
import { getDb } from '@/lib/database';
import { BASE, baseOf } from '@/lib/publishing/meanwhile';
import { readDraftState } from '@/lib/publishing/revision';
import { typedOf } from '@/lib/publishing/typed';
import { freshShop, settingOf, takeShop } from '@/lib/shop/current';
import { articleKey } from '@/lib/shop/settings';
import { freshenShop, listVersions, readDraft } from '@/lib/shop/store';
import { deskToken, followInNewBrowser } from '@/local/test-desk-browser';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { beginArticle, discardArticle, previewArticle, publishArticle } from './article-actions';
import { discardSetting, previewSetting, publishSetting, takeBackVersion } from './shop-actions';

vi.mock('next/navigation', async () => (await import('@/local/test-browser')).nextNavigation);
vi.mock('next/headers', async () => (await import('@/local/test-browser')).nextHeaders);
vi.mock('next/cache', () => ({ revalidatePath: vi.fn(), refresh: vi.fn() }));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await followInNewBrowser(deskToken('/desk'));
});
beforeEach(async () => {
  for (const table of [shopVersions, shopDrafts]) await getDb().delete(table);
  takeShop(freshShop);
});
afterAll(() => shop.close());

type Values = Record<string, string>;

const run = async (action: typeof previewSetting, key: string, values: Values = {}) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  try {
    return await action(key, null, data);
  } catch (error) {
    return (error as { address?: string }).address ?? Promise.reject(error);
  }
};

/** What the form of a package sends when it was opened now. */
async function openPackage(): Promise<Values> {
  await freshenShop();
  const draft = await readDraft('full');
  const typed = typedOf('full', draft ?? settingOf('full'));
  const ticked = Object.entries(typed).filter(([name, value]) => !name.startsWith('has.') || value === 'on');
  return { ...Object.fromEntries(ticked), [BASE]: baseOf(typed) };
}
const seen = async (key: 'full' | ReturnType<typeof articleKey>) => ({
  revision: (await readDraftState(key)).revision,
});
const description = 'texts.de.description';

describe('a setting open in two windows', () => {
  it('is not put back by the older one: what changed is taken over and named, and the next press keeps both', async () => {
    const older = await openPackage();
    const newer = await openPackage();
    expect(await run(previewSetting, 'full', { ...newer, 'prices.eur': '70,00' })).toBe(
      '/desk/shop/full/preview',
    );
    expect(await run(publishSetting, 'full', await seen('full'))).toContain('done=published');
    const answer = await run(previewSetting, 'full', { ...older, [description]: 'Neu beschrieben.' });
    expect(answer).toMatchObject({
      code: 'changedMeanwhile',
      fieldErrors: { 'prices.eur': 'changedThere' },
      values: { 'prices.eur': '70,00', [description]: 'Neu beschrieben.' },
    });
    expect(await readDraft('full')).toBeUndefined();
    const { values } = answer as { values: Values };
    expect(await run(previewSetting, 'full', values)).toBe('/desk/shop/full/preview');
    const draft = await readDraft('full');
    expect(draft?.prices.eur).toBe(7000);
    expect(draft?.texts.de.description).toBe('Neu beschrieben.');
  });

  it('shows both where both typed into the same field, also over a draft, and keeps asking after another fault', async () => {
    const older = await openPackage();
    await run(previewSetting, 'full', { ...(await openPackage()), 'prices.eur': '70,00' });
    const faulty = await run(previewSetting, 'full', { ...older, 'prices.eur': '' });
    expect(faulty).toMatchObject({ code: 'changedMeanwhile', values: { 'prices.eur': '' } });
    const answer = await run(previewSetting, 'full', { ...older, 'prices.eur': '75,00' });
    const code = 'changedBoth prices.eur';
    expect(answer).toMatchObject({
      fieldErrors: { 'prices.eur': code },
      sentences: { [code]: expect.stringContaining('70,00') },
      values: { 'prices.eur': '75,00' },
    });
    expect((await readDraft('full'))?.prices.eur).toBe(7000);
    const wrong = await run(previewSetting, 'full', { ...older, base: '' });
    expect(wrong).toMatchObject({ code: 'changedMeanwhile' });
  });

  it('publishes and throws away only the draft that was looked at', async () => {
    await run(previewSetting, 'full', { ...(await openPackage()), 'prices.eur': '70,00' });
    const looked = await seen('full');
    await run(previewSetting, 'full', { ...(await openPackage()), 'prices.eur': '71,00' });
    const other = '/desk/shop/full/preview?problem=otherDraft';
    for (const values of [looked, {}])
      for (const action of [publishSetting, discardSetting, takeBackVersion])
        expect(await run(action, 'full', { ...values, version: '0' })).toBe(other);
    expect(await listVersions('full')).toEqual([]);
    expect((await readDraft('full'))?.prices.eur).toBe(7100);
    expect(await run(publishSetting, 'full', await seen('full'))).toContain('done=published');
    expect(settingOf('full').prices.eur).toBe(7100);
  });

  it('of two that press at once, one keeps its text and the other is asked', async () => {
    const form = await openPackage();
    const pressed = ['70,00', '71,00', '72,00'].map((price) =>
      run(previewSetting, 'full', { ...form, 'prices.eur': price }),
    );
    const answers = await Promise.all(pressed);
    expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1);
  });
});

describe('an article', () => {
  const slug = 'the-seven';
  const open = async (): Promise<Values> => {
    const typed = typedArticle((await findWrittenArticle(slug))?.article as never);
    return { ...typed, [BASE]: baseOf(typed) };
  };
  const written = Object.fromEntries(
    ['title', 'category', 'excerpt', 'metaTitle', 'metaDescription', 'keywords', 'content'].map((name) => [
      `texts.en.${name}`,
      `Seven ${name}`,
    ]),
  );

  it('is not overwritten by a window that shows less, and published only as it was looked at', async () => {
    await run(beginArticle, '', { slug });
    const older = await open();
    expect(await run(previewArticle, slug, { ...(await open()), ...written })).toContain('/preview');
    const looked = await seen(articleKey(slug));
    expect(await run(previewArticle, slug, { ...older, 'texts.en.title': 'Other' })).toMatchObject({
      code: 'changedMeanwhile',
      values: { 'texts.en.title': 'Other', 'texts.en.content': 'Seven content' },
    });
    const related = 'master-numbers, no-such, the-seven, nor-this';
    expect(await run(previewArticle, slug, { ...(await open()), related })).toMatchObject({
      fieldErrors: { related: 'relatedUnknown' },
      sentences: { relatedUnknown: expect.stringMatching(/: no-such, nor-this$/) },
    });
    await run(previewArticle, slug, { ...(await open()), 'texts.en.title': 'Another' });
    expect(await run(publishArticle, slug, looked)).toContain('problem=otherDraft');
    expect(await run(discardArticle, slug, looked)).toContain('problem=otherDraft');
    expect(await run(discardArticle, slug, await seen(articleKey(slug)))).toBe(
      '/desk/articles?done=discarded',
    );
    expect(await findWrittenArticle(slug)).toBeNull();
  });
});
