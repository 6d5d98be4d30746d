import type Stripe from 'stripe';
import { invalidParam } from './errors';
import { readLines } from './line-params';
import {
  absoluteUrl,
  boolean,
  email,
  hash,
  integer,
  list,
  metadata,
  notImitated,
  oneOf,
  type Reader,
  text,
} from './readers';

const LOCALES =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );
const PAYMENT_METHODS = [
  'card',
  'sepa_debit',
  'paypal',
  'klarna',
  'link',
  'ideal',
  'bancontact',
  'eps',
  'giropay',
  'sofort',
  'amazon_pay',
  'revolut_pay',
  'us_bank_account',
] as const;

/** A switch that may be sent, but only as off: the stand-in does not imitate what it switches on. */
const switchedOff: Reader<{ enabled?: boolean }> = (node, path) => {
  const value = hash({ enabled: boolean }, ['enabled'])(node, path);
  if (value.enabled) notImitated(node, `${path}[enabled]`);
  return value;
};

const removedPaymentMethodTypes: Reader<never> = (_node, path) => {
  throw invalidParam(
    path,
    `Received unknown parameter: ${path}. Did you mean allowed_payment_method_types?`,
    'parameter_unknown',
  );
};

const message = hash({ message: text(1200) }, ['message']);

/** Every parameter Stripe knows, with how it is read here. */
export const SESSION_FIELDS = {
  adaptive_pricing: switchedOff,
  after_expiration: notImitated,
  allow_promotion_codes: boolean,
  allowed_payment_method_types: list(oneOf(PAYMENT_METHODS)),
  automatic_tax: switchedOff,
  billing_address_collection: oneOf(['auto', 'required']),
  branding_settings: notImitated,
  cancel_url: absoluteUrl,
  client_reference_id: text(200),
  consent_collection: notImitated,
  currency: text(),
  custom_fields: notImitated,
  custom_text: hash({
    after_submit: message,
    shipping_address: message,
    submit: message,
    terms_of_service_acceptance: message,
  }),
  customer: text(),
  customer_account: notImitated,
  customer_creation: oneOf(['always', 'if_required']),
  customer_email: email,
  customer_update: notImitated,
  discounts: list(hash({ coupon: text(), promotion_code: text() }), 1),
  excluded_payment_method_types: list(oneOf(PAYMENT_METHODS)),
  expand: list(text()),
  expires_at: integer(),
  integration_identifier: text(),
  invoice_creation: switchedOff,
  line_items: readLines,
  locale: oneOf(LOCALES),
  managed_payments: switchedOff,
  metadata,
  mode: oneOf(['payment', 'setup', 'subscription']),
  name_collection: notImitated,
  optional_items: notImitated,
  origin_context: oneOf(['mobile_app', 'web']),
  payment_intent_data: hash({
    application_fee_amount: notImitated,
    capture_method: oneOf(['automatic', 'automatic_async']),
    description: text(1000),
    metadata,
    on_behalf_of: notImitated,
    receipt_email: email,
    setup_future_usage: notImitated,
    shipping: notImitated,
    statement_descriptor: text(22),
    statement_descriptor_suffix: text(22),
    transfer_data: notImitated,
    transfer_group: notImitated,
  }),
  payment_method_collection: oneOf(['always', 'if_required']),
  payment_method_configuration: notImitated,
  payment_method_data: notImitated,
  payment_method_options: notImitated,
  payment_method_types: removedPaymentMethodTypes,
  permissions: notImitated,
  phone_number_collection: switchedOff,
  redirect_on_completion: notImitated,
  return_url: notImitated,
  saved_payment_method_options: notImitated,
  setup_intent_data: notImitated,
  shipping_address_collection: notImitated,
  shipping_options: notImitated,
  submit_type: oneOf(['auto', 'book', 'donate', 'pay', 'subscribe']),
  subscription_data: notImitated,
  success_url: absoluteUrl,
  tax_id_collection: switchedOff,
  ui_mode: oneOf(['elements', 'embedded_page', 'form', 'hosted_page']),
  wallet_options: notImitated,
  // An SDK upgrade that brings a new parameter fails to compile here until somebody has looked at it.
} satisfies Record<keyof Stripe.Checkout.SessionCreateParams | 'payment_method_types', Reader<unknown>>;
