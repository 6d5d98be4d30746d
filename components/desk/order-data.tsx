import { changeRows } from '@/lib/buyer/change-rows';
import { dayOf, momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { formatMoney } from '@/lib/catalog/money';
import type { OrderFile } from '@/lib/desk/orders';
import { buyerInWords, deskMessages, deskText } from '@/lib/desk/texts';
import { fullName } from '@/lib/forms/full-name';
import { withRoot } from '@/lib/numerology/core-numbers';
import { titleOf } from '@/lib/orders/agreed-package';
import { lastWithdrawalDay } from '@/lib/orders/work/life-rules';
import { providerLocale } from '@/lib/shop/provider-locale';
import { type FactRow, Facts } from './facts';
import { AddressLog } from './order-address';
import { DelayLog } from './order-delay';
import { Part } from './part';

type Props = { file: OrderFile };

/** What was ordered, for whom, and the numbers to start from. */
export function OrderData({ file }: Props) {
  const { order, changes } = file;
  const texts = deskMessages.order;
  return (
    <>
      <Part id="data" title={texts.data}>
        <Facts rows={orderRows(file)} />
        {changes.length > 0 ? (
          <div className="grid gap-1 text-sm">
            <h3 className="text-lg">{deskText('order.changes', { name: buyerInWords(order) })}</h3>
            {changes.flatMap((row) =>
              changeRows(row, providerLocale()).map(({ label, from, to }) => (
                <p key={`${row.id}-${label}`}>
                  {deskText('order.change', {
                    moment: momentInWords(row.changedAt, providerLocale()),
                    field: label,
                    from,
                    to,
                  })}
                </p>
              )),
            )}
          </div>
        ) : null}
        <DelayLog file={file} />
        <AddressLog file={file} />
      </Part>
      {order.birthDate ? (
        <Part id="numbers" title={texts.numbers}>
          {file.numbers ? <Facts rows={numberRows(file.numbers)} /> : <p>{texts.noNumbers}</p>}
          <p>
            <a className="text-link" href={`/desk/orders/${order.number}/worksheet`}>
              {texts.worksheet}
            </a>
          </p>
          <p>
            <a className="text-link" href={`/desk/orders/${order.number}/template`}>
              {texts.template}
            </a>
          </p>
        </Part>
      ) : null}
    </>
  );
}

function orderRows({ order }: OrderFile): FactRow[] {
  const { rows, languages, erased } = deskMessages.order;
  const money = (amount: number) => formatMoney({ amount, currency: order.currency }, providerLocale());
  const when = (moment: Date | null) => moment && momentInWords(moment, providerLocale());
  const isOpen = order.status === 'paid' || order.status === 'in_preparation';
  const subject = fullName(order.subjectFirstName, order.subjectLastName);
  const buyer = fullName(order.buyerFirstName, order.buyerLastName);
  const coupon = order.couponCode ? deskText('order.rows.discount', { code: order.couponCode }) : '';
  return [
    [rows.status, deskMessages.status[order.status]],
    [rows.due, order.dueDate && <DueDay key="due" day={order.dueDate} isOpen={isOpen} />],
    [rows.package, titleOf(order, providerLocale())],
    [rows.subject, (subject || erased) + (order.isGift ? ` (${deskMessages.orders.gift})` : '')],
    [rows.birthDate, order.birthDate ? dayInWords(order.birthDate, providerLocale()) : erased],
    [rows.language, languages[order.readingLanguage]],
    [rows.buyer, buyer || erased],
    [
      rows.email,
      order.email ? (
        <a key="email" className="text-link" href={`mailto:${order.email}`}>
          {order.email}
        </a>
      ) : (
        erased
      ),
    ],
    [rows.amount, [money(order.amount), coupon].filter(Boolean).join(', ')],
    [rows.refunded, order.amountRefunded > 0 && money(order.amountRefunded)],
    [rows.paidAt, when(order.paidAt)],
    [
      rows.withdrawalEnds,
      order.paidAt && dayInWords(lastWithdrawalDay(order.paidAt), providerLocale(), { weekday: true }),
    ],
    [rows.startedAt, when(order.preparationStartedAt)],
    [rows.deliveredAt, when(order.deliveredAt)],
    [rows.withdrawnAt, when(order.withdrawnAt)],
    [rows.dispute, order.disputeStatus],
  ];
}

function DueDay({ day, isOpen }: { day: string; isOpen: boolean }) {
  const isOverdue = isOpen && day < dayOf(new Date());
  const words = dayInWords(day, providerLocale(), { weekday: true });
  return isOverdue ? (
    <strong className="text-error">{deskText('orders.overdue', { day: words })}</strong>
  ) : (
    <span>{words}</span>
  );
}

function numberRows(numbers: NonNullable<OrderFile['numbers']>): FactRow[] {
  const texts = deskMessages.order;
  const written = (value: number | null) => (value === null ? '–' : withRoot(value));
  return [
    [texts.lifePath, written(numbers.lifePath.value)],
    [texts.birthDay, written(numbers.birthDay.value)],
    [texts.expression, written(numbers.expression.value)],
    [texts.soulUrge, written(numbers.soulUrge.value)],
    [texts.personality, written(numbers.personality.value)],
    [
      deskText('order.personalYear', { year: String(numbers.personalYear.year) }),
      written(numbers.personalYear.value),
    ],
  ];
}
