import { describe, expect, it } from 'vitest';
import { applyDiscount, isPayable } from '@/lib/coupons/discount';
import { priceOf } from '@/lib/shop/sold';
import { formatMoney } from './money';
import { packageIds } from './packages';

const euros = (amount: number) => ({ amount, currency: 'eur' });
const dollars = (amount: number) => ({ amount, currency: 'usd' });

describe('prices', () => {
  it('are the price list’s, in euros on German pages and dollars elsewhere', () => {
    expect(packageIds.map((id) => [priceOf(id, 'de'), priceOf(id, 'en')])).toEqual([
      [euros(3100), dollars(3700)],
      [euros(5200), dollars(6400)],
      [euros(8300), dollars(9700)],
    ]);
  });

  it('are written as each language writes them', () => {
    expect(formatMoney({ amount: 6900, currency: 'eur' }, 'de')).toBe('69\u00a0€');
    expect(formatMoney({ amount: 6210, currency: 'eur' }, 'de')).toBe('62,10\u00a0€');
    expect(formatMoney({ amount: 7205, currency: 'usd' }, 'en')).toBe('$72.05');
  });
});

describe('discounts', () => {
  it('are whole minor units, never below zero', () => {
    expect(applyDiscount(6900, { type: 'percentage', value: 10 })).toBe(6210);
    expect(applyDiscount(4500, { type: 'percentage', value: 33 })).toBe(3015);
    expect(applyDiscount(3999, { type: 'percentage', value: 15 })).toBe(3399);
    expect(applyDiscount(3900, { type: 'fixed', value: 500 })).toBe(3400);
    expect(applyDiscount(3900, { type: 'fixed', value: 5000 })).toBe(0);
    expect(applyDiscount(3900, { type: 'percentage', value: 100 })).toBe(0);
  });

  it('leave at least 0.50 to pay', () => {
    expect([0, 49, 50].map(isPayable)).toEqual([false, false, true]);
  });
});
