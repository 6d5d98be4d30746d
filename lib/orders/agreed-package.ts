import 'server-only';
import type { AgreedPackage } from '@/db/schema';
import type { PackageId } from '@/lib/catalog/packages';
import type { Locale } from '@/lib/i18n/locales';
import { soldPackage } from '@/lib/shop/sold';

type Ordered = { packageId: PackageId; agreedPackage: AgreedPackage | null };

/** What of a package a new order keeps. */
export function packageToAgreeOn(packageId: PackageId): AgreedPackage {
  const { items, delivery, texts } = soldPackage(packageId);
  return { items, delivery, texts };
}

/** The package of an order as it was sold; orders of before it was kept have the one of today. */
export function agreedPackage(order: Ordered): AgreedPackage {
  return order.agreedPackage ?? packageToAgreeOn(order.packageId);
}

/** What the package of an order was called when it was ordered. */
export function titleOf(order: Ordered, locale: Locale): string {
  return agreedPackage(order).texts[locale].title;
}

/** What an order contains, in words. */
export function contentsOf(order: Ordered, locale: Locale): string[] {
  const { items, texts } = agreedPackage(order);
  return items.map((item) => texts[locale].items[item] ?? '');
}
