import Link from 'next/link';
import type { Elements } from '@/components/ui/elements';
import { dayInWords } from '@/lib/calendar/words';
import { formatMoney } from '@/lib/catalog/money';
import type { Overview } from '@/lib/desk/overview';
import type { Place } from '@/lib/desk/page-props';
import { calendarMessages, calendarText, deskMessages, deskText } from '@/lib/desk/texts';
import { providerLocale } from '@/lib/shop/provider-locale';
import { AlertList } from './alert-list';
import { FailedMails } from './failed-mails';
import { OrderList } from './order-list';
import { Part } from './part';

type Line = {
  area?: string;
  anchor?: string;
  label: string;
  count: number;
  note?: string | null;
  isLate?: boolean;
};

/** What is due today or overdue, before anything else. */
function Urgent({ overview: { urgent, urgentOrders } }: { overview: Overview }) {
  if (urgent.length === 0) return null;
  const others = urgentOrders - urgent.length;
  return (
    <Part id="urgent" title={calendarMessages.desk.urgent}>
      <OrderList orders={urgent} />
      {others > 0 ? (
        <Link href="/desk/orders" prefetch={false} className="text-link inline-flex min-h-11 items-center">
          {calendarText('desk.more', { count: others })}
        </Link>
      ) : null}
    </Part>
  );
}

type OverviewProps = {
  overview: Overview;
  place: Place;
  /** What stands between that which is due today and all that waits. */
  children: Elements;
};

/** What waits, each with its number and the way to it. */
export function OverviewList({ overview, place, children }: OverviewProps) {
  const texts = deskMessages.overview;
  const day = (iso: string | null) => (iso ? dayInWords(iso, providerLocale(), { weekday: true }) : null);
  const due = day(overview.nextDue);
  const refundDue = day(overview.nextRefundDue);
  const isLate = overview.overdueOrders > 0;
  const lines: Line[] = [
    {
      area: 'orders',
      label: texts.openOrders,
      count: overview.openOrders,
      note:
        due &&
        (isLate
          ? deskText('overview.overdue', { count: overview.overdueOrders, day: due })
          : deskText('overview.nextDue', { day: due })),
      isLate,
    },
    {
      area: 'withdrawals',
      label: texts.openWithdrawals,
      count: overview.openWithdrawals,
      note: refundDue && deskText('overview.refundDue', { day: refundDue }),
    },
    { area: 'reviews', label: texts.pendingReviews, count: overview.pendingReviews },
    { area: 'messages', label: texts.openMessages, count: overview.openMessages },
    { area: 'issues', label: texts.openIssues, count: overview.openIssues },
    { anchor: '#failed-mails', label: texts.failedMails, count: overview.failed },
  ];
  return (
    <>
      <AlertList alerts={overview.alerts} />
      <Urgent overview={overview} />
      {children}
      <ul className="max-w-text border-hairline border-t">
        {lines.map(({ area, anchor, label, count, note, isLate }) => (
          <li key={label} className="border-hairline border-b">
            <Link
              href={anchor ?? `/desk/${area}`}
              prefetch={false}
              className="group grid min-h-14 grid-cols-[4rem_1fr] items-baseline py-3"
            >
              <span
                className={`font-display text-2xl leading-none ${count > 0 ? 'text-royal' : 'text-ink-soft'}`}
              >
                {count}
              </span>
              <span>
                <span className="underline decoration-gold underline-offset-4 group-hover:decoration-2">
                  {label}
                </span>
                {note ? (
                  <span className={`block text-sm ${isLate ? 'font-semibold text-error' : 'text-ink-soft'}`}>
                    {note}
                  </span>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <FailedMails mails={overview.failedMails} place={place} />
      <section aria-labelledby="revenue" className="max-w-text">
        <h2 id="revenue" className="text-xl">
          {deskText('overview.revenue', { year: String(overview.revenue.year) })}
        </h2>
        <p className="mt-3 font-display text-2xl">
          {overview.revenue.sums.map((sum) => formatMoney(sum, providerLocale())).join(' + ') || '0'}
        </p>
        <p className="mt-2 text-ink-soft text-sm">{texts.revenueHint}</p>
      </section>
    </>
  );
}
