import 'server-only';
import { business as startFacts } from '@/lib/business';
import { previewedShop } from './preview';
import { type ShopValues, startValues } from './settings';

/** What the owner has changed so far, and under which version; nothing in a fresh shop. */
export type Shop = { version: number; changed: Partial<ShopValues> };

export const freshShop: Shop = { version: 0, changed: {} };

/** One for all bundles of the process: Next loads this module more than once. */
const store = globalThis as typeof globalThis & { numinaShop?: Shop };

/**
 * The values in force, as this process last read them; the draft in a preview. A build needs no database: it sees the
 * values of the files, and each instance renders its pages anew when others are in force (docs/decisions/0045).
 */
export function currentShop(): Shop {
  return previewedShop() ?? store.numinaShop ?? freshShop;
}

/** Puts values in force in this process. */
export function takeShop(shop: Shop): void {
  store.numinaShop = shop;
}

/** One value of the shop, as it is in force. */
export function settingOf<Key extends keyof ShopValues>(key: Key): ShopValues[Key] {
  const { changed } = currentShop();
  return key in changed ? (changed[key] as ShopValues[Key]) : startValues()[key];
}

type Business = Omit<typeof startFacts, 'deliveryBusinessDays'>;
const composed = new WeakMap<Shop, Business>();

/** The owner's facts as they are in force. */
export function business(): Business {
  const shop = currentShop();
  if (shop === freshShop) return startFacts;
  const known = composed.get(shop);
  if (known) return known;
  const { owner, hosting, email, promises, claimedRating, retention, closedDays, legalVersion } =
    shop.changed;
  const facts = {
    ...startFacts,
    ...defined({ owner, hosting, email, retention, closedDays, legalVersion }),
    ...promises,
    ...(claimedRating === undefined ? {} : { claimedRating }),
  } as Business;
  composed.set(shop, facts);
  return facts;
}

function defined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
