import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type Stripe from 'stripe';
import { checkCoupon } from '@/lib/coupons/service';
import { getDb } from '@/lib/database';
import { listClosedOrders, listOpenOrders, readOrderFile } from '@/lib/desk/orders';
import { readOverview } from '@/lib/desk/overview';
import { checkoutSchema } from '@/lib/orders/checkout/schema';
import { startCheckout } from '@/lib/orders/checkout/start-checkout';
import { findOrderByNumber } from '@/lib/orders/order';
import { handleStripeEvent } from '@/lib/orders/payment/webhook';
import { searchOrders } from '@/lib/orders/work/search';
import { exportPerson } from '@/lib/privacy/export';
import { askForReviews } from '@/lib/reviews/order-review';
import { listApprovedReviews } from '@/lib/reviews/queries';

/** What is measured: `run` is given what `prepare` made, which does not count. */
export type Task = {
  name: string;
  /** The most that the filled database may take, as a multiple of the empty one, or in milliseconds. */
  limit: { ratio: number } | { ms: number };
  prepare?: () => Promise<unknown>;
  run: (prepared: unknown) => Promise<unknown>;
};

/** The tasks on one database; `owner` is for what only the provider's own client does. */
export function tasksOn(owner: postgres.Sql, stripeUrl: string): Task[] {
  return [
    { name: 'home page: reviews', limit: { ratio: 1.5 }, run: () => listApprovedReviews('en') },
    { name: 'coupon check', limit: { ratio: 1.5 }, run: () => checkCoupon('TEN', 6900) },
    { name: 'checkout', limit: { ratio: 1.5 }, run: () => checkOut() },
    {
      name: 'webhook of a payment',
      limit: { ratio: 1.5 },
      prepare: () => payment(stripeUrl),
      run: (event) => handleStripeEvent(event as Stripe.Event),
    },
    { name: 'desk: overview', limit: { ratio: 3 }, run: () => readOverview() },
    { name: 'desk: open orders', limit: { ratio: 3 }, run: () => listOpenOrders() },
    { name: 'desk: finished orders', limit: { ms: 50 }, run: () => listClosedOrders() },
    {
      name: 'desk: one order',
      limit: { ratio: 3 },
      run: async () => {
        const order = await findOrderByNumber('NU-G000-0001');
        if (order) await readOrderFile(order);
      },
    },
    { name: 'desk: search by address', limit: { ratio: 3 }, run: () => searchOrders('open3@example.com') },
    { name: 'desk: search by name', limit: { ms: 1000 }, run: () => searchOrders('Muster Ana') },
    { name: 'export of a person', limit: { ratio: 3 }, run: () => exportPerson('open3@example.com') },
    { name: 'review requests', limit: { ms: 5000 }, run: () => askForReviews() },
    { name: 'view coupon_usage', limit: { ms: 1000 }, run: () => owner`select * from coupon_usage` },
    {
      name: 'deletion of an unpaid order',
      limit: { ms: 5 },
      prepare: () => checkOut(),
      run: () =>
        owner`delete from orders where id = (select id from orders where status = 'pending' order by created_at desc limit 1)`,
    },
  ];
}

async function checkOut(): Promise<string> {
  const input = checkoutSchema.parse({
    checkoutKey: randomUUID(),
    packageType: 'full',
    userLanguage: 'de',
    firstName: 'Ana',
    lastName: 'Muster',
    birthDate: '27.03.1984',
    email: `delivered+${randomUUID()}@resend.dev`,
    language: 'german',
    couponCode: null,
    finalAmount: 6900,
    currency: 'eur',
    consentTerms: true,
    consentEarlyStart: true,
    consentDataProcessing: true,
  });
  const answer = await startCheckout(input);
  if (!answer.ok) throw new Error(`The checkout was refused: ${answer.code}`);
  const [row] = await getDb().execute<{ session: string }>(
    sql`select stripe_session_id as session from orders where checkout_key = ${input.checkoutKey}`,
  );
  return String(row?.session);
}

/** Pays for a new order and gives the event that tells of it. */
async function payment(stripeUrl: string): Promise<Stripe.Event> {
  const session = await checkOut();
  const paid = await fetch(`${stripeUrl}/_control/pay`, {
    method: 'POST',
    body: JSON.stringify({ session }),
  });
  if (!paid.ok) throw new Error(`The stand-in was not paid: ${await paid.text()}`);
  const state = (await (await fetch(`${stripeUrl}/_control/state`)).json()) as { events: Stripe.Event[] };
  const event = state.events.findLast(({ type }) => type === 'checkout.session.completed');
  if (!event) throw new Error('The stand-in sent no event');
  return event;
}
