import Link from 'next/link';
import { Notice } from '@/components/ui/notice';
import { momentInWords, today } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { formatMoney } from '@/lib/catalog/money';
import { deskMessages, deskText } from '@/lib/desk/texts';
import { fullName } from '@/lib/forms/full-name';
import { providerLocale } from '@/lib/shop/provider-locale';
import type { WithdrawalCheck as Check } from '@/lib/withdrawals/check';
import { type FactRow, Facts } from './facts';

/** What speaks for and against a declaration: day, work done, number, address and name beside those of the order. */
export function WithdrawalCheck({ check }: { check: Check }) {
  const { order, work, fits, isInTime, lastDay, hasEarlyStart, advice } = check;
  const texts = deskMessages.withdrawals.check;
  const day = dayInWords(lastDay, providerLocale(), { weekday: true });
  const when = (moment: Date | null) => (moment ? momentInWords(moment, providerLocale()) : '');
  const money = formatMoney({ amount: order.amount, currency: order.currency }, providerLocale());
  const periodInWords = isInTime
    ? deskText('withdrawals.check.inTime', { day, isOver: String(lastDay < today()) })
    : deskText('withdrawals.check.tooLate', { day });
  const rows: FactRow[] = [
    [
      texts.order,
      <Link key="order" className="text-link" href={`/desk/orders/${order.number}`} prefetch={false}>
        {deskText('withdrawals.order', { number: order.number })}
      </Link>,
    ],
    [texts.paid, `${money}, ${when(order.paidAt)}`],
    [texts.period, periodInWords],
    [texts.work, workInWords(check, when)],
    [texts.earlyStart, hasEarlyStart ? texts.asked : texts.notAsked],
    [texts.number, fits.number ? texts.fits : texts.otherNumber],
    [texts.email, fits.email ? texts.fits : deskText('withdrawals.check.differs', { other: order.email })],
    [texts.name, fits.name ? texts.fits : nameInWords(order)],
  ];
  return (
    <>
      <Facts rows={rows} />
      <Notice tone={advice === 'whole' ? 'success' : 'info'}>{texts.advice[advice]}</Notice>
      {work === 'delivered' && advice === 'whole' ? <p className="text-sm">{texts.deliveredEarly}</p> : null}
    </>
  );
}

function workInWords({ work, order }: Check, when: (moment: Date | null) => string): string {
  if (work === 'delivered')
    return deskText('withdrawals.check.delivered', { moment: when(order.deliveredAt) });
  return work === 'started'
    ? deskText('withdrawals.check.started', { moment: when(order.preparationStartedAt) })
    : deskMessages.withdrawals.check.nothing;
}

function nameInWords({ buyerFirstName, buyerLastName }: Check['order']): string {
  const other = fullName(buyerFirstName, buyerLastName);
  return other ? deskText('withdrawals.check.differs', { other }) : deskMessages.order.erased;
}
