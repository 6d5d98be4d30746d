import { describe, expect, it } from 'vitest';
import { judgeEntries } from './judge-entries';

const entries = {
  checkoutKey: '0f9c2a58-6d0e-4c58-9d0b-1f0d5f9b1c11',
  packageType: 'full',
  userLanguage: 'en',
  firstName: 'Mara',
  lastName: 'Groß',
  birthDate: '27.03.1984',
  email: 'mara@example.com',
  language: 'english',
  isGift: false,
  buyerFirstName: '',
  buyerLastName: '',
  couponCode: null,
  finalAmount: 8000,
  currency: 'usd',
  consentTerms: 'on',
  consentEarlyStart: 'on',
  consentDataProcessing: 'on',
  consentReviewRequest: '',
};

describe('an order as typed', () => {
  it('is taken when everything is there', () => {
    expect(judgeEntries(entries)).toMatchObject({ ok: true, input: { birthDate: '1984-03-27' } });
  });

  it('names every empty entry at once, the address too, and asks to fill in all fields', () => {
    const empty = { firstName: '', lastName: ' ', birthDate: '', email: '' };
    expect(judgeEntries({ ...entries, ...empty })).toEqual({
      ok: false,
      code: 'fillAllFields',
      fieldErrors: {
        firstName: 'required',
        lastName: 'required',
        birthDate: 'birthDate.empty',
        email: 'required',
      },
    });
  });

  it('asks for the giver’s name of a gift only', () => {
    expect(judgeEntries({ ...entries, isGift: true })).toMatchObject({
      code: 'fillAllFields',
      fieldErrors: { buyerFirstName: 'required', buyerLastName: 'required' },
    });
  });

  it('asks a giver of one name for that name alone', () => {
    const gift = { ...entries, isGift: true, buyerOneName: 'on' };
    expect(judgeEntries({ ...gift, buyerFirstName: 'Anna' })).toMatchObject({ ok: true });
    expect(judgeEntries(gift)).toMatchObject({ fieldErrors: { buyerFirstName: 'required' } });
    expect(judgeEntries(gift)).not.toHaveProperty('fieldErrors.buyerLastName');
  });

  it('says beside its own field what only the whole name shows', () => {
    expect(judgeEntries({ ...entries, lastName: 'geb. Groß' })).toMatchObject({
      fieldErrors: { lastName: expect.stringMatching(/^name\./) },
    });
  });

  it('asks about an unusual birth date, and takes it once it was answered', () => {
    const lastYear = `${new Date().getFullYear() - 1}`;
    for (const birthDate of ['31.12.1899', `01.01.${lastYear}`]) {
      expect(judgeEntries({ ...entries, birthDate })).toEqual({
        ok: false,
        code: 'checkEntries',
        fieldErrors: { birthDateSure: 'birthDate.sure' },
      });
      expect(judgeEntries({ ...entries, birthDate, birthDateSure: 'on' })).toMatchObject({ ok: true });
    }
    const gift = { isGift: true, buyerFirstName: 'Ann', buyerLastName: 'Groß' };
    expect(judgeEntries({ ...entries, ...gift, birthDate: `01.01.${lastYear}` })).toMatchObject({ ok: true });
  });

  it('asks about the birth date together with everything else that is missing', () => {
    expect(judgeEntries({ ...entries, birthDate: '31.12.1899', email: '' })).toMatchObject({
      fieldErrors: { birthDateSure: 'birthDate.sure', email: 'required' },
    });
  });

  it('asks for consent when only that is missing', () => {
    expect(judgeEntries({ ...entries, consentTerms: '' })).toEqual({
      ok: false,
      code: 'agreeToAll',
      fieldErrors: { consentTerms: 'consentRequired' },
    });
  });

  it('asks to check what is there and wrong', () => {
    expect(judgeEntries({ ...entries, birthDate: '31.02.1984', email: 'mara' })).toEqual({
      ok: false,
      code: 'checkEntries',
      fieldErrors: { birthDate: 'birthDate.no_such_day', email: 'emailInvalid' },
    });
  });

  it('asks to fill in before it asks to tick, and to check before that too', () => {
    const unticked = { ...entries, consentTerms: '' };
    expect(judgeEntries({ ...unticked, firstName: '' })).toMatchObject({ code: 'fillAllFields' });
    expect(judgeEntries({ ...unticked, birthDate: '' })).toMatchObject({ code: 'fillAllFields' });
    expect(judgeEntries({ ...unticked, email: 'mara' })).toMatchObject({ code: 'checkEntries' });
  });

  it('asks to fill in when only the birth date is missing', () => {
    expect(judgeEntries({ ...entries, birthDate: '' })).toMatchObject({ code: 'fillAllFields' });
  });
});
