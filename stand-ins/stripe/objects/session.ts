import Stripe from 'stripe';
import type { LineInput, SessionInput } from '../session-params';
import type { PayerDetails, SessionRecord } from '../state';
import { newId, stripeObject } from './object';

function buildLine({ quantity, price_data: { currency, unit_amount, product_data } }: LineInput) {
  return stripeObject<Stripe.LineItem>({
    id: newId('li_'),
    object: 'item',
    amount_total: quantity * unit_amount,
    currency,
    description: product_data.name,
    quantity,
    price: {
      id: newId('price_'),
      object: 'price',
      currency,
      unit_amount,
      unit_amount_decimal: Stripe.Decimal.from(String(unit_amount)),
    },
  });
}

/** What Stripe knows of a customer: the address of the order, and after payment what was typed. */
export const customerDetails = (email: string, payer?: PayerDetails) =>
  stripeObject<Stripe.Checkout.Session.CustomerDetails>({
    address: payer ? { country: payer.billingCountry } : null,
    email,
    name: payer?.cardholderName || null,
  });

function buildSession(input: SessionInput, created: number, pageUrl: (id: string) => string) {
  const id = newId('cs_test_a1', 56);
  return stripeObject<Stripe.Checkout.Session>({
    id,
    object: 'checkout.session',
    adaptive_pricing: input.adaptive_pricing ?? { enabled: true },
    amount_total: input.total,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    created,
    currency: input.currency,
    customer: null,
    customer_details: input.customer_email ? customerDetails(input.customer_email) : null,
    customer_email: input.customer_email ?? null,
    expires_at: input.expires_at,
    livemode: false,
    locale: input.locale ?? null,
    metadata: input.metadata ?? {},
    mode: 'payment',
    payment_intent: null,
    payment_method_types: input.allowed_payment_method_types ?? ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: input.success_url,
    ui_mode: 'hosted_page',
    url: pageUrl(id),
  });
}

/** A new open session with its lines. `pageUrl` gives the address of its hosted page from its id. */
export function buildSessionRecord(
  input: SessionInput,
  created: number,
  pageUrl: (id: string) => string,
): SessionRecord {
  return {
    session: buildSession(input, created, pageUrl),
    lineItems: input.line_items.map(buildLine),
    productDescriptions: input.line_items.map(
      ({ price_data }) => price_data.product_data.description ?? null,
    ),
    intentMetadata: input.payment_intent_data?.metadata ?? {},
    intentId: null,
    challenge: null,
    completedEventId: null,
  };
}
