import 'server-only';
import { business as startFacts } from '@/lib/business';
import { locales } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { articleSlugs as fileSlugs } from './article-files';
import { previewedShop } from './preview';
import type { SettingKey, ShopValues } from './settings';
import type { Shop } from './shop';
import { takeShopPaths } from './shop-paths';
import { startValue } from './start-values';

export const freshShop: Shop = { version: 0, changed: {}, articles: new Map(), legalTexts: [] };

/** One for all bundles of the process: Next loads this module more than once. */
const store = globalThis as typeof globalThis & { numinaShop?: Shop };
let looked: Shop | null = null;

/**
 * The values in force, as this process last read them; the draft in a preview. A build needs no database: it sees the
 * values of the files, and each instance renders its pages anew when others are in force (docs/decisions/0045).
 */
export function currentShop(): Shop {
  return looked ?? previewedShop() ?? store.numinaShop ?? freshShop;
}

/** Puts values in force in this process. */
export function takeShop(shop: Shop): void {
  store.numinaShop = shop;
  takeShopPaths([...legalPaths(shop), ...articlePaths(shop), ...filePaths(shop)]);
}

function legalPaths({ legalTexts }: Shop): string[] {
  return legalTexts.map(({ slug, version }) => `/${slug}/${version}`);
}

function articlePaths({ articles }: Shop): string[] {
  return [...articles].flatMap(([slug, article]) =>
    locales.flatMap((locale) => (article?.texts[locale] ? [pathIn(locale, `/blog/${slug}`)] : [])),
  );
}

/** A pair of files is an article by itself, also where the matcher of the middleware was not written anew. */
function filePaths({ articles }: Shop): string[] {
  return fileSlugs()
    .filter((slug) => !articles.has(slug))
    .flatMap((slug) => locales.map((locale) => pathIn(locale, `/blog/${slug}`)));
}

/** The version that this process has taken; null before it has read any. */
export function takenVersion(): number | null {
  return store.numinaShop?.version ?? null;
}

/** What something that does not wait says of another shop than the one in force. */
export function inShop<Result>(shop: Shop, look: () => Result): Result {
  const before = looked;
  looked = shop;
  try {
    return look();
  } finally {
    looked = before;
  }
}

/** One value of the shop, as it is in force. */
export function settingOf<Key extends SettingKey>(key: Key): ShopValues[Key] {
  const { changed } = currentShop();
  return key in changed ? (changed[key] as ShopValues[Key]) : startValue(key);
}

const composed = new WeakMap<Shop, typeof startFacts>();

/** The owner's facts as they are in force. What is sold, and for how much, says `lib/shop/sold.ts`. */
export function business(): Omit<typeof startFacts, 'deliveryBusinessDays'> {
  const shop = currentShop();
  if (shop.version === 0) return startFacts;
  const known = composed.get(shop) ?? withChanges(shop);
  composed.set(shop, known);
  return known;
}

/** Keys of the facts that are settings of the same name. */
const sameName = [
  ...(['owner', 'hosting', 'email', 'claimedRating'] as const),
  ...(['retention', 'closedDays', 'legalVersion'] as const),
];

function withChanges({ changed }: Shop): typeof startFacts {
  const facts = sameName.flatMap((key) => (changed[key] === undefined ? [] : [[key, changed[key]]]));
  return { ...startFacts, ...Object.fromEntries(facts), ...changed.promises };
}
