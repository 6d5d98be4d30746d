import { momentInWords } from '@/lib/calendar/moment';
import { formatMoney } from '@/lib/catalog/money';
import { deskMessages } from '@/lib/desk/texts';
import type { OrderRow } from '@/lib/orders/order';
import type { RefundRow } from '@/lib/orders/payment/refund';
import { providerLocale } from '@/lib/shop/provider-locale';

/** Refunds that were asked for, with what Stripe said. */
export function RefundRows({ order, refunds }: { order: OrderRow; refunds: readonly RefundRow[] }) {
  const texts = deskMessages.order;
  const money = (amount: number) => formatMoney({ amount, currency: order.currency }, providerLocale());
  return refunds.map((row) => (
    <p key={row.id}>
      <strong>{money(row.amount)}</strong>{' '}
      <span>
        {`${texts.refundStates[row.state]}${row.problem ? ` (${row.problem})` : ''}: ${row.reason}`}
      </span>
      <span className="block text-ink-soft text-sm">{momentInWords(row.createdAt, providerLocale())}</span>
    </p>
  ));
}
