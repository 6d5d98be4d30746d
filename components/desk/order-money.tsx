import { randomUUID } from 'node:crypto';
import { amountAsTyped } from '@/lib/catalog/amount';
import { formatMoney } from '@/lib/catalog/money';
import { refund, withdrawOrder } from '@/lib/desk/actions';
import { readEntries } from '@/lib/desk/kept-entries';
import type { OrderFile } from '@/lib/desk/orders';
import { buyerInWords, deskFormWords, deskMessages, deskText } from '@/lib/desk/texts';
import { obstacleTo } from '@/lib/orders/work/life-rules';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DeskForm } from './desk-form';
import { Part } from './part';
import { RefundRows } from './refund-rows';

type Props = { file: OrderFile };

/** Refunds made and to make, and the note that the buyer withdrew in another way than by the site. */
export async function OrderMoney({ file: { order, life, refunds } }: Props) {
  const texts = deskMessages.order;
  const buttons = deskMessages.buttons;
  const shared = deskFormWords();
  const money = (amount: number) => formatMoney({ amount, currency: order.currency }, providerLocale());
  const left = amountAsTyped(life.refundable, providerLocale());
  const page = `/desk/orders/${order.number}`;
  const [kept, withdrawn] = [await readEntries(page, 'refund'), await readEntries(page, 'withdraw')];
  return (
    <>
      {obstacleTo('withdraw', life) === null && !life.hasOpenWithdrawal ? (
        <Part id="withdraw" title={texts.withdraw}>
          <p className="max-w-text text-sm">
            {life.status === 'delivered'
              ? deskText('order.lateWithdrawal', { name: buyerInWords(order) })
              : texts.withdrawHint}
          </p>
          <DeskForm
            {...shared}
            name="withdraw"
            action={withdrawOrder.bind(null, order.number)}
            hidden={{ refundId: randomUUID() }}
            fields={[
              { kind: 'tick', name: 'sure', label: texts.withdrawSure },
              {
                kind: 'amount',
                name: 'amount',
                label: deskText('order.refundAmount', { currency: order.currency.toUpperCase() }),
                hint: deskText('withdrawals.amountHint', { amount: money(life.refundable) }),
                value: withdrawn.amount ?? left,
              },
            ]}
            submit={buttons.withdraw}
          />
        </Part>
      ) : null}
      {refunds.length > 0 || obstacleTo('refund', life) === null ? (
        <Part id="refunds" title={texts.refunds}>
          <RefundRows order={order} refunds={refunds} />
          {obstacleTo('refund', life) === null ? (
            <DeskForm
              {...shared}
              name="refund"
              action={refund.bind(null, order.number)}
              hidden={{ refundId: randomUUID() }}
              fields={[
                {
                  kind: 'amount',
                  name: 'amount',
                  label: deskText('order.refundAmount', { currency: order.currency.toUpperCase() }),
                  hint: deskText('order.refundHint', { amount: money(life.refundable) }),
                  value: kept.amount ?? left,
                },
                {
                  kind: 'line',
                  name: 'reason',
                  label: texts.refundReason,
                  hint: texts.refundReasonHint,
                  value: kept.reason,
                },
              ]}
              submit={buttons.refund}
            />
          ) : null}
        </Part>
      ) : null}
    </>
  );
}
