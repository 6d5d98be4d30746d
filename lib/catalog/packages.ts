import type { Locale } from '@/lib/i18n/locales';
import type { Currency, Money } from './money';

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

/** The price list of the shop: the only place where prices stand. */
export const packages: Record<PackageId, Package> = {
  essence: {
    id: 'essence',
    prices: { eur: 3900, usd: 4500 },
    items: coreItems,
    isFeatured: false,
  },
  full: { id: 'full', prices: { eur: 6900, usd: 8000 }, items: fullItems, isFeatured: true },
  advanced: {
    id: 'advanced',
    prices: { eur: 9900, usd: 11500 },
    items: [...fullItems, 'chart', 'shadow', 'personalYear', 'suggestions'],
    isFeatured: false,
  },
};

export function isPackageId(value: unknown): value is PackageId {
  return packageIds.some((id) => id === value);
}

/** German pages sell in euros, all others in dollars. */
export function currencyOf(locale: Locale): Currency {
  return locale === 'de' ? 'eur' : 'usd';
}

export function priceOf(packageId: PackageId, locale: Locale): Money {
  const currency = currencyOf(locale);
  return { amount: packages[packageId].prices[currency], currency };
}
