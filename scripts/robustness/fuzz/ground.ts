import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { contactMessages, mails, paymentIssues, reviews, withdrawals } from '@/db/schema';
import { getDb } from '@/lib/database';
import { signOrder } from '@/lib/links/order-token';
import { signToken } from '@/lib/links/token';
import { newOrderNumber } from '@/lib/orders/new-order-number';
import type { OrderRow } from '@/lib/orders/order';
import { issueReceipt } from '@/lib/orders/receipts/service';
import { queueMail } from '@/lib/outbox/outbox';
import { insertOrder } from '../../../local/test-orders';
import { MARK, MARKED_YEAR } from './words';

/** What the inputs are aimed at: orders, entries of the desk, and the keys that open them. */
export type Ground = {
  /** Opens the whole desk. */
  desk: string;
  orders: { id: string; number: string; order: string; review: string; reviewStop: string; mark: string }[];
  reviews: string[];
  messages: string[];
  withdrawals: string[];
  issues: string[];
  mails: string[];
};

/** Fills the shop with orders of every state and with entries for each list of the desk. */
export async function prepareGround(): Promise<Ground> {
  const states = [
    'paid',
    'paid',
    'in_preparation',
    'delivered',
    'delivered',
    'withdrawn',
    'refunded',
  ] as const;
  const rows = await Promise.all(states.map(placeOrder));
  const db = getDb();
  const email = `${MARK.toLowerCase()}@example.com`;
  const ids = async (inserting: Promise<{ id: string }[]>) => (await inserting).map(({ id }) => id);
  const three = [0, 1, 2];
  return {
    desk: signToken('desk', '/desk', new Date()),
    orders: rows.map(keysOf),
    reviews: await ids(
      db
        .insert(reviews)
        .values(
          three.map(() => ({
            name: MARK,
            age: 40,
            reviewText: `${MARK} says that it was good`,
            email,
            locale: 'en' as const,
          })),
        )
        .returning({ id: reviews.id }),
    ),
    messages: await ids(
      db
        .insert(contactMessages)
        .values(
          three.map(() => ({
            name: MARK,
            email,
            subject: `About ${MARK}`,
            message: `${MARK} asks something`,
            locale: 'de' as const,
          })),
        )
        .returning({ id: contactMessages.id }),
    ),
    withdrawals: await ids(
      db
        .insert(withdrawals)
        .values(
          rows.slice(0, 2).map(({ id, number }) => ({
            ...{
              declarationKey: randomUUID(),
              name: MARK,
              orderReference: number,
              email,
              locale: 'en' as const,
            },
            ...{ orderId: id, refundDueOn: '2030-01-01' },
          })),
        )
        .returning({ id: withdrawals.id }),
    ),
    issues: await ids(
      db
        .insert(paymentIssues)
        .values(
          three.map(() => ({
            stripeSessionId: `cs_test_${randomUUID()}`,
            kind: 'amount',
            expected: '1',
            actual: '2',
          })),
        )
        .returning({ id: paymentIssues.id }),
    ),
    mails: await ids(db.select({ id: mails.id }).from(mails).where(eq(mails.kind, 'order-confirmation'))),
  };
}

async function placeOrder(status: OrderRow['status'], index: number): Promise<OrderRow> {
  const order = await insertOrder({
    ...{ number: newOrderNumber(), status, couponCode: null, discount: 0, amount: 9900 },
    ...{
      buyerFirstName: MARK,
      buyerLastName: `${MARK}er`,
      email: `${MARK.toLowerCase()}${'abcdefgh'[index]}@example.com`,
    },
    ...{ subjectFirstName: MARK, subjectLastName: `${MARK}er`, birthDate: `${MARKED_YEAR}-03-0${index + 1}` },
    ...{ stripeSessionId: `cs_test_${randomUUID()}`, paidAt: new Date(), createdAt: new Date() },
    ...(status === 'delivered' ? { deliveredAt: new Date() } : {}),
    ...(status === 'withdrawn' ? { withdrawnAt: new Date() } : {}),
  });
  await getDb().transaction(async (tx) => {
    await issueReceipt(tx, order.id);
    await queueMail(tx, 'order-confirmation', order.id);
  });
  return order;
}

function keysOf(order: OrderRow): Ground['orders'][number] {
  const sign = (purpose: 'order' | 'review' | 'review-stop') => signOrder(purpose, order, new Date());
  return {
    ...{ id: order.id, number: order.number },
    ...{ order: sign('order'), review: sign('review'), reviewStop: sign('review-stop') },
    mark: signToken('ordered-here', order.id, new Date()),
  };
}
