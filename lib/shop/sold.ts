import 'server-only';
import type { Money } from '@/lib/catalog/money';
import { currencyOf, type PackageId } from '@/lib/catalog/packages';
import type { Locale } from '@/lib/i18n/locales';
import { settingOf } from './current';
import type { PackageSetting } from './settings';

/** A package as it is sold now: what it costs and contains, and its words. */
export function soldPackage(packageId: PackageId): PackageSetting {
  return settingOf(packageId);
}

export function priceOf(packageId: PackageId, locale: Locale): Money {
  const currency = currencyOf(locale);
  return { amount: soldPackage(packageId).prices[currency], currency };
}

/** The delivery promise of a package in business days, from the payment on: the one that every text and the due date read. */
export function deliveryOf(packageId: PackageId): { min: number; max: number } {
  return soldPackage(packageId).delivery;
}
