import { momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import type { Locale } from '@/lib/i18n/locales';
import { deskLink } from '@/lib/links/links';
import { translatorFor } from '@/lib/messages/translator';
import { readOrderNumber } from '@/lib/orders/order-number';
import { business } from '@/lib/shop/current';
import { providerLocale } from '@/lib/shop/provider-locale';
import type { WithdrawalFacts } from '@/lib/withdrawals/queries';
import { MailLayout } from './layout';
import { ActionLink, Facts, Paragraph, Title, Words } from './parts';

/**
 * Acknowledges a declaration of withdrawal: its content, and date and time of receipt (German Civil Code, § 356a). What
 * somebody wrote freely stands in it only when an order was found, see docs/decisions/0012.
 */
export function WithdrawalReceipt({ withdrawal }: { withdrawal: WithdrawalFacts }) {
  const { locale, email } = withdrawal;
  const { name, reference, message } = repeatable(withdrawal);
  const t = translatorFor(locale, 'withdrawal.receipt');
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview')}>
      <Paragraph>{name ? t('greeting', { name }) : t('greetingPlain')}</Paragraph>
      <Paragraph>{t('intro')}</Paragraph>
      <Title>{t('contentTitle')}</Title>
      <Words>{reference ? t('declaration', { reference }) : t('declarationPlain')}</Words>
      <Facts
        facts={[
          [t('received'), momentInWords(withdrawal.declaredAt, locale)],
          [t('way'), t('wayOnline')],
          name ? [t('name'), name] : null,
          [t('reference'), reference ?? t('contractPlain')],
          [t('email'), email],
        ]}
      />
      {name ? null : <Paragraph small>{t('keptInFull')}</Paragraph>}
      {message ? (
        <>
          <Paragraph>{t('message')}:</Paragraph>
          <Words>{message}</Words>
        </>
      ) : null}
      <Title>{t('nextTitle')}</Title>
      <Paragraph>{t('next', { due: dueInWords(withdrawal, locale) })}</Paragraph>
      <Paragraph>{t('proRata')}</Paragraph>
      {withdrawal.orderId ? <Paragraph>{t('confirmOnPage')}</Paragraph> : null}
      <Paragraph small>{t('notYou')}</Paragraph>
    </MailLayout>
  );
}

/** What of a declaration may go to its address: of one without an order only a number of the form of ours. */
function repeatable({ orderId, name, orderReference, message }: WithdrawalFacts) {
  return orderId
    ? { name, reference: orderReference, message }
    : { name: null, reference: readOrderNumber(orderReference), message: null };
}

/** Gives the provider the task that a declaration brings, with the last day for the refund. */
export function WithdrawalForProvider({ withdrawal }: { withdrawal: WithdrawalFacts }) {
  const locale = providerLocale();
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
      <ActionLink href={deskLink(decisionPage(withdrawal), withdrawal.declaredAt)}>{t('decide')}</ActionLink>
      {orderNumber ? (
        <ActionLink href={deskLink(`/desk/orders/${orderNumber}`, withdrawal.declaredAt)}>
          {t('open')}
        </ActionLink>
      ) : null}
      <Paragraph small>{t('reply')}</Paragraph>
    </MailLayout>
  );
}

function decisionPage({ id, orderNumber }: WithdrawalFacts): string {
  return orderNumber ? `/desk/orders/${orderNumber}/withdrawals/${id}` : `/desk/withdrawals/${id}`;
}

type RefusedProps = { locale: Locale; declaredAt: Date; reason: string };

/**
 * Why a declaration of withdrawal is not accepted. Only the provider's own words stand in it: whose address it is nobody has
 * proven, see docs/decisions/0012.
 */
export function RefusedWithdrawal({ locale, declaredAt, reason }: RefusedProps) {
  const t = translatorFor(locale, 'withdrawal.refused');
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview')}>
      <Paragraph>{t('intro')}</Paragraph>
      <Words>{reason}</Words>
      <Facts facts={[[t('received'), momentInWords(declaredAt, locale)]]} />
      <Paragraph>{t('redress', { address: business().email.support })}</Paragraph>
      <Paragraph small>{t('notYou')}</Paragraph>
    </MailLayout>
  );
}

/** The last day for the refund in words. */
export function dueInWords({ refundDueOn }: WithdrawalFacts, locale: Locale): string {
  return dayInWords(refundDueOn, locale, { weekday: true });
}
