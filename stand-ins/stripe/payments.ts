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

const AUTHENTICATION_FAILED: Decline = { code: 'payment_intent_authentication_failure', declineCode: null };

function intentOf(context: Context, record: SessionRecord): Stripe.PaymentIntent {
  const existing = paymentOf(context.state, record).intent;
  if (existing) return existing;
  const intent = buildIntent(record, context.now());
  context.state.intents[intent.id] = intent;
  record.intentId = intent.id;
  return intent;
}

function complete(
  context: Context,
  record: SessionRecord,
  payer: PayerDetails,
  status: 'paid' | 'unpaid' | 'no_payment_required',
): void {
  const { session } = record;
  session.customer_details = customerDetails(payer.email, payer);
  session.status = 'complete';
  session.payment_status = status;
  session.payment_intent = status === 'no_payment_required' ? null : record.intentId;
  session.url = null;
  record.challenge = null;
  record.completedEventId = context.emit('checkout.session.completed', session);
}

function decline(
  context: Context,
  record: SessionRecord,
  payer: PayerDetails,
  card: TestCard,
  reason: Decline,
): PaymentResult {
  const intent = intentOf(context, record);
  record.challenge = null;
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  if (reason === AUTHENTICATION_FAILED) {
    intent.last_payment_error = paymentError(reason, null);
  } else {
    const charge = buildCharge(intent, payer, { kind: 'card', card }, reason, context.now());
    context.state.charges[charge.id] = charge;
    intent.latest_charge = charge.id;
    intent.last_payment_error = paymentError(reason, charge.id);
  }
  context.emit('payment_intent.payment_failed', intent);
  return { outcome: 'declined', decline: reason };
}

function charge(context: Context, record: SessionRecord, payer: PayerDetails, card: TestCard): PaymentResult {
  const intent = intentOf(context, record);
  const paid = buildCharge(intent, payer, { kind: 'card', card }, null, context.now());
  context.state.charges[paid.id] = paid;
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: paid.id,
    payment_method: paid.payment_method,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<Stripe.PaymentIntent>);
  context.emit('payment_intent.succeeded', intent);
  complete(context, record, payer, 'paid');
  const { dispute } = card;
  if (dispute) context.later(context.settleDelayMs, () => openDispute(context, paid, dispute));
  return { outcome: 'completed' };
}

/** Tries to pay an open session by card. A total of zero needs no card and completes at once. */
export function payByCard(context: Context, record: SessionRecord, payer: PayerDetails): PaymentResult {
  if (record.session.status !== 'open') return { outcome: 'not_open' };
  if (record.session.amount_total === 0) {
    complete(context, record, payer, 'no_payment_required');
    return { outcome: 'completed' };
  }
  const card = findCard(payer.cardNumber);
  if (card.threeDSecure) {
    const intent = intentOf(context, record);
    intent.status = 'requires_action';
    record.challenge = payer;
    return { outcome: 'challenge' };
  }
  if (card.decline) return decline(context, record, payer, card, card.decline);
  return charge(context, record, payer, card);
}

/** Ends a 3-D Secure challenge. Without a pending one the session is not payable this way. */
export function answerChallenge(context: Context, record: SessionRecord, passed: boolean): PaymentResult {
  const payer = record.challenge;
  if (record.session.status !== 'open' || !payer) return { outcome: 'not_open' };
  const card = findCard(payer.cardNumber);
  if (!passed) return decline(context, record, payer, card, AUTHENTICATION_FAILED);
  if (card.decline) return decline(context, record, payer, card, card.decline);
  return charge(context, record, payer, card);
}

/** Completes a session by a delayed method: the money is on its way, `settleDelayed` says how it ends. */
export function payDelayed(context: Context, record: SessionRecord, payer: PayerDetails): PaymentResult {
  if (record.session.status !== 'open') return { outcome: 'not_open' };
  const intent = intentOf(context, record);
  const pending = buildCharge(intent, payer, { kind: 'delayed' }, null, context.now());
  context.state.charges[pending.id] = pending;
  Object.assign(intent, {
    status: 'processing',
    latest_charge: pending.id,
    payment_method: pending.payment_method,
  } satisfies Partial<Stripe.PaymentIntent>);
  complete(context, record, payer, 'unpaid');
  return { outcome: 'completed' };
}

/** Lets the money of a delayed payment arrive or fail. False when no delayed payment is under way. */
export function settleDelayed(context: Context, record: SessionRecord, arrived: boolean): boolean {
  const { intent, charge: pending } = paymentOf(context.state, record);
  if (!intent || !pending || intent.status !== 'processing') return false;
  if (arrived) {
    pending.status = 'succeeded';
    pending.paid = true;
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    record.session.payment_status = 'paid';
    context.emit('payment_intent.succeeded', intent);
    context.emit('checkout.session.async_payment_succeeded', record.session);
    return true;
  }
  const reason: Decline = { code: 'card_declined', declineCode: 'insufficient_funds' };
  pending.status = 'failed';
  pending.failure_code = 'insufficient_funds';
  pending.failure_message = 'The payment was returned by the bank.';
  intent.status = 'requires_payment_method';
  intent.last_payment_error = { ...paymentError(reason, pending.id), type: 'invalid_request_error' };
  context.emit('payment_intent.payment_failed', intent);
  context.emit('checkout.session.async_payment_failed', record.session);
  return true;
}
