import type { Locale } from '@/lib/i18n/locales';
import type { Currency } from './money';

/** The packages of the shop; what each costs, contains and promises says `sold.ts`. */
export const packageIds = ['essence', 'full', 'advanced'] as const;
export type PackageId = (typeof packageIds)[number];

/** What a package can contain and the shop knows how to make: a chapter of the reading each. */
export const itemIds = [
  ...(['lifePath', 'birthDay', 'soul', 'expression', 'personality'] as const),
  ...(['career', 'relationships', 'combined'] as const),
  ...(['chart', 'shadow', 'personalYear', 'suggestions'] as const),
] as const;

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
