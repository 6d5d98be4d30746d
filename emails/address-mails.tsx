import { dayOf, momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { newEmailLink } from '@/lib/links/links';
import { lifetimeDays } from '@/lib/links/token';
import { translatorFor } from '@/lib/messages/translator';
import type { EmailChange } from '@/lib/orders/address/queries';
import type { OrderRow } from '@/lib/orders/order';
import { MailLayout } from './layout';
import { ActionLink, Paragraph } from './parts';

/** None of these mails names the buyer: the address may be a stranger's, by a slip or on purpose. */
type Props = { order: OrderRow; change: EmailChange };

/** Asks a new address whether it is right. */
export function NewEmailMail({ order: { locale, number }, change }: Props) {
  const { requestedAt, toEmail: email } = change;
  const t = translatorFor(locale, 'address.mails');
  const lastDay = dayOf(new Date(requestedAt.getTime() + (lifetimeDays['new-email'] - 1) * 86_400_000));
  const moment = momentInWords(requestedAt, locale);
  return (
    <MailLayout locale={locale} title={t('confirm.title')} preview={t('confirm.preview')}>
      <Paragraph>{t('greeting')}</Paragraph>
      <Paragraph>{t('confirm.intro', { number, moment, email })}</Paragraph>
      <ActionLink href={newEmailLink(change, locale)}>{t('confirm.open')}</ActionLink>
      <Paragraph>{t('confirm.valid', { date: dayInWords(lastDay, locale) })}</Paragraph>
      <Paragraph small>{t('confirm.notYou')}</Paragraph>
    </MailLayout>
  );
}

/** Tells the present address that another was asked for. */
export function EmailChangeRequestedMail({ order: { locale, number }, change }: Props) {
  const t = translatorFor(locale, 'address.mails');
  const moment = momentInWords(change.requestedAt, locale);
  return (
    <MailLayout locale={locale} title={t('requested.title')} preview={t('requested.preview')}>
      <Paragraph>{t('greeting')}</Paragraph>
      <Paragraph>{t('requested.intro', { number, moment })}</Paragraph>
      <Paragraph>{t('requested.notYou')}</Paragraph>
    </MailLayout>
  );
}

/** Tells the former address that nothing more goes to it. */
export function EmailChangedMail({
  order: { locale, number },
  changedAt,
}: Pick<Props, 'order'> & { changedAt: Date }) {
  const t = translatorFor(locale, 'address.mails');
  const moment = momentInWords(changedAt, locale);
  return (
    <MailLayout locale={locale} title={t('changed.title')} preview={t('changed.preview')}>
      <Paragraph>{t('greeting')}</Paragraph>
      <Paragraph>{t('changed.intro', { number, moment })}</Paragraph>
      <Paragraph>{t('changed.notYou')}</Paragraph>
      <Paragraph small>{t('changed.stranger')}</Paragraph>
    </MailLayout>
  );
}
