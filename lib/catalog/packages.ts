import type { Locale } from '@/lib/i18n/locales';
import type { Currency, Money } from './money';
import { priceList } from './price-list';

export const packageIds = ['essence', 'full', 'advanced'] as const;
export type PackageId = (typeof packageIds)[number];

type Package = {
  id: PackageId;
  /** Price in minor units, per currency. */
  prices: Record<Currency, number>;
  /** Keys of the included items in the message namespace `packages.<id>.items`. */
  items: readonly string[];
  isFeatured: boolean;
};

const coreItems = ['lifePath', 'birthDay', 'soul', 'expression', 'personality'] as const;
const fullItems = [...coreItems, 'career', 'relationships', 'combined'] as const;

/** What the shop sells. Its prices stand in `price-list.ts`. */
export const packages: Record<PackageId, Package> = {
  essence: {
    id: 'essence',
    prices: priceList.essence,
    items: coreItems,
    isFeatured: false,
  },
  full: { id: 'full', prices: priceList.full, items: fullItems, isFeatured: true },
  advanced: {
    id: 'advanced',
    prices: priceList.advanced,
    items: [...fullItems, 'chart', 'shadow', 'personalYear', 'suggestions'],
    isFeatured: false,
  },
};

export function isPackageId(value: unknown): value is PackageId {
  return packageIds.some((id) => id === value);
}

/** The order page's one address for a package, without a language prefix. */
export function orderPath(packageId: PackageId): string {
  return packageId === 'essence' ? '/order' : `/order/${packageId}`;
}

/** The page that tells what a package is, without a language prefix. */
export function packagePath(packageId: PackageId): `/${string}` {
  return `/readings/${packageId}`;
}

/** German pages sell in euros, all others in dollars. */
export function currencyOf(locale: Locale): Currency {
  return locale === 'de' ? 'eur' : 'usd';
}

export function priceOf(packageId: PackageId, locale: Locale): Money {
  const currency = currencyOf(locale);
  return { amount: packages[packageId].prices[currency], currency };
}
