import { describe, expect, it } from 'vitest';
import { checkoutSchema } from '@/lib/orders/checkout/schema';
import de from '@/messages/de/validation.json';
import en from '@/messages/en/validation.json';
import { firstIssues } from './issues';

const order = {
  checkoutKey: '6f1c9e0e-6f1c-4e0e-8f1c-6f1c9e0e6f1c',
  packageType: 'essence',
  userLanguage: 'en',
  firstName: 'Ilya',
  lastName: "O'Shaughnessy-Müller",
  birthDate: '27.03.1984',
  email: 'ilya@example.com',
  language: 'english',
  finalAmount: '4500',
  currency: 'usd',
  consentTerms: 'on',
  consentEarlyStart: 'on',
  consentDataProcessing: 'on',
};

function problemsOf(names: Record<string, string | boolean>) {
  const parsed = checkoutSchema.safeParse({ ...order, ...names });
  return parsed.success ? {} : firstIssues(parsed.error);
}

it('takes an order for a name in Latin letters with hyphen, apostrophe and umlaut', () => {
  expect(problemsOf({})).toEqual({});
});

it.each(['Klein, M.A.', 'Klein, B. Sc.', 'Smith, Jr.', 'Klein,'])(
  'takes what follows a comma for no other name in %s',
  (lastName) => expect(problemsOf({ lastName })).toEqual({}),
);

it.each([
  [
    'a first name in Cyrillic beside a Latin last name',
    { firstName: 'Илья' },
    'firstName',
    'no_latin_letters',
  ],
  ['a last name in Greek beside a Latin first name', { lastName: 'Ελένη' }, 'lastName', 'no_latin_letters'],
  ['a Cyrillic look-alike', { firstName: '\u0410nna' }, 'firstName', 'mixed_scripts'],
  ['digits instead of a name', { lastName: '123' }, 'lastName', 'no_letters'],
  ['a letter without a value', { lastName: 'ǃXóõ' }, 'lastName', 'unknown_letters'],
  ['an address of the web', { firstName: 'www.anna.de' }, 'firstName', 'not_letters'],
  ['the same without its beginning', { lastName: 'anna-mueller.com' }, 'lastName', 'not_letters'],
  ['two surnames', { lastName: 'Müller geb. Schmidt' }, 'lastName', 'two_names'],
  ['two surnames with a comma', { lastName: 'Smith, Jones' }, 'lastName', 'two_names'],
  ['a birth name marked as one', { lastName: 'geb. Schmidt' }, 'lastName', 'two_names'],
])('says at the field what to enter instead of %s', (_, names, field, problem) => {
  expect(problemsOf(names)).toEqual({ [field]: `name.${problem}` });
  expect(Object.keys(en.name)).toContain(problem);
  expect(Object.keys(de.name)).toContain(problem);
});

it('still asks for an empty name in the usual words', () => {
  expect(problemsOf({ firstName: ' ', lastName: '' })).toEqual({
    firstName: 'required',
    lastName: 'required',
  });
});

describe('the name of whoever gives a reading', () => {
  const gift = { isGift: true, buyerFirstName: 'Anna', buyerLastName: 'Geber' };

  it.each([
    ['Cyrillic', { buyerFirstName: 'Илья', buyerLastName: 'Щербаков' }],
    ['Arabic with a non-joiner', { buyerFirstName: 'علی\u200cرضا' }],
    ['two people', { buyerFirstName: 'Anna & Jens' }],
    ['a name that a word of later names is part of', { buyerLastName: 'Müller geb. Schmidt' }],
    ['brackets', { buyerLastName: 'Müller (Schmidt)' }],
  ])('may be what a birth name may not be, since only the receipt shows it: %s', (_, names) => {
    expect(problemsOf({ ...gift, ...names })).toEqual({});
  });

  it.each([
    ['Chinese', { buyerFirstName: '伟', buyerLastName: '李' }, 'not_printable'],
    ['Japanese', { buyerFirstName: 'はなこ', buyerLastName: 'ヤマダ' }, 'not_printable'],
    ['Thai', { buyerFirstName: 'สมชาย', buyerLastName: 'ใจดี' }, 'not_printable'],
    ['Devanagari', { buyerFirstName: 'आनंद', buyerLastName: 'शर्मा' }, 'not_printable'],
    ['a heart', { buyerFirstName: 'Anna 😀', buyerLastName: 'Geber ❤️' }, 'not_letters'],
    [
      'an address of the web',
      { buyerFirstName: 'www.anna.de', buyerLastName: 'anna-mueller.com' },
      'not_letters',
    ],
    ['digits', { buyerFirstName: 'Anna 2', buyerLastName: '4Geber' }, 'not_letters'],
    ['signs alone', { buyerFirstName: '...', buyerLastName: '-' }, 'no_letters'],
  ])('is asked for in letters that a receipt can show, instead of %s', (_, names, problem) => {
    const message = `buyerName.${problem}`;
    expect(problemsOf({ ...gift, ...names })).toEqual({ buyerFirstName: message, buyerLastName: message });
    expect(Object.keys(en.buyerName)).toContain(problem);
    expect(Object.keys(de.buyerName)).toContain(problem);
  });

  it('is empty where nothing is visible in it', () => {
    expect(problemsOf({ ...gift, buyerLastName: '\u200b\u3164' })).toEqual({ buyerLastName: 'required' });
  });
});

it('asks for another sign where a letter counts but no typeface of the reading has it', () => {
  expect(problemsOf({ firstName: 'Ann\ua7b5a' })).toEqual({ firstName: 'name.unknown_letters' });
});
