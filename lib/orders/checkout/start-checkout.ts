import 'server-only';
import { env } from '@/lib/env';
import { pathIn } from '@/lib/i18n/path-in';
import { Failure, logFailure } from '@/lib/log/log';
import {
  createSession,
  expireSession,
  findLostSession,
  type NewSession,
  type PaymentSession,
  readSession,
} from '@/lib/payments/sessions';
import { countStep } from '@/lib/visits/tally';
import { titleOf } from '../agreed-package';
import { listConsents, listConsentsOf } from '../consents';
import { findOrderByCheckoutKey, findPendingOrders, isOpen, type OrderRow } from '../order';
import { settleOrder } from '../payment/settlement';
import { freeStaleHold } from './coupon-holds';
import { isForAnother, subjectOf } from './for-another';
import { attachSession, giveUpAttempt, prepareOrder } from './pending-order';
import type { Quote, QuoteProblem } from './quote';
import type { CheckoutInput } from './schema';
import { isSameWish, keyOfNextWish } from './wish';

/** `checkoutKey`: the key of the order that the answer leads to. */
export type CheckoutAnswer =
  | { ok: true; url: string; checkoutKey: string }
  | { ok: false; code: QuoteProblem | 'paymentFailed' }
  | { ok: false; code: 'priceChanged'; quote: Quote };

/** A session that ends sooner is not worth going to. */
const LEAST_TIME_TO_PAY_MS = 60_000;

/**
 * Starts the payment of an order: pending order and coupon first, then one Stripe session for it.
 * The same form sent again with the same wish (double click, reload, back button) leads to the same open session or to
 * the confirmation. A wish that differs ends the form's earlier session before it opens another; for another person, or
 * where the earlier one was paid already, it becomes an order of its own: nobody's order is rewritten while it can still
 * be paid.
 * @param startedHere ids of the orders that the browser which asks has started: only those are gone on with under another
 *   key, since whoever knows all that somebody typed must not come to share that order
 */
export async function startCheckout(
  input: CheckoutInput,
  startedHere: ReadonlySet<string> = new Set(),
): Promise<CheckoutAnswer> {
  try {
    for (let round = 0; round < 5; round += 1) {
      const answer = await tryCheckout(input, startedHere);
      if (answer) return answer;
    }
    throw new Failure('order-kept-changing');
  } catch (error) {
    logFailure('checkout', error);
    return { ok: false, code: 'paymentFailed' };
  }
}

/** One round; null when another request changed the order meanwhile and a new look is needed. */
async function tryCheckout(
  input: CheckoutInput,
  startedHere: ReadonlySet<string>,
): Promise<CheckoutAnswer | null> {
  const known = await findOrderByCheckoutKey(input.checkoutKey);
  if (!known) {
    const waiting = await findSameWish(input, startedHere);
    return waiting ? goOn(waiting, input) : openOrder(input, null);
  }
  const isSame = isSameWish(known, await listConsents(known.id), input);
  if (isSame && !isOpen(known)) return confirmationOf(known);
  if (!isOpen(known) || isForAnother(subjectOf(known), input))
    return tryCheckout({ ...input, checkoutKey: keyOfNextWish(known.checkoutKey, input) }, startedHere);
  if (isSame && isPayable(known)) return goOn(known, input);
  const earlier = await endEarlierSession(known);
  if (earlier?.state === 'open') throw new Failure('earlier-session-not-ended');
  if (earlier?.state === 'complete' && known.status === 'pending') return settled(known);
  return openOrder(input, known);
}

/**
 * Ends the session that an order has, or the one that it may have without knowing: an answer that was lost says nothing
 * about whether Stripe made it. Null where there is none.
 */
async function endEarlierSession(known: OrderRow): Promise<PaymentSession | null> {
  const { stripeSessionId, sessionExpiresAt } = known;
  if (stripeSessionId) return expireSession(stripeSessionId);
  if (sessionExpiresAt < new Date()) return null;
  const lost = await findLostSession(sessionFor(known));
  return lost && expireSession(lost.id);
}

