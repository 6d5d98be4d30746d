import { invalidParam } from './errors';

// Stripe's list of zero-decimal currencies; ISK and UGX are sent with two decimals although they have none.
const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const THREE_DECIMAL = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);
const WHOLE_UNITS_ONLY = new Set(['isk', 'ugx']);
const MINIMUM: Record<string, number> = { eur: 50, usd: 50, gbp: 30, jpy: 50 };
const DEFAULT_MINIMUM = 50;
const MAXIMUM = 99_999_999;

const KNOWN = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

export const isCurrency = (code: string) => KNOWN.has(code);

/** How many decimals an integer amount of this currency carries on the wire. */
function wireDecimals(currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** An amount in minor units as text, with the currency's own decimals. `locale` is a BCP 47 tag. */
export function formatAmount(minor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });
  return format.format(minor / 10 ** wireDecimals(currency));
}

/** Checks one unit amount against its currency's granularity. Throws a 400. */
export function checkUnitAmount(amount: number, currency: string, param: string): void {
  if (THREE_DECIMAL.has(currency) && amount % 10 !== 0)
    throw invalidParam(param, `Amounts in ${currency} must be divisible by 10.`, 'parameter_invalid_integer');
  if (WHOLE_UNITS_ONLY.has(currency) && amount % 100 !== 0)
    throw invalidParam(
      param,
      `Amounts in ${currency} must be divisible by 100.`,
      'parameter_invalid_integer',
    );
}

/** Checks a session's total: zero is allowed (nothing to pay), else it lies between the minimum and eight digits. */
export function checkTotal(total: number, currency: string): void {
  const minimum = MINIMUM[currency] ?? DEFAULT_MINIMUM;
  if (total !== 0 && total < minimum)
    throw invalidParam(
      'line_items',
      `The Checkout Session's total amount must convert to at least 50 cents. ${formatAmount(total, currency, 'en')} is below the minimum of ${formatAmount(minimum, currency, 'en')}.`,
      'amount_too_small',
    );
  if (total > MAXIMUM)
    throw invalidParam(
      'line_items',
      `The Checkout Session's total amount must be no more than ${formatAmount(MAXIMUM, currency, 'en')}.`,
      'amount_too_large',
    );
}
