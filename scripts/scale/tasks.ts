import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type Stripe from 'stripe';
import { daysOf } from '@/lib/calendar/period';
import { listContactMessages } from '@/lib/contact/queries';
import { listCoupons } from '@/lib/coupons/manage';
import { checkCoupon } from '@/lib/coupons/service';
import { getDb } from '@/lib/database';
import { listClosedOrders, listOpenOrders, readOrderFile } from '@/lib/desk/orders';
import { readOverview } from '@/lib/desk/overview';
import { readQueueAge } from '@/lib/health/readiness';
import { listFailedMails } from '@/lib/mail/failures';
import { readYear } from '@/lib/month/figures';
import { listRates } from '@/lib/month/rates';
import { receiptsCsv } from '@/lib/month/receipts-csv';
import { findOrderByNumber } from '@/lib/orders/order';
import { countPayments, firstPaidYear } from '@/lib/orders/payment/figures';
import { handleStripeEvent } from '@/lib/orders/payment/webhook';
import { findNamesIn } from '@/lib/orders/work/names-in-text';
import { searchOrders } from '@/lib/orders/work/search';
import { exportPerson } from '@/lib/privacy/export';
import { listReviewPiles } from '@/lib/reviews/moderation';
import { listApprovedReviews } from '@/lib/reviews/queries';
import { readShop } from '@/lib/shop/store';
import { passagesIn } from '@/lib/studio/passages';
import { readVisits } from '@/lib/visits/month';
import { checkOut, payment } from './shopping';

/** What is measured: `run` is given what `prepare` made, which does not count. */
export type Task = {
  name: string;
  /** The most that the filled database may take, as a multiple of the empty one, or in milliseconds. */
  limit: { ratio: number } | { ms: number };
  /** How often it is measured in a round, where that is not as usual. */
  runs?: number;
  prepare?: () => Promise<unknown>;
  run: (prepared: unknown) => Promise<unknown>;
};

/** Any order of which much is older; with a day's work in the database it is one of that. */
export const farBack = '00000000-0000-4000-8000-000000000000';

/** What takes a few milliseconds is measured so often in a round: a busy machine would decide else. */
const OFTEN = 20;

const lastYear = { year: new Date().getFullYear() - 1, month: null };
const lastMonth = { ...lastYear, month: 12 };
const longText = Array.from({ length: 5000 }, (_, index) => `word${index % 2000}`).join(' ');

/** What the site does, on one database; `owner` is for what only the provider's own client does. */
export function siteTasks(owner: postgres.Sql, stripeUrl: string): Task[] {
  return [
    { name: 'home page: reviews', limit: { ratio: 1.5 }, runs: OFTEN, run: () => listApprovedReviews('en') },
    {
      name: 'coupon check',
      limit: { ratio: 1.5 },
      runs: OFTEN,
      run: () => checkCoupon('TEN', { packageId: 'full', price: 6900 }),
    },
    { name: 'checkout', limit: { ratio: 1.5 }, runs: OFTEN, run: () => checkOut() },
    {
      name: 'webhook of a payment',
      limit: { ratio: 1.5 },
      runs: OFTEN,
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
    {
      name: 'desk: figures of a year',
      limit: { ms: 1000 },
      run: () => Promise.all([readYear(lastYear.year), listRates(), firstPaidYear()]),
    },
    { name: 'receipts of a month as CSV', limit: { ms: 5000 }, runs: 2, run: () => readAll(lastMonth) },
    { name: 'receipts of a year as CSV', limit: { ms: 60_000 }, runs: 1, run: () => readAll(lastYear) },
    {
      name: 'desk: visits of a month',
      limit: { ms: 500 },
      run: () => Promise.all([readVisits(daysOf(lastMonth)), countPayments(lastMonth)]),
    },
    {
      name: 'desk: visits of a year',
      limit: { ms: 1000 },
      run: () => Promise.all([readVisits(daysOf(lastYear)), countPayments(lastYear)]),
    },
    { name: 'desk: passages of the studio', limit: { ms: 100 }, run: () => passagesIn('german') },
    { name: 'settings and articles in force', limit: { ms: 100 }, run: () => readShop() },
    { name: 'age of what waits', limit: { ratio: 3 }, run: () => readQueueAge() },
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
      run: (session) => owner`delete from orders where stripe_session_id = ${String(session)}`,
    },
  ];
}

/** Reads a list to its end, as a browser that takes it along. */
async function readAll(period: { year: number; month: number | null }): Promise<void> {
  for await (const _line of receiptsCsv(period, 'de'));
}
