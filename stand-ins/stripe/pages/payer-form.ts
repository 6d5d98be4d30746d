import { passesLuhn } from '../cards';
import type { FormBranch } from '../form';
import type { PayerDetails } from '../state';
import type { Texts } from './texts';

export const FIELD_NAMES = [
  'email',
  'cardNumber',
  'cardExpiry',
  'cardCvc',
  'cardholderName',
  'billingCountry',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
export type FieldValues = Record<FieldName, string>;
export type FieldErrors = Partial<Record<FieldName, keyof Texts['errors']>>;

/** What was typed, as it was typed. */
export function readValues(form: FormBranch): FieldValues {
  const values: FieldValues = {
    email: '',
    cardNumber: '',
    cardExpiry: '',
    cardCvc: '',
    cardholderName: '',
    billingCountry: '',
  };
  for (const name of FIELD_NAMES) {
    const value = form.get(name);
    if (typeof value === 'string') values[name] = value.trim().slice(0, 200);
  }
  return values;
}

type Expiry = { month: number; year: number };

/** Reads `12 / 34`, `12/34`, `1234` or `12/2034`. Null when it is no month and year. */
function parseExpiry(text: string): Expiry | null {
  const match = /^(\d{1,2})\s*\/?\s*(\d{2}|20\d{2})$/.exec(text);
  if (!match) return null;
  const month = Number(match[1]);
  if (month < 1 || month > 12) return null;
  return { month, year: (Number(match[2]) % 2000) + 2000 };
}

const endOf = ({ month, year }: Expiry) => Date.UTC(year, month, 1);

/**
 * Checks the form. Gives the payer, or a message key per wrong field. An order without payment needs only the e-mail;
 * `fixedEmail` is the session's address, which the customer cannot change. `now` in ms.
 */
export function checkPayer(
  values: FieldValues,
  options: { withCard: boolean; fixedEmail: string | null; now: number },
): { payer: PayerDetails; errors: null } | { payer: null; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const email = options.fixedEmail ?? values.email;
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) errors.email = 'email';
  const number = values.cardNumber.replaceAll(/[\s-]/g, '');
  const expiry = parseExpiry(values.cardExpiry);
  if (options.withCard) {
    if (!number) errors.cardNumber = 'numberMissing';
    else if (!passesLuhn(number)) errors.cardNumber = 'numberInvalid';
    if (!values.cardExpiry) errors.cardExpiry = 'expiryMissing';
    else if (!expiry) errors.cardExpiry = 'expiryInvalid';
    else if (endOf(expiry) <= options.now) errors.cardExpiry = 'expiryPast';
    const length = number.startsWith('3') ? 4 : 3;
    if (!values.cardCvc) errors.cardCvc = 'cvcMissing';
    else if (!new RegExp(`^\\d{${length}}$`).test(values.cardCvc)) errors.cardCvc = 'cvcInvalid';
    if (!values.cardholderName) errors.cardholderName = 'nameMissing';
  }
  if (Object.keys(errors).length > 0) return { payer: null, errors };
  return {
    payer: {
      cardNumber: number,
      expMonth: expiry?.month ?? 12,
      expYear: expiry?.year ?? 2034,
      email,
      name: values.cardholderName,
      country: /^[A-Z]{2}$/.test(values.billingCountry) ? values.billingCountry : 'US',
    },
    errors: null,
  };
}
