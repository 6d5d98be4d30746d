import { describe, expect, it } from 'vitest';
import { minorUnits } from '@/lib/catalog/amount';
import { newCouponSchema } from './form';

const typed = {
  code: 'spring 25',
  discountType: 'percentage',
  discountValue: '25',
  lastDay: '',
  usageLimit: '',
};

const problemsOf = (change: Record<string, string>) => {
  const { error } = newCouponSchema.safeParse({ ...typed, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
};

describe('a coupon as the provider types it', () => {
  it('is read with its code in capitals, its amount in minor units and its last day whole', () => {
    expect(newCouponSchema.parse({ ...typed, code: ' spring25 ' })).toEqual({
      code: 'SPRING25',
      discountType: 'percentage',
      discountValue: 25,
      packages: null,
      minimumAmount: null,
      startsAt: null,
      expiresAt: null,
      usageLimit: null,
    });
    const fixed = { code: 'FIVE', discountType: 'fixed', discountValue: '7,50', lastDay: '2026-12-24' };
    expect(newCouponSchema.parse({ ...fixed, usageLimit: '10' })).toEqual({
      code: 'FIVE',
      discountType: 'fixed',
      discountValue: 750,
      packages: null,
      minimumAmount: null,
      startsAt: null,
      expiresAt: new Date('2026-12-24T23:00:00Z'),
      usageLimit: 10,
    });
  });

  it('may be for some packages, from a price and from a day on; all boxes are as none', () => {
    const limited = {
      'for-essence': 'on',
      'for-advanced': 'on',
      minimumAmount: '49,50',
      firstDay: '1.12.2026',
    };
    expect(newCouponSchema.parse({ ...typed, ...limited })).toMatchObject({
      packages: ['essence', 'advanced'],
      minimumAmount: 4950,
      startsAt: new Date('2026-11-30T23:00:00Z'),
    });
    expect(newCouponSchema.parse({ ...typed, ...limited, 'for-full': 'on' })).toMatchObject({
      packages: null,
    });
    expect(problemsOf({ minimumAmount: 'much', firstDay: '32.1.2026' })).toEqual({
      minimumAmount: 'couponMinimum',
      firstDay: 'no_such_day',
    });
    expect(problemsOf({ firstDay: '2026-12-25', lastDay: '2026-12-24' })).toEqual({
      firstDay: 'couponPeriod',
    });
    expect(problemsOf({ firstDay: '2026-12-24', lastDay: '2026-12-24' })).toEqual({});
  });

  it.each(['24.12.2026', '24.12.2026 ', '24122026', '24. Dezember 2026', '2026-12-24'])(
    'may have its last day typed as %s',
    (lastDay) => {
      const { expiresAt } = newCouponSchema.parse({ ...typed, code: 'X1', lastDay });
      expect(expiresAt).toEqual(new Date('2026-12-24T23:00:00Z'));
    },
  );

  it('hears of every mistake at once', () => {
    expect(problemsOf({ code: '?', discountValue: '0', lastDay: '31.02.2026', usageLimit: 'many' })).toEqual({
      code: 'couponCode',
      discountValue: 'couponPercentage',
      lastDay: 'no_such_day',
      usageLimit: 'couponLimit',
    });
    expect(problemsOf({ code: '?', discountType: 'fixed', discountValue: 'a lot' })).toEqual({
      code: 'couponCode',
      discountValue: 'couponAmount',
    });
    expect(problemsOf({ code: 'X1', discountType: 'gift', discountValue: '5' })).toEqual({
      discountType: 'couponType',
    });
  });

  it.each([
    ['101', 'percentage'],
    ['12.5', 'percentage'],
    ['0', 'fixed'],
    ['-5', 'fixed'],
    ['5 Euro', 'percentage'],
    ['5,123', 'fixed'],
  ])('refuses a discount of %s as %s', (discountValue, discountType) => {
    expect(Object.keys(problemsOf({ code: 'X1', discountType, discountValue }))).toEqual(['discountValue']);
  });
});

it.each(['1', '9', '10', '99', '100'])('a coupon may take %s per cent off', (discountValue) => {
  expect(newCouponSchema.parse({ ...typed, code: 'X1', discountValue })).toMatchObject({
    discountValue: Number(discountValue),
  });
});

it.each(['0', '-3', '3 times', 'about 3', '10000000'])('a coupon is not limited to %j uses', (usageLimit) => {
  expect(problemsOf({ code: 'X1', usageLimit })).toEqual({ usageLimit: 'couponLimit' });
});

it.each(['1', '12', '1234567'])('a coupon may be limited to %s uses', (usageLimit) => {
  expect(newCouponSchema.parse({ ...typed, code: 'X1', usageLimit })).toMatchObject({
    usageLimit: Number(usageLimit),
  });
});

it.each([
  ['5', 500],
  [' 120,05 ', 12_005],
  ['7,5', 750],
  ['7.50', 750],
  ['0', null],
  ['', null],
  ['1e3', null],
])('reads %j as %j minor units', (text, units) => expect(minorUnits(text)).toBe(units));
