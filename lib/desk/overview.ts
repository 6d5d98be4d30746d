import 'server-only';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { contactMessages, orders, paymentIssues, reviews } from '@/db/schema';
import { dayOf } from '@/lib/calendar/words';
import { getDb } from '@/lib/database';
import { listFailedMails } from '@/lib/mail/failures';
import { revenueOf } from '@/lib/orders/payment/revenue';
import { listOpenWithdrawals } from '@/lib/withdrawals/queries';
import { listOpenOrders } from './orders';

/** What waits for the provider, in numbers; the mails that did not arrive, one by one. */
export async function readOverview(now: Date = new Date()) {
  const db = getDb();
  const today = dayOf(now);
  const [open, declared, pendingReviews, newMessages, openIssues, failedMails, revenue] = await Promise.all([
    listOpenOrders(),
    listOpenWithdrawals(),
    db.$count(reviews, and(eq(reviews.approved, false), isNull(reviews.moderatedAt))),
    db.$count(contactMessages, gt(contactMessages.createdAt, sql`now() - interval '7 days'`)),
    db.$count(paymentIssues, isNull(paymentIssues.resolvedAt)),
    listFailedMails(),
    revenueOf(Number(today.slice(0, 4))),
  ]);
  return {
    openOrders: open.length,
    overdueOrders: open.filter(({ dueDate }) => dueDate !== null && dueDate < today).length,
    nextDue: open[0]?.dueDate ?? null,
    openWithdrawals: declared.length,
    nextRefundDue: declared[0]?.refundDueOn ?? null,
    pendingReviews,
    newMessages,
    openIssues,
    failedMails,
    revenue,
  };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

export type DeskIssue = typeof paymentIssues.$inferSelect & { orderNumber: string | null };

/** Payments nobody has looked at yet, the oldest first, with the number of their order. */
export async function listOpenIssues(): Promise<DeskIssue[]> {
  const rows = await issuesWithOrders()
    .where(isNull(paymentIssues.resolvedAt))
    .orderBy(paymentIssues.createdAt);
  return rows.map(({ issue, orderNumber }) => ({ ...issue, orderNumber }));
}

/** One payment that did not fit, settled or not, or null. */
export async function getIssue(id: string): Promise<DeskIssue | null> {
  const [row] = await issuesWithOrders().where(eq(paymentIssues.id, id));
  return row ? { ...row.issue, orderNumber: row.orderNumber } : null;
}

function issuesWithOrders() {
  return getDb()
    .select({ issue: paymentIssues, orderNumber: orders.number })
    .from(paymentIssues)
    .leftJoin(orders, eq(orders.id, paymentIssues.orderId));
}

/** Marks a payment that did not fit as settled; false when it is unknown or was settled before. */
export async function resolveIssue(id: string): Promise<boolean> {
  const resolved = await getDb()
    .update(paymentIssues)
    .set({ resolvedAt: new Date() })
    .where(and(eq(paymentIssues.id, id), isNull(paymentIssues.resolvedAt)))
    .returning({ id: paymentIssues.id });
  return resolved.length > 0;
}
