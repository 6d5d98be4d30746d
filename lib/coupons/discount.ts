import { MINIMUM_PAYABLE } from '@/lib/catalog/money';

/** What a coupon takes off: a percentage (1-100), or a fixed amount in minor units of the buyer's currency. */
export type Discount = { type: 'percentage' | 'fixed'; value: number };

/** Applies a discount to a price in minor units; the result is whole minor units and never below 0. */
export function applyDiscount(price: number, discount: Discount): number {
  if (discount.type === 'percentage') return Math.round((price * (100 - discount.value)) / 100);
  return Math.max(0, price - discount.value);
}

/** Whether an amount in minor units can be paid at all (brief, point 5: at least 0.50). */
export function isPayable(amount: number): boolean {
  return amount >= MINIMUM_PAYABLE;
}

/** How a typed code is compared and stored: trimmed, upper case, without signs that nobody sees. */
export function normaliseCode(code: string): string {
  return code
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .toUpperCase();
}
