import { invalidParam } from './errors';

// Stripe takes these with two decimals although they have none.
const TWO_DECIMALS_ON_THE_WIRE = new Set(['isk', 'ugx']);
const MINIMUM: Record<string, number> = { gbp: 30 };
const DEFAULT_MINIMUM = 50;
const MAXIMUM = 99_999_999;

const KNOWN = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

export const isCurrency = (code: string) => KNOWN.has(code);

/** An amount in minor units as text, with the currency's own decimals. `locale` is a BCP 47 tag. */
export function formatAmount(minor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** (TWO_DECIMALS_ON_THE_WIRE.has(currency) ? 2 : digits));
}

/** Checks a session's total: zero is allowed (nothing to pay), else it lies between the minimum and eight digits. */
export function checkTotal(total: number, currency: string): void {
  const minimum = MINIMUM[currency] ?? DEFAULT_MINIMUM;
  const must = `The Checkout Session's total amount must`;
  if (total !== 0 && total < minimum)
    throw invalidParam('line_items', `${must} convert to at least 50 cents.`, 'amount_too_small');
  if (total > MAXIMUM)
    throw invalidParam('line_items', `${must} be less than nine digits.`, 'amount_too_large');
}
