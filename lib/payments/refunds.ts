import 'server-only';
import Stripe from 'stripe';
import { APP_MARK } from './sessions';
import { stripe } from './stripe';

/** What Stripe says about a refund, in our own terms. */
export type StripeRefund = { id: string; state: 'pending' | 'succeeded' | 'failed' };

export type RefundOrder = {
  refundId: string;
  orderId: string;
  paymentIntentId: string;
  /** Minor units. */
  amount: number;
};

/**
 * Asks Stripe for a refund. Asking again for the same refund gives the same one, also after the day for which Stripe
 * remembers idempotency keys.
 * @returns the refund, or `refused` with Stripe's code; throws when Stripe cannot be reached
 */
export async function createRefund(order: RefundOrder): Promise<StripeRefund | { refused: string }> {
  try {
    const made = await stripe().refunds.list({ payment_intent: order.paymentIntentId, limit: 100 });
    const earlier = made.data.find(({ metadata }) => metadata?.refund_id === order.refundId);
    if (earlier) return toRefund(earlier);
    const refund = await stripe().refunds.create(
      {
        payment_intent: order.paymentIntentId,
        amount: order.amount,
        reason: 'requested_by_customer',
        metadata: { app: APP_MARK, order_id: order.orderId, refund_id: order.refundId },
      },
      { idempotencyKey: `order:${order.orderId}:refund:${order.refundId}` },
    );
    return toRefund(refund);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return { refused: error.code ?? error.param ?? 'invalid_request' };
    throw error;
  }
}

/** Reads what has become of a refund. */
export async function readRefund(stripeRefundId: string): Promise<StripeRefund> {
  return toRefund(await stripe().refunds.retrieve(stripeRefundId));
}

function toRefund({ id, status }: Stripe.Refund): StripeRefund {
  if (status === 'succeeded') return { id, state: 'succeeded' };
  return { id, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' };
}
