import { invalidParam, noSuch } from './errors';
import type { FormBranch } from './form';
import type { LineInput } from './line-params';
import { checkTotal } from './money';
import { hash } from './readers';
import { SESSION_FIELDS } from './session-fields';

const MIN_LIFETIME_S = 30 * 60;
const MAX_LIFETIME_S = 24 * 60 * 60;

const readSession = hash(SESSION_FIELDS);

/** A checked request for a session: what is required is there, and the total is payable. Amounts in minor units. */
export type SessionInput = ReturnType<typeof readSession> & {
  lines: LineInput[];
  currency: string;
  total: number;
  successUrl: string;
  expiresAt: number;
};

function checkExpiry(expiresAt: number, now: number): void {
  if (expiresAt - now < MIN_LIFETIME_S)
    throw invalidParam(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    );
  if (expiresAt - now > MAX_LIFETIME_S)
    throw invalidParam(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    );
}

function checkCombinations(input: ReturnType<typeof readSession>): void {
  const both = (one: 'customer' | 'discounts', other: 'customer_email' | 'allow_promotion_codes') => {
    if (input[one] !== undefined && input[other] !== undefined)
      throw invalidParam(one, `You may only specify one of these parameters: ${one}, ${other}.`);
  };
  both('customer', 'customer_email');
  both('discounts', 'allow_promotion_codes');
  if (input.allowed_payment_method_types && input.excluded_payment_method_types)
    throw invalidParam(
      'allowed_payment_method_types',
      'You may only specify one of these parameters: allowed_payment_method_types, excluded_payment_method_types.',
    );
  const discount = input.discounts?.[0];
  if (discount?.coupon) throw noSuch('coupon', discount.coupon, 'discounts[0][coupon]');
  if (discount?.promotion_code)
    throw noSuch('promotion code', discount.promotion_code, 'discounts[0][promotion_code]');
  if (input.payment_intent_data?.statement_descriptor)
    throw invalidParam(
      'payment_intent_data[statement_descriptor]',
      'For card charges, use `statement_descriptor_suffix` instead.',
    );
}

/** Reads the parameters of `POST /v1/checkout/sessions`. `now` in Unix seconds. Throws Stripe's 400s. */
export function readSessionParams(form: FormBranch, now: number): SessionInput {
  const input = readSession(form, '');
  const missing = (param: string) =>
    invalidParam(param, `Missing required param: ${param}.`, 'parameter_missing');
  if (!input.mode) throw missing('mode');
  if (input.mode !== 'payment')
    throw invalidParam('mode', `The local stand-in does not imitate the mode ${input.mode}.`);
  if (input.ui_mode && input.ui_mode !== 'hosted_page')
    throw invalidParam('ui_mode', `The local stand-in does not imitate the ui_mode ${input.ui_mode}.`);
  const lines = input.line_items;
  const currency = lines?.[0]?.currency;
  if (!lines || !currency) throw missing('line_items');
  if (!input.success_url) throw missing('success_url');
  checkCombinations(input);
  if (lines.some((line) => line.currency !== currency) || (input.currency && input.currency !== currency))
    throw invalidParam('line_items', 'All line items must have the same currency.');
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  checkTotal(total, currency);
  if (input.expires_at !== undefined) checkExpiry(input.expires_at, now);
  const expiresAt = input.expires_at ?? now + MAX_LIFETIME_S;
  return { ...input, lines, currency, total, successUrl: input.success_url, expiresAt };
}
