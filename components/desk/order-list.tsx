import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { dayOf } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import type { DeskOrder } from '@/lib/desk/orders';
import { calendarMessages, deskMessages, deskText } from '@/lib/desk/texts';
import { fullName } from '@/lib/forms/full-name';
import { titleOf } from '@/lib/orders/agreed-package';
import { providerLocale } from '@/lib/shop/provider-locale';

/** Orders as lines to choose from: when, what, for whom, and what is special about them. */
export function OrderList({ orders }: { orders: readonly DeskOrder[] }) {
  return (
    <ul className="border-hairline border-t">
      {orders.map((order) => (
        <li key={order.id} className="border-hairline border-b">
          <Link
            href={`/desk/orders/${order.number}`}
            prefetch={false}
            className="group grid gap-x-6 gap-y-1 py-4 md:grid-cols-[11rem_1fr_auto] md:items-baseline"
          >
            <span className="font-semibold underline decoration-gold underline-offset-4 group-hover:decoration-2">
              {order.number}
            </span>
            <span>
              <span>{titleOf(order, providerLocale())}</span>{' '}
              <span className="text-ink-soft">{deskText('orders.for', { name: nameOf(order) })}</span>
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <Marks order={order} />
              <Badge tone={order.status === 'in_preparation' ? 'royal' : 'plain'}>
                {deskMessages.status[order.status]}
              </Badge>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Marks({ order }: { order: DeskOrder }) {
  const isOpen = order.status === 'paid' || order.status === 'in_preparation';
  const today = dayOf(new Date());
  const isOverdue = isOpen && order.dueDate !== null && order.dueDate < today;
  const isDueToday = isOpen && order.dueDate === today;
  const day = order.dueDate ? dayInWords(order.dueDate, providerLocale()) : '';
  return (
    <>
      {isOpen && day ? (
        <span
          className={`text-sm ${isOverdue ? 'font-semibold text-error' : isDueToday ? 'font-semibold' : 'text-ink-soft'}`}
        >
          {isDueToday
            ? calendarMessages.desk.dueToday
            : deskText(isOverdue ? 'orders.overdue' : 'orders.due', { day })}
        </span>
      ) : null}
      {order.isGift ? <Badge tone="wash">{deskMessages.orders.gift}</Badge> : null}
      {order.hasOpenWithdrawal ? (
        <span className="font-semibold text-error text-sm">{deskMessages.orders.withdrawn}</span>
      ) : null}
      {order.disputeStatus ? (
        <span className="font-semibold text-error text-sm">{deskMessages.orders.disputed}</span>
      ) : null}
    </>
  );
}

function nameOf(order: DeskOrder): string {
  return fullName(order.subjectFirstName, order.subjectLastName) || deskMessages.order.erased;
}
