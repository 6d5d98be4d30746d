import { dayFromIso, dayToDotted } from '@/lib/calendar/day';
import { dayOf } from '@/lib/calendar/moment';
import { packageIds } from '@/lib/catalog/packages';
import { boxOf } from './form';
import type { Coupon } from './manage';

/** A coupon as the provider would type it into its form. */
export function couponAsTyped(coupon: Coupon): Record<string, string> {
  const { discountType, discountValue, minimumAmount, startsAt, expiresAt, usageLimit } = coupon;
  const boxes = packageIds.map((id) => [boxOf(id), coupon.packages?.includes(id) ? 'on' : '']);
  return {
    discountType,
    discountValue: discountType === 'percentage' ? String(discountValue) : amount(discountValue),
    ...Object.fromEntries(boxes),
    minimumAmount: amount(minimumAmount),
    firstDay: startsAt ? dotted(dayOf(startsAt)) : '',
    // It ends with the beginning of the day after.
    lastDay: expiresAt ? dotted(dayOf(new Date(expiresAt.getTime() - 1))) : '',
    usageLimit: usageLimit === null ? '' : String(usageLimit),
  };
}

function dotted(day: string): string {
  return dayToDotted(dayFromIso(day));
}

function amount(minor: number | null): string {
  return minor === null ? '' : (minor / 100).toFixed(2).replace('.', ',');
}
