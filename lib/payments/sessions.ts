import 'server-only';
import Stripe from 'stripe';
import type { Currency } from '@/lib/catalog/money';
import { siteUrl } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import { stripe } from './stripe';

/** Marks our objects at Stripe, so that another integration on the same account is told apart. */
export const APP_MARK = 'numina';

/** What we wrote on an object at Stripe. */
export type SessionMark = Stripe.Metadata | null;

/** Marks the objects of this shop, so that another Numina on the same Stripe account is told apart: its address. */
export function shopMark(): string {
  return new URL(siteUrl()).host;
}

/** Whether an object at Stripe is of this shop; one from before shops were marked counts as ours. */
export function isOfThisShop(mark: SessionMark): boolean {
  return mark?.app === APP_MARK && (mark.shop ?? shopMark()) === shopMark();
}

/** What Stripe says about a Checkout Session, in our own terms. */
export type PaymentSession = {
  id: string;
  state: 'open' | 'complete' | 'expired';
  /** `paid` only when Stripe calls it paid, or says that nothing had to be paid. */
  payment: 'paid' | 'unpaid';
  /** Completed with a delayed method whose money is still on its way. */
  isProcessing: boolean;
  /** Null when the session is not one of ours. */
  orderId: string | null;
  amount: number | null;
  currency: string | null;
  paymentIntentId: string | null;
  /** Minor units refunded so far. */
  amountRefunded: number;
};

export type NewSession = {
  orderId: string;
  attempt: number;
  /** Minor units. */
  amount: number;
  currency: Currency;
  productName: string;
  email: string;
  locale: Locale;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

/** Creates the Checkout Session of an order's attempt; asking again with the same values gives the same session. */
export async function createSession(order: NewSession): Promise<{ id: string; url: string }> {
  const metadata = { app: APP_MARK, shop: shopMark(), order_id: order.orderId };
  const session = await stripe().checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency,
            unit_amount: order.amount,
            product_data: { name: order.productName },
          },
        },
      ],
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: false },
      locale: order.locale,
      customer_email: order.email,
      client_reference_id: order.orderId,
      metadata,
      payment_intent_data: { metadata },
      expires_at: Math.floor(order.expiresAt.getTime() / 1000),
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    },
    { idempotencyKey: `order:${order.orderId}:checkout:${order.attempt}` },
  );
  if (!session.url) throw new Error('Stripe gave a session without an address');
  return { id: session.id, url: session.url };
}

/**
 * The session of an attempt whose answer was lost, by asking for it once more under its key; where none was made it is made
 * now. Null when Stripe answers that there is none to be had; throws when it cannot be asked.
 */
export async function findLostSession(order: NewSession): Promise<{ id: string } | null> {
  try {
    return await createSession(order);
  } catch (error) {
    const isUnanswered =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError;
    // Stripe repeats a refusal or an error of its own under the same key for a day: waiting would mend nothing.
    if (error instanceof Stripe.errors.StripeError && !isUnanswered) return null;
    throw error;
  }
}

/** Reads a session from Stripe; null when Stripe does not know it. */
export async function readSession(sessionId: string): Promise<PaymentSession | null> {
  try {
    const session = await stripe().checkout.sessions.retrieve(sessionId, {
      expand: ['payment_intent.latest_charge'],
    });
    return toPaymentSession(session);
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

/** The most sessions that are looked at in one go. */
const MOST_LISTED = 10_000;

/** A paid Checkout Session of this shop, as a list gives it. `orderId` is what was written on it. */
export type ListedSession = {
  id: string;
  orderId: string | null;
  amount: number | null;
  currency: string | null;
};

/** The paid sessions of this shop that were opened since, with Stripe's own order of pages followed to the end. */
export async function listPaidSessions(since: Date, pageSize = 100): Promise<ListedSession[]> {
  const sessions = await stripe()
    .checkout.sessions.list({
      created: { gte: Math.floor(since.getTime() / 1000) },
      status: 'complete',
      limit: pageSize,
    })
    .autoPagingToArray({ limit: MOST_LISTED });
  return sessions
    .filter((session) => isOfThisShop(session.metadata) && session.payment_status !== 'unpaid')
    .map((session) => ({
      id: session.id,
      orderId: session.metadata?.order_id ?? null,
      amount: session.amount_total,
      currency: session.currency,
    }));
}

/** Ends an open session. Returns what Stripe says of it afterwards (it may have been paid in the meantime). */
export async function expireSession(sessionId: string): Promise<PaymentSession | null> {
  try {
    await stripe().checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  return readSession(sessionId);
}

function toPaymentSession(session: Stripe.Checkout.Session): PaymentSession {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const isOurs =
    session.metadata?.app === APP_MARK && session.metadata.order_id === session.client_reference_id;
  return {
    id: session.id,
    state: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    payment: ['paid', 'no_payment_required'].includes(session.payment_status) ? 'paid' : 'unpaid',
    isProcessing: intent?.status === 'processing',
    orderId: isOurs ? session.client_reference_id : null,
    amount: session.amount_total,
    currency: session.currency,
    paymentIntentId: intent?.id ?? null,
    amountRefunded: charge?.amount_refunded ?? 0,
  };
}

/** What is written on a payment; null when Stripe does not know it under our key; throws when Stripe cannot be reached. */
export async function markOfPaymentIntent(paymentIntentId: string): Promise<SessionMark> {
  try {
    return (await stripe().paymentIntents.retrieve(paymentIntentId)).metadata;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
