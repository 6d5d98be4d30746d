import 'server-only';
import type { CouponProblem } from '@/lib/coupons/service';
import { env } from '@/lib/env';
import { pathIn } from '@/lib/i18n/addresses';
import { messages } from '@/lib/i18n/messages';
import { logFailure } from '@/lib/log/log';
import { createSession, expireSession, readSession } from '@/lib/payments/sessions';
import { settleOrder } from '../payment/settlement';
import {
  attachSession,
  findOrderByCheckoutKey,
  giveUpAttempt,
  isSameOrder,
  OPEN_STATUSES,
  type OrderRow,
  prepareOrder,
} from './pending-order';
import type { Quote } from './quote';
import type { CheckoutInput } from './schema';

export type CheckoutAnswer =
  | { ok: true; url: string }
  | { ok: false; code: CouponProblem | 'paymentFailed' }
  | { ok: false; code: 'priceChanged'; quote: Quote };

/**
 * Starts the payment of an order: pending order and coupon first, then one Stripe session for it.
 * The same form sent again (double click, reload, back button) leads to the same open session; a changed form ends the
 * session before it opens another; a form that was paid already leads to its confirmation.
 */
export async function startCheckout(input: CheckoutInput): Promise<CheckoutAnswer> {
  try {
    for (let round = 0; round < 5; round += 1) {
      const answer = await tryCheckout(input);
      if (answer) return answer;
    }
    throw new Error('the order kept changing');
  } catch (error) {
    logFailure('checkout', error);
    return { ok: false, code: 'paymentFailed' };
  }
}

/** One round; null when another request changed the order meanwhile and a new look is needed. */
async function tryCheckout(input: CheckoutInput): Promise<CheckoutAnswer | null> {
  const known = await findOrderByCheckoutKey(input.checkoutKey);
  if (known && !OPEN_STATUSES.some((status) => status === known.status)) return confirmationOf(known);

  if (known?.stripeSessionId) {
    const isSame = isSameOrder(known, input);
    const session = await (isSame ? readSession : expireSession)(known.stripeSessionId);
    if (session?.state === 'complete') {
      await settleOrder(known.id);
      return confirmationOf(known);
    }
    if (isSame && session?.state !== 'open') {
      await giveUpAttempt(known, 'expired');
      return null;
    }
    if (!isSame && session?.state === 'open') throw new Error('the earlier session could not be ended');
  }

  const prepared = await prepareOrder(input, known);
  if (!prepared.ok) {
    if (prepared.problem === 'outdated') return null;
    if (prepared.problem === 'priceChanged')
      return { ok: false, code: 'priceChanged', quote: prepared.quote };
    return { ok: false, code: prepared.problem };
  }
  const { order } = prepared;
  if (order.stripeSessionUrl) return { ok: true, url: order.stripeSessionUrl };
  return openSession(order);
}

async function openSession(order: OrderRow): Promise<CheckoutAnswer | null> {
  const site = env().SITE_URL;
  const session = await createSession({
    orderId: order.id,
    attempt: order.checkoutAttempt,
    amount: order.amount,
    currency: order.currency,
    productName: messages[order.locale].packages[order.packageId].title,
    email: order.email,
    locale: order.locale,
    expiresAt: order.sessionExpiresAt,
    successUrl: `${site}${pathIn(order.locale, '/payment-success')}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}${pathIn(order.locale, '/order')}?package=${order.packageId}&payment=cancelled`,
  }).catch(async (error: unknown) => {
    logFailure('stripe session', error, { order: order.id });
    await giveUpAttempt(order, 'failed');
    return null;
  });
  if (!session) return { ok: false, code: 'paymentFailed' };
  if (await attachSession(order, session)) return { ok: true, url: session.url };
  await expireSession(session.id);
  return null;
}

function confirmationOf(order: OrderRow): CheckoutAnswer {
  const session = order.stripeSessionId ? `?session_id=${order.stripeSessionId}` : '';
  return { ok: true, url: `${env().SITE_URL}${pathIn(order.locale, '/payment-success')}${session}` };
}
