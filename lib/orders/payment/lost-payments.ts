import 'server-only';
import { getDb } from '@/lib/database';
import { reportIssue } from './report-issue';

/** A payment of this shop whose order is not in the database. */
type LostPayment = {
  /** What the mark at Stripe says; no order has this id here. */
  orderId: string;
  /** The Checkout Session or payment at Stripe. */
  paymentId: string;
  /** The type of the event that told of it. */
  event: string;
  disputeStatus?: string;
};

/** Reports a payment without an order, once. */
export async function reportLostPayment({
  orderId,
  paymentId,
  event,
  disputeStatus,
}: LostPayment): Promise<void> {
  await getDb().transaction((tx) =>
    reportIssue(tx, {
      orderId: null,
      stripeSessionId: paymentId,
      kind: disputeStatus ? 'dispute' : 'unknown_order',
      expected: disputeStatus ? '-' : orderId,
      actual: disputeStatus ?? event,
    }),
  );
}

/** Reports an order that is paid here and not at Stripe, once. @param state of the payment there */
export async function reportMissingPayment(orderId: string, paymentId: string, state: string): Promise<void> {
  const issue = {
    orderId,
    stripeSessionId: paymentId,
    kind: 'not_at_stripe',
    expected: 'paid',
    actual: state,
  };
  await getDb().transaction((tx) => reportIssue(tx, issue));
}
