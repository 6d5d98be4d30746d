import type { OrderFile } from '@/lib/desk/orders';
import { buyerInWords, deskMessages, deskText } from '@/lib/desk/texts';
import { Part } from './part';
import { WithdrawalEntry } from './withdrawal-entry';

/** The declarations of withdrawal of an order: as long as one waits, nothing else goes on. */
export function OrderDeclarations({ file: { order, life, withdrawals } }: { file: OrderFile }) {
  if (withdrawals.length === 0) return null;
  return (
    <Part id="withdrawals" title={deskMessages.order.withdrawals}>
      {life.hasOpenWithdrawal ? (
        <p className="max-w-text">{deskText('withdrawals.introOrder', { name: buyerInWords(order) })}</p>
      ) : null}
      {withdrawals.map((withdrawal) => (
        <WithdrawalEntry
          key={withdrawal.id}
          withdrawal={{ ...withdrawal, orderNumber: order.number, orderStatus: order.status }}
          onOrder={order.number}
        />
      ))}
    </Part>
  );
}
