import { expect, it } from 'vitest';
import { unfilledFacts } from './blanks';
import { business } from './business';
import { priceList } from './catalog/price-list';
import { germanBlanks } from './legal/facts';

/**
 * The brief's figures as the owner's files hold them. Every other test reads the fixed figures of `local/fixed`;
 * an owner who changes one changes it here too.
 */

it('sells at the brief’s prices', () => {
  expect(priceList).toEqual({
    essence: { eur: 3900, usd: 4500 },
    full: { eur: 6900, usd: 8000 },
    advanced: { eur: 9900, usd: 11500 },
  });
});

it('promises the brief’s times', () => {
  expect(business.deliveryBusinessDays).toEqual({
    essence: { min: 2, max: 3 },
    full: { min: 1, max: 2 },
    advanced: { min: 1, max: 2 },
  });
  expect(business.deliveryOuterLimitBusinessDays).toBe(7);
  expect(business.contactReplyHours).toEqual({ min: 24, max: 48 });
  expect(business.withdrawalDays).toBe(14);
});

it('claims the brief’s rating under the brief’s name', () => {
  expect(business.claimedRating).toMatchObject({ value: 4.9, count: 127 });
  expect(business.brand).toBe('Numina');
  expect(business.timeZone).toBe('Europe/Berlin');
});

it('keeps data as long as the privacy notice was written for', () => {
  expect(business.retention).toEqual({
    signupMonths: 12,
    contactMessageMonths: 12,
    readingMonths: 12,
    unpaidOrderDays: 30,
    proofYears: 3,
    contractYears: 6,
    receiptYears: 8,
    visitMonths: 25,
  });
});

it('dates its legal texts with a day that exists', () => {
  expect(new Date(business.legalVersion).toISOString().slice(0, 10)).toBe(business.legalVersion);
});

it('has a German name for every fact that is still blank', () => {
  for (const { label } of unfilledFacts(business)) expect(germanBlanks[label], label).toBeTruthy();
});
