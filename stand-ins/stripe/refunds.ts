import type Stripe from 'stripe';
import { TEST_CARDS } from './cards';
import type { Context, EventCause } from './context';
import { findOpenDispute } from './disputes';
import { ApiError } from './errors';
import { formatAmount } from './money';
import { newId, stripeObject } from './objects/object';

/** Stripe's code for a refund of what was not paid. */
export const UNPAID = 'payment_intent_unexpected_state';

export type RefundRequest = {
  /** Minor units; what is left of the charge when missing. */
  amount?: number;
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer';
  metadata?: Record<string, string>;
};

function checkRefundable(context: Context, charge: Stripe.Charge, amount: number): void {
  const refuse = (why: string, details: { code?: string; param?: string } = {}) => {
    throw new ApiError(400, `Charge ${charge.id} ${why}.`, { ...details, executed: true });
  };
  if (charge.status !== 'succeeded') refuse('has not been paid', { code: UNPAID });
  if (charge.refunded) refuse('has already been refunded', { code: 'charge_already_refunded' });
  const dispute = findOpenDispute(context, charge.id);
  if (dispute && !dispute.is_charge_refundable)
    refuse('has been charged back; cannot issue a refund', { code: 'charge_disputed' });
  const left = charge.amount - charge.amount_refunded;
  const shown = formatAmount(left, charge.currency, 'en');
  if (amount > left) refuse(`has only ${shown} left to refund`, { param: 'amount' });
}

function setRefunded(charge: Stripe.Charge, change: number): void {
  charge.amount_refunded += change;
  charge.refunded = charge.amount_refunded === charge.amount;
}

/** Some test cards' refunds change after a while: from pending to succeeded, or from succeeded to failed. */
function settleLater(context: Context, charge: Stripe.Charge, refund: Stripe.Refund, failing: boolean): void {
  context.later(context.settleDelayMs, () => {
    const previous = { status: refund.status };
    refund.status = failing ? 'failed' : 'succeeded';
    if (failing) {
      setRefunded(charge, -refund.amount);
      context.emit('refund.failed', refund);
    }
    context.emit('refund.updated', refund, { previous });
  });
}

/** Refunds a charge, whole or in part. Throws Stripe's 400s. Sends `refund.created` and `charge.refunded`. */
export function refundCharge(
  context: Context,
  charge: Stripe.Charge,
  request: RefundRequest,
  cause: EventCause = null,
): Stripe.Refund {
  const amount = request.amount ?? charge.amount - charge.amount_refunded;
  checkRefundable(context, charge, amount);
  const last4 = charge.payment_method_details?.card?.last4;
  const behaviour = TEST_CARDS.find((card) => card.refund && card.number.slice(-4) === last4)?.refund;
  const refund = stripeObject<Stripe.Refund>({
    id: newId('re_'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    metadata: request.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: request.reason ?? null,
    status: behaviour === 'pending_then_succeeded' ? 'pending' : 'succeeded',
  });
  context.state.refunds[refund.id] = refund;
  setRefunded(charge, amount);
  context.emit('refund.created', refund, { cause });
  context.emit('charge.refunded', charge, { cause });
  if (behaviour) settleLater(context, charge, refund, behaviour === 'succeeded_then_failed');
  return refund;
}
