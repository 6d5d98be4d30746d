import type Stripe from 'stripe';
import type { DisputeKind } from '../cards';
import { newId } from '../ids';

const EVIDENCE_DAYS = 14;
const DAY_S = 86_400;

/** A refund of `amount` minor units of a charge. */
export function buildRefund(
  charge: Stripe.Charge,
  amount: number,
  status: 'pending' | 'succeeded',
  created: number,
  extra: { reason: Stripe.Refund.Reason | null; metadata: Record<string, string> },
): Stripe.Refund {
  return {
    id: newId('re_'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn_'),
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
    metadata: extra.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: extra.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  };
}

/** A new dispute; an inquiry starts with a `warning_` status and takes no money. */
export function buildDispute(charge: Stripe.Charge, kind: DisputeKind, created: number): Stripe.Dispute {
  const inquiry = kind === 'inquiry';
  return {
    id: newId('dp_'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence(),
    evidence_details: {
      due_by: created + EVIDENCE_DAYS * DAY_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: inquiry ? 'general' : kind,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
}

const emptyEvidence = (): Stripe.Dispute['evidence'] => ({
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
});

/** A customer as Stripe creates one for an order without payment, or on request. */
export function buildCustomer(email: string, name: string | null, created: number): Stripe.Customer {
  return {
    id: newId('cus_', 14),
    object: 'customer',
    balance: 0,
    created,
    default_source: null,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name,
    shipping: null,
  };
}

/** A card scheme's notice that a payment is probably fraudulent, before any dispute. */
export function buildFraudWarning(charge: Stripe.Charge, created: number): Stripe.Radar.EarlyFraudWarning {
  return {
    id: newId('issfr_'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created,
    fraud_type: 'misc',
    livemode: false,
    ...(typeof charge.payment_intent === 'string' && { payment_intent: charge.payment_intent }),
  };
}
