import Link from 'next/link';
import { momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { handleOrderWithdrawal, handleWithdrawal } from '@/lib/desk/actions';
import { deskMessages, deskProblems, deskText } from '@/lib/desk/texts';
import { PROVIDER_LOCALE } from '@/lib/i18n/locales';
import type { WithdrawalFacts } from '@/lib/withdrawals/queries';
import { DeskForm } from './desk-form';
import { type FactRow, Facts } from './facts';

type Props = {
  withdrawal: WithdrawalFacts;
  /** What the page is about: the order's number, the declaration's id, or nothing on the list. */
  page: string;
  /** It stands on its order's page, which needs no way to itself. */
  onOrder?: boolean;
};

/** A declaration of withdrawal as it came, with the deadline of its refund. */
export function WithdrawalEntry({ withdrawal, page, onOrder = false }: Props) {
  const texts = deskMessages.withdrawals;
  const { orderNumber, handledAt, confirmedAt } = withdrawal;
  const when = (moment: Date) => momentInWords(moment, PROVIDER_LOCALE);
  const due = dayInWords(withdrawal.refundDueOn, PROVIDER_LOCALE, { weekday: true });
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
    <article className="grid gap-4 border-hairline border-t pt-5">
      <div>
        <p className={handledAt ? '' : 'font-semibold text-error'}>
          {handledAt
            ? deskText('withdrawals.handledAt', { moment: when(handledAt) })
            : deskText('withdrawals.refundDue', { day: due })}
        </p>
        <p className="text-sm">{deskText('withdrawals.received', { moment: when(withdrawal.declaredAt) })}</p>
      </div>
      {orderNumber ? (
        <p className="text-sm">
          {confirmedAt ? deskText('withdrawals.confirmed', { moment: when(confirmedAt) }) : texts.unconfirmed}
        </p>
      ) : null}
      <Facts rows={rows} />
      {onOrder ? null : orderNumber ? (
        <p>
          <Link className="text-link" href={`/desk/orders/${orderNumber}`} prefetch={false}>
            {deskText('withdrawals.order', { number: orderNumber })}
          </Link>
        </p>
      ) : (
        <p className="font-semibold">{texts.noOrder}</p>
      )}
      {handledAt ? null : (
        <DeskForm
          name={`handled-${withdrawal.id}`}
          action={(onOrder ? handleOrderWithdrawal : handleWithdrawal).bind(null, page)}
          hidden={{ id: withdrawal.id }}
          submit={deskMessages.buttons.handled}
          busyLabel={deskMessages.buttons.busy}
          problems={deskProblems}
        />
      )}
    </article>
  );
}
