import { formatMoney } from '@/lib/catalog/money';
import { orderLink, reviewLink, reviewStopLink } from '@/lib/links/links';
import { translatorFor } from '@/lib/messages/translator';
import type { WholeOrder } from '@/lib/orders/order';
import type { Receipt } from '@/lib/orders/receipts/queries';
import { business } from '@/lib/shop/current';
import { MailLayout } from './layout';
import { buyerName, packageTitle, subjectName } from './order-rows';
import { ActionLink, InlineLink, NewOrderLink, Paragraph } from './parts';

function Closing({ locale }: { locale: WholeOrder['locale'] }) {
  return (
    <Paragraph>
      {translatorFor(locale, 'mail')('closing')}
      <br />
      {business().brand}
    </Paragraph>
  );
}

type DeliveryProps = { order: WholeOrder; deliveredAt: Date; isCorrected: boolean };

/** Brings the finished reading; free of advertising, so no request for a review here. */
export function ReadingDelivery({ order, deliveredAt, isCorrected }: DeliveryProps) {
  const { locale } = order;
  const t = translatorFor(locale, 'mail.readingDelivery');
  const title = packageTitle(order, locale);
  const intro = order.isGift
    ? t('introGift', { package: title, name: subjectName(order) })
    : t('intro', { package: title });
  return (
    <MailLayout
      locale={locale}
      title={t(isCorrected ? 'titleCorrected' : 'title')}
      preview={t('preview', { package: title })}
    >
      <Paragraph>{translatorFor(locale, 'mail')('greeting', { name: buyerName(order) })}</Paragraph>
      <Paragraph about={order.isGift ? 'person' : undefined}>
        {isCorrected ? t('introCorrected') : intro}
      </Paragraph>
      <Paragraph>{t('time')}</Paragraph>
      <Paragraph>{t('questions')}</Paragraph>
      <ActionLink href={orderLink(order, deliveredAt)}>{t('open')}</ActionLink>
      <NewOrderLink locale={locale} />
      <Paragraph small>{t('about')}</Paragraph>
      <Closing locale={locale} />
    </MailLayout>
  );
}

/** Tells the buyer of a refund; the cancellation document is attached. */
export function RefundMail({ receipt }: { receipt: Receipt }) {
  const { locale, currency, buyer, orderNumber: number } = receipt;
  const t = translatorFor(locale, 'mail.refund');
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const amount = money(receipt.amount);
  return (
    <MailLayout locale={locale} title={t('title', { amount })} preview={t('preview', { amount })}>
      <Paragraph>{translatorFor(locale, 'mail')('greeting', { name: buyer.name })}</Paragraph>
      <Paragraph>
        {receipt.amount === receipt.paid
          ? t('introWhole', { number, amount })
          : t('introPart', { number, amount, paid: money(receipt.paid) })}
      </Paragraph>
      <Paragraph>{t('how')}</Paragraph>
      <Paragraph>{t('document', { receipt: receipt.number })}</Paragraph>
      <Closing locale={locale} />
    </MailLayout>
  );
}

/** Asks once for a review; sent only to who allowed it when ordering. */
export function ReviewRequest({ order, deliveredAt }: { order: WholeOrder; deliveredAt: Date }) {
  const { locale } = order;
  const t = translatorFor(locale, 'mail.reviewRequest');
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview')}>
      <Paragraph>{translatorFor(locale, 'mail')('greeting', { name: buyerName(order) })}</Paragraph>
      <Paragraph>{t('intro')}</Paragraph>
      <ActionLink href={reviewLink(order, deliveredAt)}>{t('open')}</ActionLink>
      <Paragraph small>
        {t.rich('once', {
          stop: (text) => (
            <InlineLink key="stop" href={reviewStopLink(order, deliveredAt)}>
              {text}
            </InlineLink>
          ),
        })}
      </Paragraph>
      <Closing locale={locale} />
    </MailLayout>
  );
}
