import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { contactMessages, mails, orderConsents, orders, paymentIssues, reviews } from '@/db/schema';
import { getDb } from '@/lib/database';
import type { MailKind } from './kinds';

export type OrderFacts = typeof orders.$inferSelect & { birthDate: string };
export type ConsentFacts = Pick<
  typeof orderConsents.$inferSelect,
  'kind' | 'text' | 'version' | 'agreedAt' | 'revokedAt'
>;
export type PaymentIssueFacts = typeof paymentIssues.$inferSelect & { orderNumber: string | null };
export type ContactMessageFacts = typeof contactMessages.$inferSelect;
export type ReviewFacts = typeof reviews.$inferSelect;

/** An order as mails and documents tell it, or null when it does not exist (any more). */
export async function getOrder(orderId: string): Promise<OrderFacts | null> {
  const [order] = await getDb().select().from(orders).where(eq(orders.id, orderId));
  return order && isWhole(order) ? order : null;
}

/** Whether the order still has its personal data; after their time nothing more is sent or rendered from it. */
function isWhole(order: typeof orders.$inferSelect): order is OrderFacts {
  return order.birthDate !== null && order.buyerErasedAt === null;
}

/** What the buyer agreed to, in the order of the form. */
export async function listConsents(orderId: string): Promise<ConsentFacts[]> {
  return getDb()
    .select({
      kind: orderConsents.kind,
      text: orderConsents.text,
      version: orderConsents.version,
      agreedAt: orderConsents.agreedAt,
      revokedAt: orderConsents.revokedAt,
    })
    .from(orderConsents)
    .where(eq(orderConsents.orderId, orderId))
    .orderBy(asc(orderConsents.kind));
}

export async function getPaymentIssue(id: string): Promise<PaymentIssueFacts | null> {
  const [row] = await getDb()
    .select({ issue: paymentIssues, orderNumber: orders.number })
    .from(paymentIssues)
    .leftJoin(orders, eq(orders.id, paymentIssues.orderId))
    .where(eq(paymentIssues.id, id));
  return row ? { ...row.issue, orderNumber: row.orderNumber } : null;
}

export async function getContactMessage(id: string): Promise<ContactMessageFacts | null> {
  const [message] = await getDb().select().from(contactMessages).where(eq(contactMessages.id, id));
  return message ?? null;
}

export async function getReview(id: string): Promise<ReviewFacts | null> {
  const [review] = await getDb().select().from(reviews).where(eq(reviews.id, id));
  return review ?? null;
}

/** The moment a mail was queued, or null when there is none of this kind and subject. */
export async function getQueuedAt(kind: MailKind, subjectId: string): Promise<Date | null> {
  const [mail] = await getDb()
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.subjectId, subjectId)));
  return mail?.createdAt ?? null;
}
