import { momentInWords } from '@/lib/calendar/moment';
import type { ContactMessage as Message } from '@/lib/contact/queries';
import { deskLink } from '@/lib/links/links';
import { lifetimeDays } from '@/lib/links/token';
import type { FailedMailFacts } from '@/lib/mail/failures';
import { mailTitle } from '@/lib/mail/titles';
import { translatorFor } from '@/lib/messages/translator';
import type { FoundIssue } from '@/lib/orders/payment/issues';
import type { ModeratedReview } from '@/lib/reviews/moderation';
import { business } from '@/lib/shop/current';
import { providerLocale } from '@/lib/shop/provider-locale';
import { MailLayout } from './layout';
import { ActionLink, Facts, Paragraph, Words } from './parts';

const locale = providerLocale;

/** The causes of a payment issue that have a name of their own. */
const issueKinds = ['session', 'order', 'currency', 'amount', 'dispute', 'unknown_order'] as const;

/** Asks the provider to look at a payment that does not fit its order. */
export function PaymentIssue({ issue }: { issue: FoundIssue }) {
  const t = translatorFor(locale(), 'mail.paymentIssue');
  const rows = translatorFor(locale(), 'mail.rows');
  const kind = issueKinds.find((known) => known === issue.kind) ?? 'other';
  return (
    <MailLayout locale={locale()} title={t('title')} preview={t('preview')}>
      <Paragraph>{t(kind === 'dispute' ? 'dispute' : 'intro')}</Paragraph>
      <Facts
        facts={[
          [rows('number'), issue.orderNumber ?? t('unknownOrder')],
          [t('kind'), t(`kinds.${kind}`)],
          kind === 'dispute' ? null : [t('expected'), issue.expected],
          [t('actual'), issue.actual],
          [t('session'), issue.stripeSessionId],
          [t('noticed'), momentInWords(issue.createdAt, locale())],
        ]}
      />
      <ActionLink href={deskLink(`/desk/issues/${issue.id}`, issue.createdAt)}>{t('open')}</ActionLink>
    </MailLayout>
  );
}

/** Hands on what a visitor wrote, or why one reports a review; a reply goes to the visitor. */
export function ContactMessage({ message }: { message: Message }) {
  const t = translatorFor(locale(), 'mail.contactMessage');
  const name = message.name || t('anonymous');
  const { reportedReview: review, createdAt } = message;
  const reply = message.email ? 'reply' : 'noReply';
  return (
    <MailLayout
      locale={locale()}
      title={t(review ? 'report.title' : 'title')}
      preview={t('preview', { name })}
    >
      <Facts
        facts={[
          [t('name'), name],
          [t('email'), message.email || t('anonymous')],
          [t('topic'), message.subject],
          [t('language'), t(`locales.${message.locale}`)],
          [t('received'), momentInWords(createdAt, locale())],
        ]}
      />
      <Words>{message.message}</Words>
      <Paragraph small>{review ? t(`report.${reply}`) : t(reply, business().contactReplyHours)}</Paragraph>
      {review ? (
        <ActionLink href={deskLink(`/desk/reviews/${review}`, createdAt)}>{t('report.open')}</ActionLink>
      ) : null}
      <ActionLink href={deskLink(`/desk/messages/${message.id}`, createdAt)}>{t('open')}</ActionLink>
    </MailLayout>
  );
}

/** Shows the provider a new review. */
export function ReviewToModerate({ review }: { review: ModeratedReview }) {
  const t = translatorFor(locale(), 'mail.reviewToModerate');
  return (
    <MailLayout locale={locale()} title={t('title')} preview={t('preview')}>
      <Paragraph>{t('intro')}</Paragraph>
      <Words>{review.reviewText}</Words>
      <Facts
        facts={[
          [t('name'), review.name],
          [t('age'), String(review.age)],
          [t('email'), review.email],
          [t('origin'), t(review.orderId ? 'verified' : 'open')],
          [t('received'), momentInWords(review.createdAt, locale())],
        ]}
      />
      <ActionLink href={deskLink(`/desk/reviews/${review.id}`, review.createdAt)}>{t('moderate')}</ActionLink>
    </MailLayout>
  );
}

/** Brings the provider a fresh link: to the whole desk, or back to the page it was asked for. */
export function DeskLinkMail({ page, requestedAt }: { page: string; requestedAt: Date }) {
  const t = translatorFor(locale(), 'mail.deskLink');
  const isWhole = page === '/desk';
  const moment = momentInWords(requestedAt, locale());
  return (
    <MailLayout locale={locale()} title={t('title')} preview={t('preview')}>
      <Paragraph>
        {isWhole ? t('intro', { moment, days: lifetimeDays.desk }) : t('introPage', { moment })}
      </Paragraph>
      <ActionLink href={deskLink(page, requestedAt)}>{t(isWhole ? 'open' : 'openPage')}</ActionLink>
      <Paragraph small>{t('caution')}</Paragraph>
    </MailLayout>
  );
}

/** Says that so much came in that not each has a mail of its own. */
export function MoreOnDesk({ noticedAt }: { noticedAt: Date }) {
  const t = translatorFor(locale(), 'mail.moreOnDesk');
  return (
    <MailLayout locale={locale()} title={t('title')} preview={t('preview')}>
      <Paragraph>{t('intro', { moment: momentInWords(noticedAt, locale()) })}</Paragraph>
      <Paragraph>{t('withdrawals')}</Paragraph>
      <ActionLink href={deskLink('/desk/withdrawals', noticedAt)}>{t('openWithdrawals')}</ActionLink>
      <ActionLink href={deskLink('/desk', noticedAt)}>{t('open')}</ActionLink>
    </MailLayout>
  );
}

/** Tells the provider that a mail did not reach a customer. */
export function FailedMail({ mail }: { mail: FailedMailFacts }) {
  const t = translatorFor(locale(), 'mail.mailFailed');
  const rows = translatorFor(locale(), 'mail.rows');
  return (
    <MailLayout locale={locale()} title={t('title')} preview={t('preview')}>
      <Paragraph>{t('intro')}</Paragraph>
      <Facts
        facts={[
          [t('kind'), mailTitle(mail.kind)],
          mail.recipient ? [t('recipient'), mail.recipient] : null,
          mail.orderNumber ? [rows('number'), mail.orderNumber] : null,
          [t('state'), t(`states.${failureOf(mail)}`)],
          mail.lastError ? [t('reason'), mail.lastError] : null,
          [t('queued'), momentInWords(mail.createdAt, locale())],
        ]}
      />
      {mail.orderNumber && (
        <ActionLink href={deskLink(`/desk/orders/${mail.orderNumber}`, mail.createdAt)}>
          {t('open')}
        </ActionLink>
      )}
    </MailLayout>
  );
}

function failureOf({ state }: FailedMailFacts) {
  return (['bounced', 'complained'] as const).find((name) => name === state) ?? 'failed';
}
