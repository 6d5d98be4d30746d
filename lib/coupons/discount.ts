import { MINIMUM_PAYABLE } from '@/lib/catalog/money';
import { plainText } from '@/lib/forms/typed-text';

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

/**
 * How a typed code is compared and stored: upper case, as on a plain keyboard, without spaces, doubled hyphens, and the
 * quotation marks or full stop that come along when it is copied from a sentence.
 */
export function normaliseCode(code: string): string {
  return plainText(code)
    .replace(/[\s"]/g, '')
    .replace(/^'+|['.,;:!]+$/g, '')
    .replace(/-{2,}/g, '-')
    .toUpperCase();
}
