import 'server-only';
import { packageIds } from '@/lib/catalog/packages';
import { type Locale, locales } from '@/lib/i18n/locales';
import { currentShop } from '@/lib/shop/current';
import type { Shop } from '@/lib/shop/shop';
import { de } from '@/messages/de';
import { en } from '@/messages/en';

/** The English catalogue is the pattern: types hold the German one to its keys, a test to its arguments. */
export type Messages = typeof en;

const written: Record<Locale, Messages> = { en, de };
const inForce = new WeakMap<Shop, Record<Locale, Messages>>();

/** The catalogue of each language; the packages in the words that the owner gave them last. */
export const messages: Record<Locale, Messages> = {
  get en() {
    return catalogues().en;
  },
  get de() {
    return catalogues().de;
  },
};

function catalogues(): Record<Locale, Messages> {
  const shop = currentShop();
  if (!packageIds.some((id) => shop.changed[id])) return written;
  const known = inForce.get(shop) ?? withPackagesOf(shop);
  inForce.set(shop, known);
  return known;
}

function withPackagesOf({ changed }: Shop): Record<Locale, Messages> {
  const inLocale = (locale: Locale): Messages => {
    const own = packageIds.flatMap((id) => {
      const texts = changed[id]?.texts[locale];
      return texts ? [[id, texts]] : [];
    });
    return {
      ...written[locale],
      packages: { ...written[locale].packages, ...Object.fromEntries(own) },
    };
  };
  return Object.fromEntries(locales.map((locale) => [locale, inLocale(locale)])) as Record<Locale, Messages>;
}
