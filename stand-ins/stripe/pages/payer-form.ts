import { passesLuhn } from '../cards';
import type { FormHash } from '../form';
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
export function readValues(form: FormHash): FieldValues {
  const typed = (name: FieldName) => (typeof form[name] === 'string' ? form[name].trim().slice(0, 200) : '');
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, typed(name)])) as FieldValues;
}

type Expiry = { month: number; year: number };

/** Reads `12 / 34`, `12/34`, `1234` or `12/2034`. Null when it is no month and year. */
function parseExpiry(text: string): Expiry | null {
  const match = /^(0?[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})$/.exec(text);
  return match && { month: Number(match[1]), year: (Number(match[2]) % 2000) + 2000 };
}

const isPast = ({ month, year }: Expiry) => Date.UTC(year, month, 1) <= Date.now();

function cardErrors(values: FieldValues, number: string, expiry: Expiry | null): FieldErrors {
  const cvc = number.startsWith('3') ? /^\d{4}$/ : /^\d{3}$/;
  const found: [FieldName, keyof Texts['errors'], boolean][] = [
    ['cardNumber', 'numberMissing', !number],
    ['cardNumber', 'numberInvalid', !passesLuhn(number)],
    ['cardExpiry', 'expiryMissing', !values.cardExpiry],
    ['cardExpiry', 'expiryInvalid', !expiry],
    ['cardExpiry', 'expiryPast', expiry !== null && isPast(expiry)],
    ['cardCvc', 'cvcMissing', !values.cardCvc],
    ['cardCvc', 'cvcInvalid', !cvc.test(values.cardCvc)],
    ['cardholderName', 'nameMissing', !values.cardholderName],
  ];
  const errors: FieldErrors = {};
  for (const [field, key, isWrong] of found) if (isWrong) errors[field] ??= key;
  return errors;
}

/**
 * Checks the form. Gives the payer, or a message key per wrong field. An order without payment needs only the e-mail;
 * `fixedEmail` is the session's address, which the customer cannot change.
 */
export function checkPayer(
  values: FieldValues,
  fixedEmail: string | null,
  withCard: boolean,
): { payer: PayerDetails; errors: null } | { payer: null; errors: FieldErrors } {
  const email = fixedEmail ?? values.email;
  const cardNumber = values.cardNumber.replaceAll(/[\s-]/g, '');
  const expiry = parseExpiry(values.cardExpiry);
  const errors = withCard ? cardErrors(values, cardNumber, expiry) : {};
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) errors.email = 'email';
  if (Object.keys(errors).length > 0) return { payer: null, errors };
  const { cardExpiry, cardholderName } = values;
  const billingCountry = /^[A-Z]{2}$/.test(values.billingCountry) ? values.billingCountry : 'US';
  return { payer: { email, cardNumber, cardExpiry, cardholderName, billingCountry }, errors: null };
}
