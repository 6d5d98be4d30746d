import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { BuyerOrder } from '@/lib/buyer/queries';
import { momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { formatMoney } from '@/lib/catalog/money';
import type { Locale } from '@/lib/i18n/locales';

type ShownState = 'paid' | 'in_preparation' | 'delivered' | 'refunded' | 'withdrawn' | 'withdrawalDeclared';

/** Where an order stands, in words, with the promised day as long as it is still to come. */
export function OrderState({ order, locale }: { order: BuyerOrder; locale: Locale }) {
  const t = useTranslations('buyer');
  const state = shownState(order);
  const moment = momentOf(order, state);
  const isExpected = (state === 'paid' || state === 'in_preparation') && order.dueDate !== null;
  const money = (amount: number) => formatMoney({ amount, currency: order.currency }, locale);
  return (
    <Notice tone={state === 'delivered' ? 'success' : 'info'} title={t('stateTitle')}>
      <p data-testid="order-state">
        {t(`states.${state}`, { moment: moment ? momentInWords(moment, locale) : '' })}
      </p>
      {isExpected && order.dueDate ? (
        <p className="mt-2 font-semibold">
          {t('due', { date: dayInWords(order.dueDate, locale, { weekday: true }) })}
        </p>
      ) : null}
      {order.amountRefunded > 0 && state !== 'refunded' ? (
        <p className="mt-2">{t('refundedPart', { amount: money(order.amountRefunded) })}</p>
      ) : null}
      {order.amountRefunded === 0 && state === 'withdrawn' ? (
        <p className="mt-2">{t('refundComing')}</p>
      ) : null}
    </Notice>
  );
}

function shownState({ state, withdrawalDeclaredAt }: BuyerOrder): ShownState {
  if (state === 'withdrawn' || state === 'refunded') return state;
  if (withdrawalDeclaredAt) return 'withdrawalDeclared';
  return state === 'in_preparation' || state === 'delivered' ? state : 'paid';
}

function momentOf(order: BuyerOrder, state: ShownState): Date | null {
  return state === 'delivered' ? order.deliveredAt : order.withdrawalDeclaredAt;
}