/**
 * The order of this browser that waits to be paid for all that a form asks for, under another form's key: a page without
 * script that one comes back to from the payment is fetched anew, with a new key.
 */
async function findSameWish(
  input: CheckoutInput,
  startedHere: ReadonlySet<string>,
): Promise<OrderRow | null> {
  if (startedHere.size === 0) return null;
  const pending = await findPendingOrders(input.email);
  const waiting = pending.filter((order) => startedHere.has(order.id) && isPayable(order));
  const consents = await listConsentsOf(waiting.map(({ id }) => id));
  const isAskedFor = (order: OrderRow) => {
    const agreed = consents.filter(({ orderId }) => orderId === order.id);
    return isSameWish(order, agreed, input);
  };
  return waiting.find(isAskedFor) ?? null;
}

function isPayable({ status, sessionExpiresAt }: OrderRow): boolean {
  return status === 'pending' && sessionExpiresAt.getTime() > Date.now() + LEAST_TIME_TO_PAY_MS;
}

/** Leads an unchanged form to the session it has, or gives it one if that ended or was never opened. */
async function goOn(order: OrderRow, input: CheckoutInput): Promise<CheckoutAnswer | null> {
  if (!order.stripeSessionId) return openSession(order);
  const session = await readSession(order.stripeSessionId);
  if (session?.state === 'complete') return settled(order);
  if (session?.state !== 'open' || !order.stripeSessionUrl) return openOrder(input, order);
  return leadTo(order, order.stripeSessionUrl);
}

/** A payment that was completed meanwhile is settled; the next round sees what came of it. */
async function settled(order: OrderRow): Promise<CheckoutAnswer | null> {
  const { state } = await settleOrder(order.id);
  return state === 'mismatch' ? confirmationOf(order) : null;
}

async function openOrder(input: CheckoutInput, known: OrderRow | null): Promise<CheckoutAnswer | null> {
  await freeStaleHold(input.couponCode);
  const prepared = await prepareOrder(input, known);
  if (prepared.ok) return openSession(prepared.order);
  if (prepared.problem === 'outdated') return null;
  if (prepared.problem === 'priceChanged') return { ok: false, code: 'priceChanged', quote: prepared.quote };
  return { ok: false, code: prepared.problem };
}

async function openSession(order: OrderRow): Promise<CheckoutAnswer | null> {
  const session = await createSession(sessionFor(order)).catch(async (error: unknown) => {
    logFailure('stripe session', error, { order: order.id });
    await giveUpAttempt(order, 'failed');
    return null;
  });
  if (!session) return { ok: false, code: 'paymentFailed' };
  if (await attachSession(order, session)) {
    // Whoever changes an order before paying has begun once.
    if (order.checkoutAttempt === 1) void countStep('checkout', order.locale);
    return leadTo(order, session.url);
  }
  await expireSession(session.id);
  return null;
}

/** What the session of an order's attempt is made of, whenever it is asked for. */
function sessionFor(order: OrderRow): NewSession {
  const orderPage = `${env().SITE_URL}${pathIn(order.locale, '/order')}`;
  return {
    orderId: order.id,
    attempt: order.checkoutAttempt,
    amount: order.amount,
    currency: order.currency,
    productName: titleOf(order, order.locale),
    email: order.email,
    locale: order.locale,
    expiresAt: order.sessionExpiresAt,
    successUrl: `${confirmationPage(order)}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${orderPage}?package=${order.packageId}&form=${order.checkoutKey}&payment=cancelled`,
  };
}

function leadTo({ checkoutKey }: OrderRow, url: string): CheckoutAnswer {
  return { ok: true, url, checkoutKey };
}

function confirmationOf(order: OrderRow): CheckoutAnswer {
  const session = order.stripeSessionId ? `?session_id=${order.stripeSessionId}` : '';
  return leadTo(order, `${confirmationPage(order)}${session}`);
}

function confirmationPage({ locale }: OrderRow): string {
  return `${env().SITE_URL}${pathIn(locale, '/payment-success')}`;
}
