import { dayOf, momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { siteUrl } from '@/lib/env';
import { pathIn } from '@/lib/i18n/path-in';
import { deskLink, openingLink, orderLink } from '@/lib/links/links';
import { lifetimeDays } from '@/lib/links/token';
import { messages } from '@/lib/messages/messages';
import { translatorFor } from '@/lib/messages/translator';
import type { OpeningWish } from '@/lib/openings/queries';
import type { WholeOrder } from '@/lib/orders/order';
import type { OrderDelay } from '@/lib/orders/work/delays';
import type { MorningList } from '@/lib/orders/work/morning';
import { providerLocale } from '@/lib/shop/provider-locale';
import { MailLayout } from './layout';
import { buyerName } from './order-rows';
import { ActionLink, Facts, InlineLink, NewOrderLink, Paragraph } from './parts';

/** Tells a buyer of a new date, in the provider's words. */
export function DelayMail({ order, delay }: { order: WholeOrder; delay: OrderDelay }) {
  const { locale } = order;
  const t = translatorFor(locale, 'calendar.mails.delayed');
  const [before, after] = [delay.fromDate, delay.toDate].map((day) =>
    dayInWords(day, locale, { weekday: true }),
  );
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview', { date: after ?? '' })}>
      <Paragraph>{translatorFor(locale, 'mail')('greeting', { name: buyerName(order) })}</Paragraph>
      {delay.text.split(/\n+/).map((line) => (
        <Paragraph key={line} about="person">
          {line}
        </Paragraph>
      ))}
      <Facts
        facts={[
          [t('before'), before],
          [t('after'), <strong key="after">{after}</strong>],
        ]}
      />
      <Paragraph>{t('rights')}</Paragraph>
      <ActionLink href={orderLink(order, delay.createdAt)}>{t('open')}</ActionLink>
      <NewOrderLink locale={locale} />
    </MailLayout>
  );
}

/** What the provider has to deliver today. */
export function MorningMail({ list }: { list: MorningList }) {
  const locale = providerLocale();
  const t = translatorFor(locale, 'calendar.mails.morning');
  const { day, createdAt } = list;
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview')}>
      <Paragraph>{t('intro', { day: dayInWords(day, locale, { weekday: true }) })}</Paragraph>
      <Facts
        facts={list.orders.map(({ number, dueDate }) => [
          number,
          <InlineLink key={number} href={deskLink(`/desk/orders/${number}`, createdAt)}>
            {dueDate < day ? t('overdue', { day: dayInWords(dueDate, locale) }) : t('due')}
          </InlineLink>,
        ])}
      />
      <Paragraph>{t('hint')}</Paragraph>
      <ActionLink href={deskLink('/desk', createdAt)}>{t('open')}</ActionLink>
    </MailLayout>
  );
}

/** Asks an address whether it wants to be told; it may be a stranger's, so nobody is named. */
export function OpeningConfirmMail({ wish }: { wish: OpeningWish }) {
  const { locale, createdAt } = wish;
  const t = translatorFor(locale, 'calendar.mails');
  const lastDay = dayOf(new Date(createdAt.getTime() + (lifetimeDays.opening - 1) * 86_400_000));
  return (
    <MailLayout locale={locale} title={t('confirm.title')} preview={t('confirm.preview')}>
      <Paragraph>{t('greeting')}</Paragraph>
      <Paragraph>
        {t('confirm.intro', { moment: momentInWords(createdAt, locale), title: titleOf(wish) })}
      </Paragraph>
      <ActionLink href={openingLink(wish)}>{t('confirm.open')}</ActionLink>
      <Paragraph>{t('confirm.valid', { date: dayInWords(lastDay, locale) })}</Paragraph>
      <Paragraph small>{t('confirm.notYou')}</Paragraph>
    </MailLayout>
  );
}

/** Tells an address, once, that orders are open again. */
export function OpeningNewsMail({ wish }: { wish: OpeningWish }) {
  const { locale, packageId } = wish;
  const t = translatorFor(locale, 'calendar.mails');
  return (
    <MailLayout locale={locale} title={t('news.title')} preview={t('news.preview')}>
      <Paragraph>{t('greeting')}</Paragraph>
      <Paragraph>{t('news.intro', { title: titleOf(wish) })}</Paragraph>
      <ActionLink href={`${siteUrl()}${pathIn(locale, '/order')}?package=${packageId}`}>
        {t('news.open')}
      </ActionLink>
      <Paragraph small>{t('news.once')}</Paragraph>
    </MailLayout>
  );
}

/** What the package is called that somebody waits for. */
export function titleOf({ locale, packageId }: OpeningWish): string {
  return messages[locale].packages[packageId].title;
}
