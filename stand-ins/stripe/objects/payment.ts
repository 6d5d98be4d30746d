import type Stripe from 'stripe';
import { type Decline, declineMessage, type TestCard } from '../cards';
import { newId } from '../ids';
import type { PayerDetails, SessionRecord } from '../state';

/** A PaymentIntent that no payment method has been tried on. */
export function buildIntent({ session, intentData }: SessionRecord, created: number): Stripe.PaymentIntent {
  const id = newId('pi_');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('', 25)}`,
    confirmation_method: 'automatic',
    created,
    currency: session.currency ?? 'eur',
    customer: session.customer,
    customer_account: null,
    description: intentData.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...intentData.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [...session.payment_method_types],
    payment_record: null,
    processing: null,
    receipt_email: intentData.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intentData.descriptorSuffix,
    status: 'requires_payment_method',
    transfer_group: null,
  };
}

type Method = { kind: 'card'; card: TestCard } | { kind: 'delayed' };

function cardDetails(card: TestCard, payer: PayerDetails): Stripe.Charge.PaymentMethodDetails {
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: payer.expMonth,
      exp_year: payer.expYear,
      fingerprint: 'standin000000000',
      funding: 'credit',
      installments: null,
      last4: card.number.slice(-4),
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

const delayedDetails = (): Stripe.Charge.PaymentMethodDetails => ({
  type: 'sepa_debit',
  sepa_debit: {
    bank_code: '37040044',
    branch_code: '',
    country: 'DE',
    fingerprint: 'standin000000000',
    last4: '3000',
    mandate: newId('mandate_'),
  },
});

function outcome(decline: Decline | null): Stripe.Charge.Outcome {
  const blocked = decline?.blocked ?? false;
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: blocked ? 'not_sent_to_network' : decline ? 'declined_by_network' : 'approved_by_network',
    reason: blocked ? 'highest_risk_level' : (decline?.declineCode ?? null),
    risk_level: blocked ? 'highest' : 'normal',
    seller_message: blocked
      ? 'Stripe blocked this payment as too risky.'
      : decline
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
    type: blocked ? 'blocked' : decline ? 'issuer_declined' : 'authorized',
  };
}

/** One attempt to charge: succeeded, failed with `decline`, or pending for a delayed method. */
export function buildCharge(
  intent: Stripe.PaymentIntent,
  payer: PayerDetails,
  method: Method,
  decline: Decline | null,
  created: number,
): Stripe.Charge {
  const id = newId('ch_');
  const pending = method.kind === 'delayed';
  const captured = !decline && !pending;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured || pending ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: captured ? newId('txn_') : null,
    billing_details: {
      address: {
        city: null,
        country: payer.country,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email: payer.email,
      name: payer.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: captured || pending,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline ? declineMessage(decline) : null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: captured,
    payment_intent: intent.id,
    payment_method: newId('pm_'),
    payment_method_details: method.kind === 'card' ? cardDetails(method.card, payer) : delayedDetails(),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : pending ? 'pending' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

/** What `last_payment_error` says after a decline. */
export function paymentError(
  decline: Decline,
  chargeId: string | null,
): Stripe.PaymentIntent.LastPaymentError {
  return {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    message: declineMessage(decline),
    ...(chargeId && { charge: chargeId }),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
  };
}
