import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { orderConsents, orders } from '@/db/schema';
import { releaseCoupon, reserveCoupon } from '@/lib/coupons/service';
import { getDb } from '@/lib/database';
import { documentsNamedIn } from '@/lib/legal/agreed';
import { messages } from '@/lib/messages/messages';
import { business } from '@/lib/shop/current';
import { packageToAgreeOn } from '../agreed-package';
import { newOrderNumber } from '../new-order-number';
import { lockOpenOrder, type OrderRow } from '../order';
import { type Quote, type QuoteProblem, quoteOrder } from './quote';
import type { CheckoutInput } from './schema';
import { personOf } from './wish';

/** How long a started payment can be completed, and so how long a coupon stays reserved for it. Stripe allows 30 minutes to 24 hours. */
const PAYMENT_WINDOW_MS = 60 * 60 * 1000;

export type Refused =
  | { ok: false; problem: QuoteProblem }
  | { ok: false; problem: 'priceChanged'; quote: Quote };
export type Prepared = { ok: true; order: OrderRow } | Refused | { ok: false; problem: 'outdated' };

/**
 * Writes the pending order with its consents and takes the coupon: one transaction, before Stripe is asked.
 * @param known the order of this form as read before, with no payable session left; when another request changed it
 *   meanwhile, the answer is `outdated`
 */
export async function prepareOrder(input: CheckoutInput, known: OrderRow | null): Promise<Prepared> {
  return refusable(async (tx, refuse) => {
    const current = known ? await lockOpenOrder(tx, known.id) : null;
    if (known && !isAsKnown(current, known)) return refuse({ ok: false, problem: 'outdated' });
    if (current) await releaseCoupon(tx, current.id);
    const quoted = await quoteOrder(tx, input);
    if (!quoted.ok) return refuse(quoted);
    const { quote } = quoted;
    if (quote.amount !== input.finalAmount || quote.currency !== input.currency) {
      return refuse({ ok: false, problem: 'priceChanged', quote });
    }
    const order = current ? await renewOrder(tx, current, input, quote) : await insertOrder(tx, input, quote);
    if (!order) return refuse({ ok: false, problem: 'outdated' });
    if (quote.coupon && !(await reserveCoupon(tx, quote.coupon.id, order.id))) {
      return refuse({ ok: false, problem: 'couponUsedUp' });
    }
    await storeConsents(tx, order, input);
    return { ok: true, order };
  });
}

/** Remembers the session of an attempt; false when the order has moved on to another attempt meanwhile. */
export async function attachSession(order: OrderRow, session: { id: string; url: string }): Promise<boolean> {
  const attached = await getDb()
    .update(orders)
    .set({ stripeSessionId: session.id, stripeSessionUrl: session.url, updatedAt: new Date() })
    .where(and(eq(orders.id, order.id), eq(orders.checkoutAttempt, order.checkoutAttempt)))
    .returning({ id: orders.id });
  return attached.length > 0;
}

/** Ends an attempt whose payment could not start or has run out: its coupon is free again. */
export async function giveUpAttempt(order: OrderRow, status: 'failed' | 'expired'): Promise<void> {
  await getDb().transaction(async (tx) => {
    const given = await tx
      .update(orders)
      .set({ status, updatedAt: new Date() })
      .where(
        and(
          eq(orders.id, order.id),
          eq(orders.checkoutAttempt, order.checkoutAttempt),
          eq(orders.status, 'pending'),
          order.stripeSessionId
            ? eq(orders.stripeSessionId, order.stripeSessionId)
            : isNull(orders.stripeSessionId),
        ),
      )
      .returning({ id: orders.id });
    if (given.length > 0) await releaseCoupon(tx, order.id);
  });
}

/** Whether nobody has started or attached another session since `known` was read: such a session must be ended first. */
function isAsKnown(current: OrderRow | null, known: OrderRow): boolean {
  return (
    current?.checkoutAttempt === known.checkoutAttempt &&
    current.stripeSessionId === known.stripeSessionId &&
    current.status === known.status
  );
}

function termsOf(input: CheckoutInput, quote: Quote) {
  return {
    ...personOf(input),
    status: 'pending' as const,
    packageId: input.packageType,
    locale: input.userLanguage,
    email: input.email,
    currency: quote.currency,
    listPrice: quote.listPrice,
    discount: quote.discount,
    amount: quote.amount,
    couponCode: quote.coupon?.code ?? null,
    agreedPackage: packageToAgreeOn(input.packageType),
    sessionExpiresAt: new Date(Math.ceil((Date.now() + PAYMENT_WINDOW_MS) / 1000) * 1000),
    stripeSessionId: null,
    stripeSessionUrl: null,
    stripeAskedAt: null,
    updatedAt: new Date(),
  };
}

async function insertOrder(
  tx: Transaction,
  input: CheckoutInput,
  quote: Quote,
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .insert(orders)
    .values({ ...termsOf(input, quote), checkoutKey: input.checkoutKey, number: newOrderNumber() })
    .onConflictDoNothing()
    .returning();
  return order;
}

async function renewOrder(tx: Transaction, current: OrderRow, input: CheckoutInput, quote: Quote) {
  const [order] = await tx
    .update(orders)
    .set({ ...termsOf(input, quote), checkoutAttempt: current.checkoutAttempt + 1 })
    .where(eq(orders.id, current.id))
    .returning();
  return order;
}

async function storeConsents(tx: Transaction, order: OrderRow, input: CheckoutInput): Promise<void> {
  const { terms, earlyStart, dataProcessing, reviewRequest } = messages[input.userLanguage].consents;
  const texts = {
    terms,
    early_start: earlyStart,
    data_processing: dataProcessing,
    ...(input.consentReviewRequest ? { review_request: reviewRequest } : {}),
  };
  await tx.delete(orderConsents).where(eq(orderConsents.orderId, order.id));
  await tx.insert(orderConsents).values(
    Object.entries(texts).map(([kind, text]) => ({
      orderId: order.id,
      kind: kind as keyof typeof texts,
      text: text.replace(/<[^>]+>/g, ''),
      version: business().legalVersion,
      documents: documentsNamedIn(text, input.userLanguage),
      locale: input.userLanguage,
    })),
  );
}

/** Runs a transaction whose body may refuse: everything is rolled back and the refusal is the answer. */
async function refusable<Ok, No>(
  body: (tx: Transaction, refuse: (reason: No) => never) => Promise<Ok | No>,
): Promise<Ok | No> {
  class Refusal extends Error {
    constructor(readonly reason: No) {
      super('refused');
    }
  }
  try {
    return await getDb().transaction((tx) =>
      body(tx, (reason) => {
        throw new Refusal(reason);
      }),
    );
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}
