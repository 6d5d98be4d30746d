import type Stripe from 'stripe';
import { type Decline, findCard, type TestCard } from './cards';
import type { Context } from './context';
import { openDispute } from './disputes';
import { buildCharge, buildIntent, paymentError } from './objects/payment';
import { customerDetails } from './objects/session';
import { type PayerDetails, paymentOf, type SessionRecord } from './state';

/** How a payment attempt ended. */
export type PaymentResult =
  | { outcome: 'completed' }
  | { outcome: 'challenge' }
  | { outcome: 'declined'; decline: Decline }
  | { outcome: 'not_open' };

const NOT_OPEN: PaymentResult = { outcome: 'not_open' };
const AUTHENTICATION_FAILED: Decline = { code: 'payment_intent_authentication_failure', declineCode: null };

function intentOf(context: Context, record: SessionRecord): Stripe.PaymentIntent {
  const intent = paymentOf(context.state, record).intent ?? buildIntent(record, context.now());
  context.state.intents[intent.id] = intent;
  record.intentId = intent.id;
  return intent;
}

function startCharge(
  context: Context,
  intent: Stripe.PaymentIntent,
  payer: PayerDetails,
  card: TestCard | null,
): Stripe.Charge {
  const charge = buildCharge(intent, payer, card, context.now());
  context.state.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  intent.status = 'processing';
  return charge;
}

function succeed(context: Context, intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  charge.status = 'succeeded';
  charge.paid = true;
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  context.emit('payment_intent.succeeded', intent);
}

/** Without a charge the payment failed before one was tried. */
function decline(
  context: Context,
  intent: Stripe.PaymentIntent,
  reason: Decline,
  charge?: Stripe.Charge,
): PaymentResult {
  if (charge) charge.status = 'failed';
  intent.status = 'requires_payment_method';
  intent.last_payment_error = paymentError(reason, charge);
  context.emit('payment_intent.payment_failed', intent);
  return { outcome: 'declined', decline: reason };
}

function complete(
  context: Context,
  record: SessionRecord,
  payer: PayerDetails,
  status: Stripe.Checkout.Session.PaymentStatus,
): PaymentResult {
  const { session } = record;
  session.customer_details = customerDetails(payer.email, payer);
  session.status = 'complete';
  session.payment_status = status;
  session.payment_intent = status === 'no_payment_required' ? null : record.intentId;
  session.url = null;
  record.challenge = null;
  record.completedEventId = context.emit('checkout.session.completed', session);
  return { outcome: 'completed' };
}

/**
 * Tries to pay an open session by card. A total of zero needs no card and completes at once. `confirmed` is the answer
 * to the card's 3-D Secure challenge; without it the challenge is still to come.
 */
export function payByCard(
  context: Context,
  record: SessionRecord,
  payer: PayerDetails,
  confirmed?: boolean,
): PaymentResult {
  if (record.session.status !== 'open') return NOT_OPEN;
  if (record.session.amount_total === 0) return complete(context, record, payer, 'no_payment_required');
  const card = findCard(payer.cardNumber);
  const intent = intentOf(context, record);
  const isAsking = card.threeDSecure && confirmed === undefined;
  record.challenge = isAsking ? payer : null;
  if (isAsking) {
    intent.status = 'requires_action';
    return { outcome: 'challenge' };
  }
  if (confirmed === false) return decline(context, intent, AUTHENTICATION_FAILED);
  const charge = startCharge(context, intent, payer, card);
  if (card.decline) return decline(context, intent, card.decline, charge);
  succeed(context, intent, charge);
  const { dispute } = card;
  if (dispute) context.later(context.settleDelayMs, () => openDispute(context, charge, dispute));
  return complete(context, record, payer, 'paid');
}

/** Ends a 3-D Secure challenge. Without a pending one the session is not payable this way. */
export const answerChallenge = (context: Context, record: SessionRecord, passed: boolean) =>
  record.challenge ? payByCard(context, record, record.challenge, passed) : NOT_OPEN;

/** Completes a session by a delayed method: the money is on its way, `settleDelayed` says how it ends. */
export function payDelayed(context: Context, record: SessionRecord, payer: PayerDetails): PaymentResult {
  if (record.session.status !== 'open') return NOT_OPEN;
  startCharge(context, intentOf(context, record), payer, null);
  return complete(context, record, payer, 'unpaid');
}

/** Lets the money of a delayed payment arrive or fail. False when no delayed payment is under way. */
export function settleDelayed(context: Context, record: SessionRecord, arrived: boolean): boolean {
  const { intent, charge } = paymentOf(context.state, record);
  if (!intent || !charge || intent.status !== 'processing') return false;
  if (arrived) {
    record.session.payment_status = 'paid';
    succeed(context, intent, charge);
    context.emit('checkout.session.async_payment_succeeded', record.session);
  } else {
    decline(context, intent, { code: 'card_declined', declineCode: 'insufficient_funds' }, charge);
    context.emit('checkout.session.async_payment_failed', record.session);
  }
  return true;
}
