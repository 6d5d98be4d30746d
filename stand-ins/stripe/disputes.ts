import type Stripe from 'stripe';
import type { DisputeKind } from './cards';
import type { Context } from './context';
import { newId, nulls } from './objects/parts';

const EVIDENCE_S = 14 * 86_400;

const emptyEvidence = (): Stripe.Dispute['evidence'] => ({
  ...nulls('access_activity_log billing_address cancellation_policy cancellation_policy_disclosure'),
  ...nulls('cancellation_rebuttal customer_communication customer_email_address customer_name'),
  ...nulls('customer_purchase_ip customer_signature duplicate_charge_documentation'),
  ...nulls('duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy'),
  ...nulls('refund_policy_disclosure refund_refusal_explanation service_date service_documentation'),
  ...nulls('shipping_address shipping_carrier shipping_date shipping_documentation'),
  ...nulls('shipping_tracking_number uncategorized_file uncategorized_text'),
  enhanced_evidence: {},
});

/** A new dispute; an inquiry starts with a `warning_` status and takes no money. */
function buildDispute(charge: Stripe.Charge, kind: DisputeKind, created: number): Stripe.Dispute {
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
      due_by: created + EVIDENCE_S,
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

/** The dispute of a charge that is not closed yet. */
export function findOpenDispute(context: Context, chargeId: string): Stripe.Dispute | undefined {
  return Object.values(context.state.disputes).find(
    ({ charge, status }) => charge === chargeId && /needs_response|under_review/.test(status),
  );
}

export function openDispute(context: Context, charge: Stripe.Charge, kind: DisputeKind): Stripe.Dispute {
  const dispute = buildDispute(charge, kind, context.now());
  context.state.disputes[dispute.id] = dispute;
  charge.disputed = true;
  context.emit('charge.dispute.created', dispute);
  return dispute;
}

/** Closes a dispute as won or lost; an inquiry is closed without either. */
export function closeDispute(context: Context, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): void {
  dispute.status = dispute.status.startsWith('warning') && outcome === 'won' ? 'warning_closed' : outcome;
  dispute.is_charge_refundable = outcome === 'won';
  context.emit('charge.dispute.closed', dispute);
}
