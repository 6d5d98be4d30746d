import 'server-only';
import type Stripe from 'stripe';
import { isUuid } from '@/lib/forms/uuid';
import { isOfThisShop, markOfPaymentIntent, type SessionMark } from '@/lib/payments/sessions';
import { findOrderByPaymentIntent } from '../order';
import { reportLostPayment } from './lost-payments';
import { followRefund } from './refund';
import { settleOrder } from './settlement';

/** What an event is about; `paymentId` names the session or payment at Stripe, `isMoney` that money moved. */
type Cause = {
  orderId: string;
  paymentId: string;
  isMoney: boolean;
  sessionId?: string;
  disputeStatus?: string;
};

/**
 * Handles one verified Stripe event. Of the event only the ids count; what is true is asked of Stripe.
 * Events of other kinds, integrations and shops are ignored. An event of ours whose order is not here (a restored
 * backup) is kept as a payment issue where money moved: delivering it again would not bring the order back.
 */
export async function handleStripeEvent(event: Stripe.Event): Promise<void> {
  const cause = await causeOf(event);
  if (!cause) return;
  const { orderId, paymentId, isMoney, ...rest } = cause;
  if (isUuid(orderId)) {
    const settlement = await settleOrder(orderId, { event: { id: event.id, type: event.type, ...rest } });
    if (settlement.state !== 'unknown') return;
  }
  if (isMoney) await reportLostPayment({ orderId, paymentId, event: event.type, ...rest });
}

async function causeOf(event: Stripe.Event): Promise<Cause | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return causeOfSession(event.data.object);
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

function causeOfSession(session: Stripe.Checkout.Session): Cause | null {
  if (!isOfThisShop(session.metadata)) return null;
  return {
    orderId: session.client_reference_id ?? session.metadata?.order_id ?? '-',
    paymentId: session.id,
    isMoney: session.payment_status !== 'unpaid',
    sessionId: session.id,
  };
}

async function causeOfIntent(intent: string | { id: string } | null): Promise<Cause | null> {
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  if (!intentId) return null;
  const known = await findOrderByPaymentIntent(intentId);
  if (known) return { orderId: known.id, paymentId: intentId, isMoney: true };
  const mark: SessionMark = await markOfPaymentIntent(intentId);
  if (!isOfThisShop(mark)) return null;
  return { orderId: mark?.order_id ?? '-', paymentId: intentId, isMoney: true };
}
