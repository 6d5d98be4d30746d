import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictures, shopDrafts, shopVersions } from '@/db/schema';
import { getDb } from '@/lib/database';
import { applyRetention } from '@/lib/privacy/retention';
import { discardDraft, publish, saveDraft } from '@/lib/publishing/publish';
import { freshShop, settingOf, takeShop } from '@/lib/shop/current';
import { shownReader } from '@/lib/shop/reader';
import type { ShopValues } from '@/lib/shop/settings';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { findPicture, isShown, keepPicture, lacksPicture, withoutLostPicture } from './pictures';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  for (const table of [shopVersions, shopDrafts, pictures]) await getDb().delete(table);
  takeShop(freshShop);
});
afterAll(() => shop.close());

const bytes = (text: string) => Buffer.from(`RIFF ${text}`);

function reader(
  picture: string | null,
  alt: { en: string | null; de: string | null } = { en: null, de: null },
) {
  const portrait = picture === null ? null : { picture, alt };
  return {
    name: 'Eine Leserin',
    about: { en: 'She reads.', de: 'Sie liest.' },
    portrait,
  } satisfies ShopValues['reader'];
}

const inMonths = (months: number) => {
  const moment = new Date();
  moment.setMonth(moment.getMonth() + months);
  // Never at the very moment at which something is due.
  moment.setDate(moment.getDate() + 1);
  return moment;
};
const leftAfter = async (months: number) => {
  await applyRetention(inMonths(months));
  return (await getDb().select().from(pictures)).length;
};

describe('a picture', () => {
  it('is kept once by what it is, and only as what its name says', async () => {
    const name = await keepPicture(bytes('one'));
    expect(await keepPicture(bytes('one'))).toBe(name);
    expect(await getDb().$count(pictures)).toBe(1);
    expect((await findPicture(name))?.toString()).toBe('RIFF one');
    expect(await findPicture('0'.repeat(64))).toBeNull();
    const wrong = { sha256: '0'.repeat(64), bytes: bytes('two') };
    await expect(getDb().insert(pictures).values(wrong)).rejects.toThrow();
    const heavy = keepPicture(Buffer.alloc(40_001));
    await expect(heavy).rejects.toThrow();
  });

  it('is given to everybody only while the reader it belongs to is in force', async () => {
    const [first, second] = [await keepPicture(bytes('one')), await keepPicture(bytes('two'))];
    await saveDraft('reader', reader(first));
    expect(await isShown(first)).toBe(false);
    await publish('reader', reader(first));
    expect(await isShown(first)).toBe(true);
    // Another instance, which has not looked yet.
    takeShop(freshShop);
    expect(await isShown(first)).toBe(true);
    await publish('reader', reader(second));
    expect([await isShown(first), await isShown(second)]).toEqual([false, true]);
    await publish('reader', reader(null));
    expect(await isShown(second)).toBe(false);
  });

  it('is called by the name of whoever reads, unless the owner says what it shows', async () => {
    const name = await keepPicture(bytes('one'));
    expect(shownReader('en')).toBeNull();
    await publish('reader', reader(name, { en: null, de: 'Eine Frau am Fenster' }));
    expect(shownReader('en')?.portrait).toEqual({ src: `/pictures/${name}.webp`, alt: 'Eine Leserin' });
    expect(shownReader('de')?.portrait?.alt).toBe('Eine Frau am Fenster');
  });

  it('a version from before there were pictures has none', async () => {
    const value = { is: { name: 'Eine Leserin', about: { en: 'She reads.', de: 'Sie liest.' } } };
    await getDb().insert(shopVersions).values({ key: 'reader', value });
    await publish('notice', null);
    expect(settingOf('reader')).toEqual(reader(null));
    expect(shownReader('en')?.portrait).toBeNull();
  });
});

describe('a picture is kept', () => {
  it('a month when it was only uploaded, and as long as a draft names it', async () => {
    const name = await keepPicture(bytes('one'));
    await saveDraft('reader', reader(name));
    expect(await leftAfter(30)).toBe(1);
    await discardDraft('reader');
    expect(await leftAfter(0)).toBe(1);
    expect(await leftAfter(2)).toBe(0);
  });

  it('while it is in force, and a year after another took its place, in which it can be fetched back', async () => {
    const [first, second] = [await keepPicture(bytes('one')), await keepPicture(bytes('two'))];
    await publish('reader', reader(first));
    await publish('faq', settingOf('faq').slice(1));
    expect(await leftAfter(30)).toBe(2 - 1);
    await keepPicture(bytes('two'));
    await publish('reader', reader(second));
    expect(await leftAfter(11)).toBe(2);
    expect(await withoutLostPicture('reader', reader(first))).toEqual(reader(first));
    expect(await leftAfter(13)).toBe(1);
    expect(await findPicture(second)).not.toBeNull();
    expect(await lacksPicture('reader', reader(first))).toBe(true);
    expect(await withoutLostPicture('reader', reader(first))).toEqual(reader(null));
    expect(await lacksPicture('faq', settingOf('faq'))).toBe(false);
  });

  it('when it is shown again after a while', async () => {
    const first = await keepPicture(bytes('one'));
    for (const value of [reader(first), reader(null), reader(first)]) await publish('reader', value);
    expect(await leftAfter(30)).toBe(1);
  });
});
