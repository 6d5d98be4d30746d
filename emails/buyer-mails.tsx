import { type ChangeRow, changeRows } from '@/lib/buyer/change-rows';
import type { ChangedOrder, OrderChange } from '@/lib/buyer/queries';
import { dayOf, momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { deskLink, orderLink } from '@/lib/links/links';
import { lifetimeDays } from '@/lib/links/token';
import { translatorFor } from '@/lib/messages/translator';
import { providerLocale } from '@/lib/shop/provider-locale';
import { MailLayout } from './layout';
import { buyerName } from './order-rows';
import { ActionLink, Facts, NewOrderLink, Paragraph } from './parts';

/** Sends a buyer the link to their order again. */
export function OrderLinkMail({ order, requestedAt }: { order: ChangedOrder; requestedAt: Date }) {
  const { locale, number } = order;
  const t = translatorFor(locale, 'buyer.linkMail');
  const lastDay = dayOf(new Date(requestedAt.getTime() + (lifetimeDays.order - 1) * 86_400_000));
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview')}>
      <Paragraph>{t('greeting', { name: buyerName(order) })}</Paragraph>
      <Paragraph>{t('intro', { number })}</Paragraph>
      <ActionLink href={orderLink(order, requestedAt)}>{t('open')}</ActionLink>
      <Paragraph>{t('valid', { date: dayInWords(lastDay, locale) })}</Paragraph>
      <NewOrderLink locale={locale} />
      <Paragraph small>{t('notYou')}</Paragraph>
    </MailLayout>
  );
}

type ChangeProps = { order: ChangedOrder; change: OrderChange };

/** Confirms a correction to the buyer. */
export function OrderChanged({ order, change }: ChangeProps) {
  const { locale, number } = order;
  const t = translatorFor(locale, 'buyer.changedMail');
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview')}>
      <Paragraph>{t('greeting', { name: buyerName(order) })}</Paragraph>
      <Paragraph>{t('intro', { number, moment: momentInWords(change.changedAt, locale) })}</Paragraph>
      <Changed rows={changeRows(change, locale)} />
      <ActionLink href={orderLink(order, change.changedAt)}>{t('open')}</ActionLink>
      <NewOrderLink locale={locale} />
      <Paragraph small>{t('notYou')}</Paragraph>
    </MailLayout>
  );
}

/** Tells the provider that the worksheet sent before is out of date. */
export function OrderChangedForProvider({ order, change }: ChangeProps) {
  const locale = providerLocale();
  const { number } = order;
  const t = translatorFor(locale, 'buyer.changedTask');
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview')}>
      <Paragraph>{t('intro', { number, moment: momentInWords(change.changedAt, locale) })}</Paragraph>
      <Changed rows={changeRows(change, locale)} />
      <ActionLink href={deskLink(`/desk/orders/${number}`, change.changedAt)}>{t('open')}</ActionLink>
    </MailLayout>
  );
}

function Changed({ rows }: { rows: ChangeRow[] }) {
  return <Facts facts={rows.map(({ label, from, to }) => [label, `${from} → ${to}`, 'person'])} />;
}
