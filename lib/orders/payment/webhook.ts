import 'server-only';
import type Stripe from 'stripe';
import { isUuid } from '@/lib/forms/uuid';
import { APP_MARK, orderIdOfPaymentIntent } from '@/lib/payments/sessions';
import { findOrderByPaymentIntent } from '../order';
import { followRefund } from './refund';
import { settleOrder } from './settlement';

/** Thrown when an event speaks of an order that is not there (yet): Stripe is to deliver it again. */
export class UnknownOrderError extends Error {
  override name = 'UnknownOrderError';
}

type Cause = { orderId: string; sessionId?: string; disputeStatus?: string };

/**
 * Handles one verified Stripe event. Of the event only the ids count; what is true is asked of Stripe.
 * Events of other kinds and of other integrations are ignored.
 * @throws UnknownOrderError when the event is ours but its order is unknown
 */
export async function handleStripeEvent(event: Stripe.Event): Promise<void> {
  const cause = await causeOf(event);
  if (!cause) return;
  const { orderId, ...rest } = cause;
  const settlement = await settleOrder(orderId, { event: { id: event.id, type: event.type, ...rest } });
  if (settlement.state === 'unknown') throw new UnknownOrderError(event.type);
}

async function causeOf(event: Stripe.Event): Promise<Cause | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, metadata, client_reference_id } = event.data.object;
      if (metadata?.app !== APP_MARK) return null;
      const orderId = client_reference_id ?? metadata.order_id;
      if (!orderId || !isUuid(orderId)) throw new UnknownOrderError(event.type);
      return { orderId, sessionId: id };
    }
    case 'charge.refunded':
      return causeOfIntent(event.data.object.payment_intent);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      await followRefund(event.data.object.id);
      return causeOfIntent(event.data.object.payment_intent);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const cause = await causeOfIntent(event.data.object.payment_intent);
      return cause && { ...cause, disputeStatus: event.data.object.status };
    }
    default:
      return null;
  }
}

async function causeOfIntent(intent: string | { id: string } | null): Promise<Cause | null> {
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  if (!intentId) return null;
  const known = await findOrderByPaymentIntent(intentId);
  const orderId = known?.id ?? (await orderIdOfPaymentIntent(intentId));
  return orderId && isUuid(orderId) ? { orderId } : null;
}
