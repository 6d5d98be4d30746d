import type Stripe from 'stripe';
import { DECLINED, type Decline, type TestCard } from '../cards';
import type { PayerDetails, SessionRecord } from '../state';
import { newId, nulls } from './parts';
import { addressIn } from './session';

/** A PaymentIntent that no payment method has been tried on. */
export function buildIntent(
  { session, intentMetadata }: SessionRecord,
  created: number,
): Stripe.PaymentIntent {
  const id = newId('pi_');
  return {
    id,
    object: 'payment_intent',
    ...nulls('allowed_payment_method_types application application_fee_amount automatic_payment_methods'),
    ...nulls('canceled_at cancellation_reason customer customer_account description'),
    ...nulls('excluded_payment_method_types last_payment_error latest_charge managed_payments next_action'),
    ...nulls('on_behalf_of payment_method payment_method_configuration_details payment_record processing'),
    ...nulls('receipt_email review setup_future_usage shipping source statement_descriptor'),
    ...nulls('statement_descriptor_suffix transfer_group'),
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('', 25)}`,
    confirmation_method: 'automatic',
    created,
    currency: session.currency ?? 'eur',
    livemode: false,
    metadata: { ...intentMetadata },
    payment_method_options: {},
    payment_method_types: [...session.payment_method_types],
    status: 'requires_payment_method',
  };
}

type Method = { kind: 'card'; card: TestCard } | { kind: 'delayed' };

const cardDetails = (card: TestCard, payer: PayerDetails): Stripe.Charge.PaymentMethodDetails => ({
  type: 'card',
  card: {
    ...nulls('amount_authorized authorization_code electronic_commerce_indicator installments mandate'),
    ...nulls('network_transaction_id three_d_secure transaction_link_id wallet'),
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    exp_month: payer.expMonth,
    exp_year: payer.expYear,
    fingerprint: 'standin000000000',
    funding: 'credit',
    last4: card.number.slice(-4),
    network: card.brand,
    regulated_status: 'unregulated',
  },
});

/** One attempt to charge: succeeded, failed with `decline`, or pending for a delayed method. */
export function buildCharge(
  intent: Stripe.PaymentIntent,
  payer: PayerDetails,
  method: Method,
  decline: Decline | null,
  created: number,
): Stripe.Charge {
  const pending = method.kind === 'delayed';
  const paid = !decline && !pending;
  return {
    id: newId('ch_'),
    object: 'charge',
    ...nulls('application application_fee application_fee_amount calculated_statement_descriptor customer'),
    ...nulls(
      'description failure_balance_transaction on_behalf_of outcome receipt_email receipt_number receipt_url',
    ),
    ...nulls('review shipping source source_transfer statement_descriptor statement_descriptor_suffix'),
    ...nulls('transfer_data transfer_group'),
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: paid ? newId('txn_') : null,
    billing_details: {
      ...nulls('phone tax_id'),
      address: addressIn(payer.country),
      email: payer.email,
      name: payer.name,
    },
    captured: !decline,
    created,
    currency: intent.currency,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline ? DECLINED : null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    paid,
    payment_intent: intent.id,
    payment_method: newId('pm_'),
    payment_method_details: method.kind === 'card' ? cardDetails(method.card, payer) : { type: 'sepa_debit' },
    refunded: false,
    status: decline ? 'failed' : pending ? 'pending' : 'succeeded',
  };
}

/** What `last_payment_error` says after a decline. */
export const paymentError = (
  decline: Decline,
  chargeId: string | null,
): Stripe.PaymentIntent.LastPaymentError => ({
  type: 'card_error',
  code: decline.code,
  ...(decline.declineCode && { decline_code: decline.declineCode }),
  message: DECLINED,
  ...(chargeId && { charge: chargeId }),
});
