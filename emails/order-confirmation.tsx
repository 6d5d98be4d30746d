import { momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { siteUrl } from '@/lib/env';
import { pathIn } from '@/lib/i18n/path-in';
import { versionInWords } from '@/lib/legal/version-in-words';
import { orderLink } from '@/lib/links/links';
import { translatorFor } from '@/lib/messages/translator';
import { comesLaterThanUsual } from '@/lib/orders/agreed-date';
import { agreedPackage, contentsOf } from '@/lib/orders/agreed-package';
import type { OrderConsent } from '@/lib/orders/consents';
import type { WholeOrder } from '@/lib/orders/order';
import { business } from '@/lib/shop/current';
import { MailLayout } from './layout';
import { buyerName, dueInWords, packageTitle, priceRows, readingRows, subjectName } from './order-rows';
import { ActionLink, Facts, InlineLink, List, NewOrderLink, Paragraph, Title, Words } from './parts';

type Props = { order: WholeOrder; consents: OrderConsent[]; hasReceipt: boolean };

/** Confirms receipt of the order and concludes the contract: everything that German law wants on a durable medium. */
export function OrderConfirmation({ order, consents, hasReceipt }: Props) {
  const { locale } = order;
  const t = translatorFor(locale, 'mail.orderConfirmation');
  const shared = translatorFor(locale, 'mail');
  const shop = translatorFor(locale, 'order');
  const due = dueInWords(order, locale);
  const startsEarly = consents.some(({ kind }) => kind === 'early_start');
  return (
    <MailLayout
      locale={locale}
      title={t('title')}
      preview={t('preview', { package: packageTitle(order, locale), due })}
    >
      <Paragraph>{shared('greeting', { name: buyerName(order) })}</Paragraph>
      <Paragraph>{t('thanks')}</Paragraph>
      <Title>{t('nextTitle')}</Title>
      <Paragraph about={order.isGift ? 'person' : undefined}>{nextOf(order)}</Paragraph>
      <Paragraph>{t('check')}</Paragraph>
      <Paragraph small>{t('nameHelp')}</Paragraph>
      {order.paidAt && (
        <>
          <ActionLink href={orderLink(order, order.paidAt)}>{t('openOrder')}</ActionLink>
          <Paragraph small>{t('openOrderHint')}</Paragraph>
          <NewOrderLink locale={locale} />
        </>
      )}
      <Title>{t('orderTitle')}</Title>
      <Facts facts={[...readingRows(order, locale), ...priceRows(order, locale)]} />
      <Paragraph small>{shop('taxNote')}</Paragraph>
      <Title>{t('includesTitle')}</Title>
      <List items={contentsOf(order, order.locale)} />
      <Paragraph small>{shop('aboutReading')}</Paragraph>
      <Title>{t('consentsTitle')}</Title>
      {consents.map(({ kind, text, version, agreedAt }) => (
        <div key={kind}>
          <Words>{text}</Words>
          <Paragraph small>
            {t('consentMoment', {
              moment: momentInWords(agreedAt, locale),
              version: versionInWords(version, locale),
            })}
          </Paragraph>
        </div>
      ))}
      <Title>{t('rightsTitle')}</Title>
      <Paragraph>
        {t.rich(startsEarly ? 'withdrawal' : 'withdrawalWithoutConsent', {
          days: business().withdrawalDays,
          link: (text) => (
            <InlineLink key="withdraw" href={`${siteUrl()}${pathIn(locale, '/withdraw')}`}>
              {text}
            </InlineLink>
          ),
        })}
      </Paragraph>
      <Paragraph>{t('defects')}</Paragraph>
      <Paragraph>{t(hasReceipt ? 'attachments' : 'attachmentsWithoutReceipt')}</Paragraph>
      <Paragraph>{t('contact', { email: business().email.support })}</Paragraph>
      <Paragraph>
        {shared('closing')}
        <br />
        {business().brand}
      </Paragraph>
    </MailLayout>
  );
}

/** What happens next, and by when. */
function nextOf(order: WholeOrder): string {
  const { locale } = order;
  const due = dueInWords(order, locale);
  const gift = { name: subjectName(order), birthDate: dayInWords(order.birthDate, locale) };
  if (comesLaterThanUsual(order)) {
    const t = translatorFor(locale, 'calendar');
    return order.isGift ? t('nextGiftBy', { ...gift, due }) : t('nextBy', { due });
  }
  const t = translatorFor(locale, 'mail.orderConfirmation');
  const promised = { ...agreedPackage(order).delivery, due };
  return order.isGift ? t('nextGift', { ...gift, ...promised }) : t('next', promised);
}
