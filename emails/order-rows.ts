import { momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { formatMoney } from '@/lib/catalog/money';
import { countedLetters } from '@/lib/forms/counted-letters';
import { fullName } from '@/lib/forms/full-name';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/messages/translator';
import { titleOf } from '@/lib/orders/agreed-package';
import type { WholeOrder } from '@/lib/orders/order';
import { countedName } from '@/lib/readings/order-numbers';
import type { Fact } from './parts';

/** The name the reading is about, as on the birth certificate. */
export function subjectName(order: WholeOrder): string {
  return fullName(order.subjectFirstName, order.subjectLastName);
}

export function buyerName(order: Pick<WholeOrder, 'buyerFirstName' | 'buyerLastName'>): string {
  return fullName(order.buyerFirstName, order.buyerLastName);
}

export function packageTitle(order: WholeOrder, locale: Locale): string {
  return titleOf(order, locale);
}

/** The last promised day of delivery in words. */
export function dueInWords(order: WholeOrder, locale: Locale): string {
  if (!order.dueDate) throw new Error('A paid order has a due date');
  return dayInWords(order.dueDate, locale, { weekday: true });
}

/** What was ordered and for whom. */
export function readingRows(order: WholeOrder, locale: Locale): (Fact | null)[] {
  const t = translatorFor(locale, 'mail');
  const name = subjectName(order);
  const counted = countedName(order);
  const letters = countedLetters(counted.name, counted.options);
  return [
    [t('rows.number'), order.number],
    [t('rows.ordered'), momentInWords(order.createdAt, locale)],
    [t('rows.package'), packageTitle(order, locale)],
    [t('rows.subject'), order.isGift ? t('rows.gift', { name }) : name, 'person'],
    letters && [t('rows.letters'), letters.counted, 'person'],
    letters?.leftOut ? [t('rows.leftOut'), letters.leftOut, 'person'] : null,
    [t('rows.birthDate'), dayInWords(order.birthDate, locale), 'person'],
    [t('rows.language'), t(`languages.${order.readingLanguage}`)],
  ];
}

/** What it cost and how it was paid. */
export function priceRows(order: WholeOrder, locale: Locale): (Fact | null)[] {
  const t = translatorFor(locale, 'mail.rows');
  const { currency } = order;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const isReduced = order.discount > 0;
  return [
    isReduced ? [t('price'), money(order.listPrice)] : null,
    isReduced ? [t('discount', { code: order.couponCode ?? '' }), `−${money(order.discount)}`] : null,
    [t('total'), `${money(order.amount)} (${currency.toUpperCase()})`],
    order.paidAt ? [t('payment'), t('paidBy', { moment: momentInWords(order.paidAt, locale) })] : null,
  ];
}
