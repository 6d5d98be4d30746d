import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { legalTexts, pageChanges, shopDrafts, shopVersions } from '@/db/schema';
import { business as startFacts } from '@/lib/business';
import { getDb } from '@/lib/database';
import { documentsNamedIn } from '@/lib/legal/agreed';
import { canonicalText, sha256 } from '@/lib/legal/canonical';
import { legalVersions } from '@/lib/legal/kept-texts';
import { findKeptText, readKeptText } from '@/lib/legal/read-kept-text';
import { messages } from '@/lib/messages/messages';
import { messages as pageMessages } from '@/lib/messages/page-messages';
import { titleOf } from '@/lib/orders/agreed-package';
import { startCheckout } from '@/lib/orders/checkout/start-checkout';
import { findOrderByCheckoutKey } from '@/lib/orders/order';
import { business, freshShop, settingOf, takeShop } from '@/lib/shop/current';
import type { PackageSetting } from '@/lib/shop/settings';
import { isShopPath } from '@/lib/shop/shop-paths';
import { priceOf } from '@/lib/shop/sold';
import { startValues } from '@/lib/shop/start-values';
import { findVersion, freshenShop, listVersions, readDraft } from '@/lib/shop/store';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { discardDraft, keepLegalTextsInForce, publish, saveDraft } from './publish';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  const db = getDb();
  for (const table of [shopVersions, shopDrafts, legalTexts, pageChanges]) await db.delete(table);
  takeShop(freshShop);
});
afterAll(() => shop.close());

const start = startValues();
const dearer: PackageSetting = {
  ...start.full,
  prices: { eur: 7150, usd: 8150 },
  texts: { ...start.full.texts, de: { ...start.full.texts.de, title: 'Das große Bild' } },
};

describe('what the owner publishes', () => {
  it('is in force at once here, on another instance with its next look, and everywhere it is told', async () => {
    await publish('full', dearer);
    expect(priceOf('full', 'de')).toEqual({ amount: 7150, currency: 'eur' });
    expect(messages.de.packages.full.title).toBe('Das große Bild');
    expect(pageMessages.de.packages.full.title).toBe('Das große Bild');
    expect(messages.en.packages.full.title).toBe(start.full.texts.en.title);
    expect(messages.de.packages.essence).toEqual(
      expect.objectContaining({ title: start.essence.texts.de.title }),
    );
    takeShop(freshShop);
    expect(priceOf('full', 'de').amount).toBe(start.full.prices.eur);
    await freshenShop();
    expect(priceOf('full', 'de').amount).toBe(7150);
  });

  it('has all pages rendered anew, in one transaction with the change', async () => {
    await publish('notice', { text: { en: 'Away', de: 'Verreist' }, until: null });
    expect(await getDb().select().from(pageChanges)).toMatchObject([{ path: '/*' }]);
    expect(settingOf('notice')?.text.de).toBe('Verreist');
    await publish('notice', null);
    expect(settingOf('notice')).toBeNull();
  });

  it('ends the draft it came from, and no draft of something else that is taken back', async () => {
    const notice = { text: { en: 'Away', de: 'Verreist' }, until: null };
    await saveDraft('notice', notice);
    await publish('notice', null, { keepsDraft: true });
    expect(await readDraft('notice')).toEqual(notice);
    await publish('notice', notice);
    expect(await readDraft('notice')).toBeUndefined();
  });

  it('changes facts only where something was changed', async () => {
    await publish('owner', { ...start.owner, city: 'Halle' });
    expect(business()).toMatchObject({
      ...startFacts,
      owner: { ...startFacts.owner, city: 'Halle' },
      legalVersion: expect.any(String),
    });
    await publish('promises', { ...start.promises, withdrawalDays: 30 });
    expect(business().withdrawalDays).toBe(30);
    expect(business().owner.city).toBe('Halle');
    await publish('claimedRating', null);
    expect(business().claimedRating).toBeNull();
  });

  it('keeps every version, and a draft apart until it is published or thrown away', async () => {
    await saveDraft('about', { ...start.about, en: { title: 'One', text: 'First' } });
    expect(settingOf('about').en.title).toBe(start.about.en.title);
    await saveDraft('about', { ...start.about, en: { title: 'Two', text: 'Second' } });
    const draft = await readDraft('about');
    expect(draft?.en.title).toBe('Two');
    if (draft) await publish('about', draft);
    expect(await readDraft('about')).toBeUndefined();
    await publish('about', { ...start.about, en: { title: 'Three', text: 'Third' } });
    const [newest, older] = await listVersions('about');
    expect(
      [newest, older].map((version) => (version?.value as typeof start.about | undefined)?.en.title),
    ).toEqual(['Three', 'Two']);
    expect((await findVersion('about', older?.id ?? 0))?.en.text).toBe('Second');
    expect(await findVersion('faq', older?.id ?? 0)).toBeUndefined();
    await saveDraft('about', start.about);
    await discardDraft('about');
    expect(await readDraft('about')).toBeUndefined();
  });

  it('a stored value that fits no more stops the reading, and what was in force stays', async () => {
    await publish('full', dearer);
    await getDb()
      .insert(shopVersions)
      .values({ key: 'essence', value: { is: { prices: 'none' } } });
    await expect(freshenShop()).rejects.toThrow();
    expect(priceOf('full', 'de').amount).toBe(7150);
  });
});

