import 'server-only';
import { paymentIssues } from '@/db/schema';
import { getDb } from '@/lib/database';
import { queueMail } from '@/lib/outbox/outbox';

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

/** Keeps a payment without an order for a person to look at, and tells the provider once, however often it is told. */
export async function reportLostPayment(payment: LostPayment): Promise<void> {
  await getDb().transaction(async (tx) => {
    const [row] = await tx
      .insert(paymentIssues)
      .values({
        orderId: null,
        stripeSessionId: payment.paymentId,
        kind: payment.disputeStatus ? 'dispute' : 'unknown_order',
        expected: payment.disputeStatus ? '-' : payment.orderId,
        actual: payment.disputeStatus ?? payment.event,
      })
      .onConflictDoNothing()
      .returning({ id: paymentIssues.id });
    if (row) await queueMail(tx, 'payment-issue', row.id);
  });
}

/** Keeps an order that is paid here and not at Stripe for a person to look at, and tells the provider once. */
export async function reportMissingPayment(orderId: string, paymentId: string, state: string): Promise<void> {
  await getDb().transaction(async (tx) => {
    const [row] = await tx
      .insert(paymentIssues)
      .values({
        orderId,
        stripeSessionId: paymentId,
        kind: 'not_at_stripe',
        expected: 'paid',
        actual: state,
      })
      .onConflictDoNothing()
      .returning({ id: paymentIssues.id });
    if (row) await queueMail(tx, 'payment-issue', row.id);
  });
}
