import Stripe from 'stripe';
import { newId, newSessionId } from '../ids';
import type { LineInput } from '../line-params';
import type { SessionInput } from '../session-params';
import type { SessionRecord } from '../state';

const customText = (text: { message?: string } | undefined) =>
  text?.message ? { message: text.message } : null;

function buildLine(line: LineInput, created: number): Stripe.LineItem {
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: line.amount,
    amount_tax: 0,
    amount_total: line.amount,
    currency: line.currency,
    description: line.name,
    metadata: line.metadata,
    quantity: line.quantity,
    price: {
      id: newId('price_'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency: line.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId('prod_', 14),
      recurring: null,
      tax_behavior: line.taxBehavior,
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: line.unitAmount,
      unit_amount_decimal: Stripe.Decimal.from(line.unitDecimal),
    },
  };
}

/** The customer's details as far as they are known before payment. */
function knownCustomer(email: string | undefined): Stripe.Checkout.Session['customer_details'] {
  if (!email) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}

/** A new open session. `pageUrl` gives the address of its hosted page from its id. */
export function buildSession(
  input: SessionInput,
  created: number,
  pageUrl: (id: string) => string,
): SessionRecord {
  const id = newSessionId();
  const allowed = input.allowed_payment_method_types ?? null;
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: input.allow_promotion_codes ?? null,
    allowed_payment_method_types: allowed,
    amount_subtotal: input.total,
    amount_total: input.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: input.billing_address_collection ?? null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: input.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: customText(input.custom_text?.after_submit),
      shipping_address: customText(input.custom_text?.shipping_address),
      submit: customText(input.custom_text?.submit),
      terms_of_service_acceptance: customText(input.custom_text?.terms_of_service_acceptance),
    },
    customer: input.customer ?? null,
    customer_account: null,
    customer_creation: input.customer ? null : (input.customer_creation ?? 'if_required'),
    customer_details: knownCustomer(input.customer_email),
    customer_email: input.customer_email ?? null,
    discounts: [],
    expires_at: input.expiresAt,
    integration_identifier: input.integration_identifier ?? null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: input.locale ?? null,
    managed_payments: null,
    metadata: input.metadata ?? {},
    mode: 'payment',
    origin_context: input.origin_context ?? null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: input.payment_method_collection ?? 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: allowed ?? ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: input.submit_type ?? null,
    subscription: null,
    success_url: input.successUrl,
    tax_id_collection: { enabled: false, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: pageUrl(id),
    wallet_options: null,
  };
  return {
    session,
    lineItems: input.lines.map((line) => buildLine(line, created)),
    productDescriptions: input.lines.map((line) => line.description),
    intentData: {
      metadata: input.payment_intent_data?.metadata ?? {},
      description: input.payment_intent_data?.description ?? null,
      receiptEmail: input.payment_intent_data?.receipt_email ?? null,
      descriptorSuffix: input.payment_intent_data?.statement_descriptor_suffix ?? null,
    },
    intentId: null,
    challenge: null,
    completedEventId: null,
  };
}
