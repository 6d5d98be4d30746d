import type Stripe from 'stripe';
import type { DisputeKind } from './cards';
import type { Context } from './context';
import { newId, stripeObject } from './objects/object';

/** A new dispute; an inquiry starts with a `warning_` status and takes no money. */
function buildDispute(charge: Stripe.Charge, kind: DisputeKind, created: number): Stripe.Dispute {
  const inquiry = kind === 'inquiry';
  return stripeObject<Stripe.Dispute>({
    id: newId('dp_'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    is_charge_refundable: inquiry,
    payment_intent: charge.payment_intent,
    reason: inquiry ? 'general' : kind,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  });
}

/** The dispute of a charge that is not closed yet. */
export function findOpenDispute(context: Context, chargeId: string): Stripe.Dispute | undefined {
  return Object.values(context.state.disputes).find(
    ({ charge, status }) => charge === chargeId && /needs_response|under_review/.test(status),
  );
}

/** Opens a dispute of a charge and tells the shop. */
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
