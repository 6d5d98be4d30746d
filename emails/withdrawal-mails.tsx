import { momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { deskLink } from '@/lib/links/links';
import { PROVIDER_LOCALE } from '@/lib/mail/owner';
import type { WithdrawalFacts } from '@/lib/withdrawals/queries';
import { MailLayout } from './layout';
import { ActionLink, Facts, Paragraph, Title, Words } from './parts';

/** Acknowledges a declaration of withdrawal: its content, and date and time of receipt (German Civil Code, § 356a). */
export function WithdrawalReceipt({ withdrawal }: { withdrawal: WithdrawalFacts }) {
  const { locale, name, orderReference, email, message } = withdrawal;
  const t = translatorFor(locale, 'withdrawal.receipt');
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview')}>
      <Paragraph>{t('greeting', { name })}</Paragraph>
      <Paragraph>{t('intro')}</Paragraph>
      <Title>{t('contentTitle')}</Title>
      <Words>{t('declaration', { reference: orderReference })}</Words>
      <Facts
        facts={[
          [t('received'), momentInWords(withdrawal.declaredAt, locale)],
          [t('way'), t('wayOnline')],
          [t('name'), name],
          [t('reference'), orderReference],
          [t('email'), email],
        ]}
      />
      {message ? (
        <>
          <Paragraph>{t('message')}:</Paragraph>
          <Words>{message}</Words>
        </>
      ) : null}
      <Title>{t('nextTitle')}</Title>
      <Paragraph>{t('next', { due: dueInWords(withdrawal, locale) })}</Paragraph>
      <Paragraph>{t('proRata')}</Paragraph>
      <Paragraph small>{t('notYou')}</Paragraph>
    </MailLayout>
  );
}

/** Gives the provider the task that a declaration brings, with the last day for the refund. */
export function WithdrawalForProvider({ withdrawal }: { withdrawal: WithdrawalFacts }) {
  const locale = PROVIDER_LOCALE;
  const t = translatorFor(locale, 'withdrawal.task');
  const { orderNumber, message } = withdrawal;
  return (
    <MailLayout
      locale={locale}
      title={t('title')}
      preview={t('preview', { due: dueInWords(withdrawal, locale) })}
    >
      <Paragraph>{orderNumber ? t('matched', { number: orderNumber }) : t('unmatched')}</Paragraph>
      <Facts
        facts={[
          [t('due'), dueInWords(withdrawal, locale)],
          [t('received'), momentInWords(withdrawal.declaredAt, locale)],
          [t('order'), orderNumber ?? t('none')],
          [t('name'), withdrawal.name],
          [t('reference'), withdrawal.orderReference],
          [t('email'), withdrawal.email],
        ]}
      />
      {message ? (
        <>
          <Paragraph>{t('message')}:</Paragraph>
          <Words>{message}</Words>
        </>
      ) : null}
      {orderNumber ? (
        <ActionLink href={deskLink(`/desk/orders/${orderNumber}`, withdrawal.declaredAt)}>
          {t('open')}
        </ActionLink>
      ) : null}
      <Paragraph small>{t('reply')}</Paragraph>
    </MailLayout>
  );
}

/** The last day for the refund in words. */
export function dueInWords({ refundDueOn }: WithdrawalFacts, locale: Locale): string {
  return dayInWords(refundDueOn, locale, { weekday: true });
}
