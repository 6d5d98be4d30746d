import { describe, expect, it } from 'vitest';
import { correctionSchema } from '@/lib/buyer/schema';
import { checkoutSchema } from '@/lib/orders/checkout/schema';
import { signupSchema } from '@/lib/signups/schema';
import { firstIssues } from './issues';

const shared = { birthDate: '27.03.1984', email: 'sukarno@example.com' };
const order = {
  ...shared,
  checkoutKey: '6f1c9e0e-6f1c-4e0e-8f1c-6f1c9e0e6f1c',
  packageType: 'essence',
  userLanguage: 'en',
  firstName: 'Sukarno',
  language: 'english',
  finalAmount: '4500',
  currency: 'usd',
  consentTerms: 'on',
  consentEarlyStart: 'on',
  consentDataProcessing: 'on',
};

const forms = {
  'an order': { schema: checkoutSchema, entries: order, last: 'lastName', missing: 'required' },
  'a correction': {
    schema: correctionSchema,
    entries: { ...shared, number: 'NU-2222-2222', subjectFirstName: 'Sukarno', readingLanguage: 'english' },
    last: 'subjectLastName',
    missing: 'required',
  },
  'the calculator': {
    schema: signupSchema,
    entries: { ...shared, firstName: 'Sukarno', dateOfBirth: '27.03.1984', privacyConsent: 'on' },
    last: 'lastName',
    missing: 'lastNameRequired',
  },
} as const;

describe.each(Object.entries(forms))('%s of somebody with one name only', (_, form) => {
  const { schema, entries, last, missing } = form;
  const issuesOf = (typed: object) => {
    const parsed = schema.safeParse(typed);
    return parsed.success ? {} : firstIssues(parsed.error);
  };

  it.each([
    ['no field', {}],
    ['an empty field', { [last]: '' }],
    ['what stood in the field before', { [last]: 'Илья 123' }],
  ])('is taken with the box, without a last name, with %s beside it', (_, typed) => {
    for (const oneName of ['on', true])
      expect(schema.parse({ ...entries, ...typed, oneName })).toMatchObject({ [last]: '' });
  });

  it('is asked for a last name without the box', () => {
    for (const typed of [{}, { [last]: ' ' }, { [last]: '', oneName: '' }, { oneName: false }])
      expect(issuesOf({ ...entries, ...typed })).toEqual({ [last]: missing });
  });
});

describe('a gift from somebody with one name only', () => {
  const gift = { ...order, lastName: 'Doe', isGift: 'on' };

  it('is taken with the box, without a last name', () => {
    const named = { ...gift, buyerFirstName: 'Suharto', buyerLastName: '???', buyerOneName: 'on' };
    expect(checkoutSchema.parse(named)).toMatchObject({ buyerLastName: '', lastName: 'Doe' });
  });

  it('still asks for the one name', () => {
    const parsed = checkoutSchema.safeParse({ ...gift, buyerOneName: 'on' });
    expect(parsed.error && firstIssues(parsed.error)).toEqual({ buyerFirstName: 'required' });
  });
});
