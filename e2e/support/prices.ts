import { formatMoney } from '../../lib/catalog/money';
import { currencyOf, type PackageId, packageIds } from '../../lib/catalog/packages';
import { priceList } from '../../lib/catalog/price-list';
import { applyDiscount, type Discount } from '../../lib/coupons/discount';

type Site = 'en' | 'de';

/** What a package costs on a site after a coupon, in minor units. */
export function amountFor(id: PackageId, locale: Site, coupon?: Discount): number {
  const amount = priceList[id][currencyOf(locale)];
  return coupon ? applyDiscount(amount, coupon) : amount;
}

/** The same as a visitor reads it. */
export function priceFor(id: PackageId, locale: Site, coupon?: Discount): string {
  return moneyText(amountFor(id, locale, coupon), locale);
}

/** An amount in the currency of a site, as its visitors read it. */
export function moneyText(amount: number, locale: Site): string {
  return formatMoney({ amount, currency: currencyOf(locale) }, locale).replaceAll('\u00a0', ' ');
}

/** What every package costs on a site, as a visitor reads it. */
export function pricesIn(locale: Site): Record<PackageId, string> {
  return Object.fromEntries(packageIds.map((id) => [id, priceFor(id, locale)])) as Record<PackageId, string>;
}
