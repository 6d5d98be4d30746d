import type Stripe from 'stripe';
import type { DisputeKind } from './cards';
import type { Context } from './context';
import { buildDispute, buildFraudWarning } from './objects/after-sale';

const isOpen = (dispute: Stripe.Dispute) => /needs_response|under_review/.test(dispute.status);

/** The dispute of a charge that is not closed yet. */
export function findOpenDispute(context: Context, chargeId: string): Stripe.Dispute | undefined {
  return Object.values(context.state.disputes).find(
    (dispute) => dispute.charge === chargeId && isOpen(dispute),
  );
}

/** Opens a dispute (or sends the card scheme's warning, which is none yet). */
export function openDispute(
  context: Context,
  charge: Stripe.Charge,
  kind: DisputeKind,
): Stripe.Dispute | null {
  if (kind === 'early_fraud_warning') {
    context.emit('radar.early_fraud_warning.created', buildFraudWarning(charge, context.now()));
    return null;
  }
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
