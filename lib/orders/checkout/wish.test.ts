import { expect, it } from 'vitest';
import { business } from '@/lib/business';
import { orderInput } from '@/local/test-shop';
import type { OrderConsent } from '../consents';
import type { OrderRow } from '../order';
import type { CheckoutInput } from './schema';
import { isSameWish, keyOfNextWish, personOf } from './wish';

const input = orderInput({ isGift: true, buyerFirstName: 'Anna', buyerLastName: 'Geber' });
const order = {
  ...personOf(input),
  packageId: 'full',
  locale: 'de',
  email: input.email,
  couponCode: null,
  amount: input.finalAmount,
  currency: 'eur',
} as OrderRow;
const consents = ['terms', 'early_start', 'data_processing'].map((kind) => ({
  kind,
  version: business.legalVersion,
})) as OrderConsent[];

it('is the same when everything is', () => {
  expect(isSameWish(order, consents, input)).toBe(true);
});

it('is the same when the address stands in capitals', () => {
  const inCapitals = input.email.toUpperCase();
  expect(isSameWish(order, consents, { ...input, email: inCapitals })).toBe(true);
  expect(isSameWish({ ...order, email: inCapitals }, consents, input)).toBe(true);
});

const changes: Partial<CheckoutInput>[] = [
  { firstName: 'Jonas' },
  { lastName: 'Becker' },
  { birthDate: '1988-11-03' },
  { buyerFirstName: 'Anne' },
  { buyerLastName: 'Nehmer' },
  { isGift: undefined },
  { language: 'english' },
  { packageType: 'essence' },
  { userLanguage: 'en' },
  { email: 'other@resend.dev' },
  { couponCode: 'TEN' },
  { finalAmount: 6800 },
  { currency: 'usd' },
  { consentReviewRequest: 'on' },
];

it.each(changes)('is another one with %j', (change) => {
  expect(isSameWish(order, consents, { ...input, ...change })).toBe(false);
});

it('is another one when the wording agreed to has a new version', () => {
  const old = consents.map((consent) => ({ ...consent, version: '2020-01-01' }));
  expect(isSameWish(order, old, input)).toBe(false);
});

it('gets one key of its own after the form was paid, whoever asks how often', () => {
  const keys = [input, { ...input, firstName: 'Jonas' }, { ...input, birthDate: '1988-11-03' }].map((wish) =>
    keyOfNextWish(input.checkoutKey, wish),
  );
  expect(new Set(keys).size).toBe(3);
  expect(keyOfNextWish(input.checkoutKey, input)).toBe(keys[0]);
  for (const key of keys) expect(orderInput({ checkoutKey: key }).checkoutKey).toBe(key);
});

it('with the consent to be asked for a review is the same as an order with it, not as one without', () => {
  const asking = { ...input, consentReviewRequest: 'on' } as CheckoutInput;
  const agreed = [...consents, { kind: 'review_request', version: business.legalVersion } as OrderConsent];
  expect(isSameWish(order, agreed, asking)).toBe(true);
  expect(isSameWish(order, agreed, input)).toBe(false);
});

it('is another one than an order without any consent', () => {
  expect(isSameWish(order, [], input)).toBe(false);
});
