import { momentInWords } from '@/lib/calendar/moment';
import { formatMoney } from '@/lib/catalog/money';
import { deskMessages } from '@/lib/desk/texts';
import { PROVIDER_LOCALE } from '@/lib/i18n/locales';
import type { OrderRow } from '@/lib/orders/order';
import type { RefundRow } from '@/lib/orders/payment/refund';

/** Refunds that were asked for, with what Stripe said. */
export function RefundRows({ order, refunds }: { order: OrderRow; refunds: readonly RefundRow[] }) {
  const texts = deskMessages.order;
  const money = (amount: number) => formatMoney({ amount, currency: order.currency }, PROVIDER_LOCALE);
  return refunds.map((row) => (
    <p key={row.id}>
      <strong>{money(row.amount)}</strong>{' '}
      <span>
        {`${texts.refundStates[row.state]}${row.problem ? ` (${row.problem})` : ''}: ${row.reason}`}
      </span>
      <span className="block text-ink-soft text-sm">{momentInWords(row.createdAt, PROVIDER_LOCALE)}</span>
    </p>
  ));
}
