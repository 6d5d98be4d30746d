import 'server-only';
import type { Transaction } from '@/db/client';
import type { Currency } from '@/lib/catalog/money';
import type { PackageId } from '@/lib/catalog/packages';
import { isPayable } from '@/lib/coupons/discount';
import type { CouponProblem } from '@/lib/coupons/problems';
import { checkCoupon } from '@/lib/coupons/service';
import type { Locale } from '@/lib/i18n/locales';
import { priceOf } from '@/lib/shop/sold';

/** The server's own sum for an order, all amounts in minor units. */
export type Quote = {
  currency: Currency;
  listPrice: number;
  discount: number;
  amount: number;
  coupon: { id: string; code: string } | null;
};

/** Why an order has no price to pay: its coupon, or a price list that says less than a card payment takes. */
export type QuoteProblem = CouponProblem | 'amountTooSmall';

/** Computes what an order costs from our own price list and coupon table. */
export async function quoteOrder(
  tx: Transaction,
  order: { packageType: PackageId; userLanguage: Locale; couponCode: string | null },
): Promise<{ ok: true; quote: Quote } | { ok: false; problem: QuoteProblem }> {
  const { amount: listPrice, currency } = priceOf(order.packageType, order.userLanguage);
  if (!isPayable(listPrice)) return { ok: false, problem: 'amountTooSmall' };
  if (!order.couponCode) {
    return { ok: true, quote: { currency, listPrice, discount: 0, amount: listPrice, coupon: null } };
  }
  const check = await checkCoupon(order.couponCode, { packageId: order.packageType, price: listPrice }, tx);
  if (!check.ok) return check;
  const { amount, discount, couponId, code } = check;
  return { ok: true, quote: { currency, listPrice, discount, amount, coupon: { id: couponId, code } } };
}