describe('the legal texts', () => {
  it('get a new version when a fact in them changes, and keep the old one', async () => {
    await publish('owner', { ...start.owner, city: 'Halle' });
    const first = business().legalVersion;
    expect(first > (legalVersions.at(-1) ?? '')).toBe(true);
    expect(canonicalText('de', 'impressum')).toContain('Halle');
    await publish('owner', { ...start.owner, city: 'Jena' });
    const second = business().legalVersion;
    expect(second > first).toBe(true);
    expect(isShopPath(`/impressum/${first}`)).toBe(true);
    const kept = findKeptText('impressum', first);
    expect(kept && (await readKeptText(kept)).content).toContain('Halle');
    const present = findKeptText('impressum', second);
    expect(present?.sha256).toBe(sha256(canonicalText('de', 'impressum')));
    expect(documentsNamedIn('<terms>x</terms>', 'de')).toEqual([
      { slug: 'agb', sha256: findKeptText('agb', second)?.sha256 },
    ]);
  });

  it('stay as they are when something else changes', async () => {
    await publish('owner', { ...start.owner, city: 'Halle' });
    const version = business().legalVersion;
    await publish('faq', start.faq.slice(1));
    expect(business().legalVersion).toBe(version);
    await keepLegalTextsInForce();
    expect(business().legalVersion).toBe(version);
  });

  it('follow one another when two facts change at once', async () => {
    await Promise.all([
      publish('owner', { ...start.owner, city: 'Halle' }),
      publish('hosting', { provider: 'Serverhof, Gera', database: 'Serverhof, Gera' }),
    ]);
    await freshenShop();
    expect(canonicalText('de', 'datenschutz')).toMatch(
      /Halle[\s\S]*Serverhof, Gera|Serverhof, Gera[\s\S]*Halle/,
    );
    const kept = findKeptText('datenschutz', business().legalVersion);
    expect(kept?.sha256).toBe(sha256(canonicalText('de', 'datenschutz')));
  });
});

describe('an order that exists', () => {
  it('keeps its price, its words and its promise when the package changes', async () => {
    const input = orderInput();
    expect((await startCheckout(input)).ok).toBe(true);
    await publish('full', { ...dearer, delivery: { min: 9, max: 12 } });
    const order = await findOrderByCheckoutKey(input.checkoutKey);
    expect(order && titleOf(order, 'de')).toBe(start.full.texts.de.title);
    expect(order).toMatchObject({
      listPrice: start.full.prices.eur,
      agreedPackage: { delivery: start.full.delivery, items: start.full.items },
    });
    const answer = await startCheckout(
      orderInput({ email: 'bounced@resend.dev', finalAmount: start.full.prices.eur }),
    );
    expect(answer).toMatchObject({ ok: false, code: 'priceChanged', quote: { amount: 7150 } });
  });
});
