import { momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { deskMessages, deskText } from '@/lib/desk/texts';
import { providerLocale } from '@/lib/shop/provider-locale';
import type { WithdrawalFacts } from '@/lib/withdrawals/queries';
import { type FactRow, Facts } from './facts';

/** A declaration of withdrawal as it came, with the deadline of its refund or what became of it. */
export function DeclarationFacts({ withdrawal }: { withdrawal: WithdrawalFacts }) {
  const texts = deskMessages.withdrawals;
  const { orderNumber, confirmedAt } = withdrawal;
  const when = (moment: Date) => momentInWords(moment, providerLocale());
  const rows: FactRow[] = [
    [texts.name, withdrawal.name],
    [
      deskMessages.order.rows.email,
      <a key="email" className="text-link" href={`mailto:${withdrawal.email}`}>
        {withdrawal.email}
      </a>,
    ],
    [texts.reference, withdrawal.orderReference],
    [texts.message, withdrawal.message && <span className="whitespace-pre-line">{withdrawal.message}</span>],
  ];
  return (
    <>
      <div>
        <p className={withdrawal.handledAt ? '' : 'font-semibold text-error'}>{stateOf(withdrawal)}</p>
        <p className="text-sm">{deskText('withdrawals.received', { moment: when(withdrawal.declaredAt) })}</p>
      </div>
      {orderNumber ? (
        <p className="text-sm">
          {confirmedAt ? deskText('withdrawals.confirmed', { moment: when(confirmedAt) }) : texts.unconfirmed}
        </p>
      ) : null}
      <Facts rows={rows} />
    </>
  );
}

function stateOf({ handledAt, decision, refundDueOn }: WithdrawalFacts): string {
  if (handledAt) {
    const moment = momentInWords(handledAt, providerLocale());
    return deskText('withdrawals.handled', { decision: decision ?? 'none', moment });
  }
  return deskText('withdrawals.refundDue', {
    day: dayInWords(refundDueOn, providerLocale(), { weekday: true }),
  });
}
