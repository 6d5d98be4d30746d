import { z } from 'zod';
import { invalidParam } from './errors';
import type { FormHash } from './form';
import { checkTotal, isCurrency } from './money';
import { absoluteUrl, boolean, email, integer, list, metadata, noneOf, readParams, text } from './params';

const MIN_LIFETIME_S = 30 * 60;
const MAX_LIFETIME_S = 24 * 60 * 60;

const currency = text().refine(isCurrency, {
  error: ({ input }) => `Invalid currency: ${input}. Currencies are three-letter ISO codes in lower case.`,
});

const line = z.strictObject({
  quantity: integer(1),
  price_data: z.strictObject({
    currency,
    unit_amount: integer(),
    product_data: z.strictObject({ name: text(), description: text().optional() }),
  }),
});

/** What our shop sends, and what the contract says of the rest; another parameter of Stripe's is added here first. */
const schema = z.strictObject({
  mode: z.enum(['payment']),
  line_items: list(line),
  success_url: absoluteUrl,
  cancel_url: absoluteUrl.optional(),
  ui_mode: z.enum(['hosted_page']).optional(),
  locale: z.enum(['auto', 'de', 'en']).optional(),
  adaptive_pricing: z.strictObject({ enabled: boolean }).optional(),
  allowed_payment_method_types: list(z.enum(['card'])).optional(),
  customer: noneOf('customer').optional(),
  customer_email: email.optional(),
  discounts: list(z.strictObject({ coupon: noneOf('coupon') }), 1).optional(),
  client_reference_id: text(200).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  expires_at: integer().optional(),
});

/** A checked request for a session: what is required is there, and the total is payable. Amounts in minor units. */
export type SessionInput = z.output<typeof schema> & { currency: string; total: number; expires_at: number };
export type LineInput = z.output<typeof line>;

function checkExpiry(expiresAt: number, now: number): void {
  if (expiresAt - now < MIN_LIFETIME_S || expiresAt - now > MAX_LIFETIME_S)
    throw invalidParam('expires_at', 'A session must live at least 30 minutes and at most 24 hours.');
}

/** Reads the parameters of `POST /v1/checkout/sessions`. `now` in Unix seconds. Throws Stripe's 400s. */
export function readSessionParams(form: FormHash, now: number): SessionInput {
  const input = readParams(schema, form);
  const currencies = new Set(input.line_items.map(({ price_data }) => price_data.currency));
  const [first] = currencies;
  if (first === undefined)
    throw invalidParam('line_items', 'Missing required param: line_items.', 'parameter_missing');
  if (currencies.size > 1) throw invalidParam('line_items', 'All line items must have the same currency.');
  const total = input.line_items.reduce(
    (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
    0,
  );
  checkTotal(total, first);
  const expires_at = input.expires_at ?? now + MAX_LIFETIME_S;
  checkExpiry(expires_at, now);
  return { ...input, currency: first, total, expires_at };
}
