import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Place } from '@/db/pages';
import { contactMessages, paymentIssues, reviews } from '@/db/schema';
import { dayOf } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import { listAlerts } from '@/lib/health/alerts';
import { countFailedMails, listFailedMails } from '@/lib/mail/failures';
import { revenueOf } from '@/lib/orders/payment/revenue';
import { countOrdersToDeliver, listDueBy } from '@/lib/orders/work/lists';
import { countOpenWithdrawals } from '@/lib/withdrawals/queries';
import { withDeclarations } from './orders';

/** So many orders that are due stand on the first page; the list of orders has them all. */
const MOST_URGENT = 20;

/**
 * What waits for the provider, in numbers; the mails that did not arrive, one by one.
 * @param place where the page of those mails begins
 */
export async function readOverview(now: Date = new Date(), place?: Place) {
  const db = getDb();
  const today = dayOf(now);
  const [
    open,
    urgent,
    declared,
    pendingReviews,
    openMessages,
    openIssues,
    failed,
    failedMails,
    revenue,
    alerts,
  ] = await Promise.all([
    countOrdersToDeliver(today),
    listDueBy(today, MOST_URGENT).then(withDeclarations),
    countOpenWithdrawals(),
    db.$count(reviews, and(eq(reviews.approved, false), isNull(reviews.moderatedAt))),
    db.$count(contactMessages, isNull(contactMessages.settledAt)),
    db.$count(paymentIssues, isNull(paymentIssues.resolvedAt)),
    countFailedMails(),
    listFailedMails(place),
    revenueOf(Number(today.slice(0, 4))),
    listAlerts(),
  ]);
  return {
    /** The first of those that are due today or overdue, and how many there are. */
    urgent,
    urgentOrders: open.dueOrOverdue,
    openOrders: open.open,
    overdueOrders: open.overdue,
    nextDue: open.nextDue,
    openWithdrawals: declared.open,
    nextRefundDue: declared.nextRefundDue,
    pendingReviews,
    openMessages,
    openIssues,
    /** How many there are; `failedMails` is a page of them. */
    failed,
    failedMails,
    revenue,
    alerts,
  };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;
