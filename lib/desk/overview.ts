import 'server-only';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { contactMessages, paymentIssues, reviews } from '@/db/schema';
import { dayOf } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import { listAlerts } from '@/lib/health/alerts';
import { listFailedMails } from '@/lib/mail/failures';
import { revenueOf } from '@/lib/orders/payment/revenue';
import { listOpenWithdrawals } from '@/lib/withdrawals/queries';
import { listOpenOrders } from './orders';

/** What waits for the provider, in numbers; the mails that did not arrive, one by one. */
export async function readOverview(now: Date = new Date()) {
  const db = getDb();
  const today = dayOf(now);
  const [open, declared, pendingReviews, newMessages, openIssues, failedMails, revenue, alerts] =
    await Promise.all([
      listOpenOrders(),
      listOpenWithdrawals(),
      db.$count(reviews, and(eq(reviews.approved, false), isNull(reviews.moderatedAt))),
      db.$count(contactMessages, gt(contactMessages.createdAt, sql`now() - interval '7 days'`)),
      db.$count(paymentIssues, isNull(paymentIssues.resolvedAt)),
      listFailedMails(),
      revenueOf(Number(today.slice(0, 4))),
      listAlerts(),
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
    alerts,
  };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;
