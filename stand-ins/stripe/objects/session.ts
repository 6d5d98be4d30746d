import Stripe from 'stripe';
import type { LineInput, SessionInput } from '../session-params';
import type { PayerDetails, SessionRecord } from '../state';
import { newId, nulls } from './parts';

function buildLine({ quantity, price_data: price }: LineInput, created: number): Stripe.LineItem {
  const amount = quantity * price.unit_amount;
  return {
    id: newId('li_'),
    object: 'item',
    ...nulls('adjustable_quantity'),
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: price.product_data.name,
    metadata: {},
    quantity,
    price: {
      id: newId('price_'),
      object: 'price',
      ...nulls('custom_unit_amount lookup_key nickname recurring tiers_mode transform_quantity'),
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency: price.currency,
      livemode: false,
      metadata: {},
      product: newId('prod_', 14),
      tax_behavior: 'unspecified',
      type: 'one_time',
      unit_amount: price.unit_amount,
      unit_amount_decimal: Stripe.Decimal.from(String(price.unit_amount)),
    },
  };
}

/** What Stripe knows of a customer: the address of the order, and after payment what was typed. */
export const customerDetails = (email: string, payer?: PayerDetails) => ({
  ...nulls('business_name individual_name phone'),
  address: payer ? addressIn(payer.country) : null,
  email,
  name: payer?.name || null,
  tax_exempt: 'none' as const,
  tax_ids: payer ? [] : null,
});

/** An address of which only the country was asked. */
export const addressIn = (country: string) => ({ ...nulls('city line1 line2 postal_code state'), country });

function buildSession(input: SessionInput, created: number, pageUrl: (id: string) => string) {
  const id = newId('cs_test_a1', 56);
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    ...nulls('after_expiration allow_promotion_codes billing_address_collection client_secret'),
    ...nulls(
      'collected_information consent consent_collection currency_conversion customer customer_account',
    ),
    ...nulls(
      'integration_identifier invoice invoice_creation managed_payments origin_context payment_intent payment_link',
    ),
    ...nulls('payment_method_configuration_details permissions recovered_from saved_payment_method_options'),
    ...nulls(
      'setup_intent shipping_address_collection shipping_cost submit_type subscription wallet_options',
    ),
    adaptive_pricing: input.adaptive_pricing ?? { enabled: true },
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    amount_subtotal: input.total,
    amount_total: input.total,
    automatic_tax: { enabled: false, ...nulls('liability provider status') },
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    created,
    currency: input.currency,
    custom_fields: [],
    custom_text: nulls('after_submit shipping_address submit terms_of_service_acceptance'),
    customer_creation: 'if_required',
    customer_details: input.customer_email ? customerDetails(input.customer_email) : null,
    customer_email: input.customer_email ?? null,
    discounts: [],
    expires_at: input.expires_at,
    livemode: false,
    locale: input.locale ?? null,
    metadata: input.metadata ?? {},
    mode: 'payment',
    payment_method_collection: 'if_required',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: input.allowed_payment_method_types ?? ['card'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: 'open',
    success_url: input.success_url,
    tax_id_collection: { enabled: false, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: pageUrl(id),
  };
  return session;
}

/** A new open session with its lines. `pageUrl` gives the address of its hosted page from its id. */
export function buildSessionRecord(
  input: SessionInput,
  created: number,
  pageUrl: (id: string) => string,
): SessionRecord {
  return {
    session: buildSession(input, created, pageUrl),
    lineItems: input.line_items.map((line) => buildLine(line, created)),
    productDescriptions: input.line_items.map(
      ({ price_data }) => price_data.product_data.description ?? null,
    ),
    intentMetadata: input.payment_intent_data?.metadata ?? {},
    intentId: null,
    challenge: null,
    completedEventId: null,
  };
}
