import { deskLink } from '@/lib/links/links';
import { translatorFor } from '@/lib/messages/translator';
import { type CoreNumbers, withRoot } from '@/lib/numerology';
import type { OrderConsent } from '@/lib/orders/consents';
import type { WholeOrder } from '@/lib/orders/order';
import { orderNumbers } from '@/lib/readings/order-numbers';
import { providerLocale } from '@/lib/shop/provider-locale';
import { MailLayout } from './layout';
import { buyerName, dueInWords, packageTitle, priceRows, readingRows } from './order-rows';
import { ActionLink, type Fact, Facts, Paragraph, Title } from './parts';

type Props = { order: WholeOrder; consents: OrderConsent[] };

/** Tells the provider what to prepare, for whom and until when. */
export function OrderForProvider({ order, consents }: Props) {
  const t = translatorFor(providerLocale(), 'mail.orderForProvider');
  const rows = translatorFor(providerLocale(), 'mail.rows');
  const due = dueInWords(order, providerLocale());
  const numbers = orderNumbers(order);
  const title = packageTitle(order, providerLocale());
  const lifePath = numbers ? withRoot(numbers.lifePath.value) : t('none');
  return (
    <MailLayout
      locale={providerLocale()}
      title={t('title')}
      preview={t('preview', { package: title, lifePath, due })}
    >
      <Facts
        facts={[
          [rows('due'), <strong key="due">{due}</strong>],
          ...readingRows(order, providerLocale()),
          [rows('buyer'), buyerName(order)],
          [rows('email'), order.email],
          ...priceRows(order, providerLocale()),
        ]}
      />
      {!consents.some(({ kind }) => kind === 'early_start') && <Paragraph>{t('noEarlyStart')}</Paragraph>}
      <Title>{t('numbersTitle')}</Title>
      {numbers ? <Facts facts={numberRows(numbers)} /> : <Paragraph>{t('noNumbers')}</Paragraph>}
      <Paragraph>{t('attachments')}</Paragraph>
      {order.paidAt && (
        <ActionLink href={deskLink(`/desk/orders/${order.number}`, order.paidAt)}>{t('open')}</ActionLink>
      )}
    </MailLayout>
  );
}

function numberRows(numbers: CoreNumbers): Fact[] {
  const t = translatorFor(providerLocale(), 'mail.orderForProvider');
  const written = (value: number | null) => (value === null ? t('none') : withRoot(value));
  return [
    [t('lifePath'), written(numbers.lifePath.value)],
    [t('birthDay'), written(numbers.birthDay.value)],
    [t('expression'), written(numbers.expression.value)],
    [t('soulUrge'), written(numbers.soulUrge.value)],
    [t('personality'), written(numbers.personality.value)],
    [t('personalYear', { year: String(numbers.personalYear.year) }), written(numbers.personalYear.value)],
  ];
}
