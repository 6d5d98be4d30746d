import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type Stripe from 'stripe';
import type { Transaction } from '@/db/client';
import { daysOf } from '@/lib/calendar/period';
import { listContactMessages } from '@/lib/contact/queries';
import { listCoupons } from '@/lib/coupons/manage';
import { checkCoupon } from '@/lib/coupons/service';
import { getDb } from '@/lib/database';
import { listClosedOrders, listOpenOrders, readOrderFile } from '@/lib/desk/orders';
import { readOverview } from '@/lib/desk/overview';
import { listFailedMails } from '@/lib/mail/failures';
import { readYear } from '@/lib/month/figures';
import { checkoutSchema } from '@/lib/orders/checkout/schema';
import { startCheckout } from '@/lib/orders/checkout/start-checkout';
import { findOrderByNumber } from '@/lib/orders/order';
import { handleStripeEvent } from '@/lib/orders/payment/webhook';
import { orderRetention } from '@/lib/orders/retention';
import { findNamesIn } from '@/lib/orders/work/names-in-text';
import { searchOrders } from '@/lib/orders/work/search';
import { exportPerson } from '@/lib/privacy/export';
import { listReviewPiles } from '@/lib/reviews/moderation';
import { askForReviews } from '@/lib/reviews/order-review';
import { listApprovedReviews } from '@/lib/reviews/queries';
import { readVisits } from '@/lib/visits/month';

/** What is measured: `run` is given what `prepare` made, which does not count. */
export type Task = {
  name: string;
  /** The most that the filled database may take, as a multiple of the empty one, or in milliseconds. */
  limit: { ratio: number } | { ms: number };
  /** Measured with the rights of the worker. */
  isWorkers?: true;
  prepare?: () => Promise<unknown>;
  run: (prepared: unknown) => Promise<unknown>;
};

const lastYear = () => new Date().getFullYear() - 1;
const thisMonth = () => daysOf({ year: new Date().getFullYear(), month: new Date().getMonth() + 1 });

/** The tasks on one database; `owner` is for what only the provider's own client does. */
export function tasksOn(owner: postgres.Sql, stripeUrl: string): Task[] {
  return [
    { name: 'home page: reviews', limit: { ratio: 1.5 }, run: () => listApprovedReviews('en') },
    {
      name: 'coupon check',
      limit: { ratio: 1.5 },
      run: () => checkCoupon('TEN', { packageId: 'full', price: 6900 }),
    },
    { name: 'checkout', limit: { ratio: 1.5 }, run: () => checkOut() },
    {
      name: 'webhook of a payment',
      limit: { ratio: 1.5 },
      prepare: () => payment(stripeUrl),
      run: (event) => handleStripeEvent(event as Stripe.Event),
    },
    { name: 'desk: overview', limit: { ratio: 3 }, run: () => readOverview() },
    { name: 'desk: open orders', limit: { ratio: 3 }, run: () => listOpenOrders() },
    { name: 'desk: finished orders', limit: { ratio: 3 }, run: () => listClosedOrders() },
    {
      name: 'desk: finished orders, far back',
      limit: { ratio: 3 },
      run: () => listClosedOrders({ after: farBack }),
    },
    { name: 'desk: reviews', limit: { ratio: 3 }, run: () => listReviewPiles() },
    { name: 'desk: messages', limit: { ratio: 3 }, run: () => listContactMessages() },
    { name: 'desk: the figures of a year', limit: { ms: 3000 }, run: () => readYear(lastYear()) },
    { name: 'desk: a month of visits', limit: { ratio: 3 }, run: () => readVisits(thisMonth()) },
    { name: 'desk: coupons', limit: { ratio: 3 }, run: () => listCoupons() },
    { name: 'desk: mails that did not arrive', limit: { ratio: 3 }, run: () => listFailedMails() },
    {
      name: 'desk: one order',
      limit: { ratio: 3 },
      run: async () => {
        const order = await findOrderByNumber('NU-G000-0001');
        if (order) await readOrderFile(order);
      },
    },
    { name: 'desk: search by address', limit: { ratio: 3 }, run: () => searchOrders('open3@example.com') },
    { name: 'desk: search by a rare name', limit: { ratio: 3 }, run: () => searchOrders('Wilhelm Rar') },
    { name: 'desk: search by a common name', limit: { ms: 1000 }, run: () => searchOrders('Muster Ana') },
    {
      name: 'names in a reading of 5,000 words',
      limit: { ratio: 3 },
      run: () => findNamesIn(longText, randomUUID(), getDb()),
    },
    { name: 'export of a person', limit: { ratio: 3 }, run: () => exportPerson('open3@example.com') },
    { name: 'review requests', limit: { ms: 5000 }, isWorkers: true, run: () => askForReviews() },
    ...Object.entries(orderRetention).map(([name, apply]) => ({
      name: `retention: a batch of ${name}`,
      limit: { ms: 2000 },
      isWorkers: true as const,
      run: () => undone((tx) => apply(tx, sql`now()`)),
    })),
    { name: 'view mail_log, a page', limit: { ms: 50 }, run: () => owner`select * from mail_log limit 50` },
    {
      name: 'view orders_overview, a page',
      limit: { ms: 50 },
      run: () => owner`select * from orders_overview limit 50`,
    },
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

/** What is measured again and again must find the same each time. */
async function undone(work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const done = new Error('undone');
  await getDb()
    .transaction(async (tx) => {
      await work(tx);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}

/** Any order of which much is older; with a day's work in the database it is one of that. */
export const farBack = '00000000-0000-4000-8000-000000000000';

const longText = Array.from({ length: 5000 }, (_, index) => `word${index % 2000}`).join(' ');

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
