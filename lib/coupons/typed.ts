import { dayFromIso, dayToDotted } from '@/lib/calendar/day';
import { dayOf } from '@/lib/calendar/moment';
import { amountAsTyped } from '@/lib/catalog/amount';
import { packageIds } from '@/lib/catalog/packages';
import { providerLocale } from '@/lib/shop/provider-locale';
import { boxOf } from './form';
import type { Coupon } from './manage';

/** The first and the last day on which a coupon counts, as ISO dates; null where it has none. */
export function couponDays({ startsAt, expiresAt }: Pick<Coupon, 'startsAt' | 'expiresAt'>) {
  return {
    first: startsAt && dayOf(startsAt),
    // It ends with the beginning of the day after.
    last: expiresAt && dayOf(new Date(expiresAt.getTime() - 1)),
  };
}

/** A coupon as the provider would type it into its form. */
export function couponAsTyped(coupon: Coupon): Record<string, string> {
  const { discountType, discountValue, minimumAmount, usageLimit } = coupon;
  const { first, last } = couponDays(coupon);
  const boxes = packageIds.map((id) => [boxOf(id), coupon.packages?.includes(id) ? 'on' : '']);
  return {
    discountType,
    discountValue: discountType === 'percentage' ? String(discountValue) : amount(discountValue),
    ...Object.fromEntries(boxes),
    minimumAmount: amount(minimumAmount),
    firstDay: first ? dotted(first) : '',
    lastDay: last ? dotted(last) : '',
    usageLimit: usageLimit === null ? '' : String(usageLimit),
  };
}

function dotted(day: string): string {
  return dayToDotted(dayFromIso(day));
}

function amount(minor: number | null): string {
  return minor === null ? '' : amountAsTyped(minor, providerLocale());
}
