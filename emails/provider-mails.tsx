import { business } from '@/lib/business';
import { translatorFor } from '@/lib/i18n/translator';
import { momentInWords } from '@/lib/mail/dates';
import { PROVIDER_LOCALE } from '@/lib/mail/owner';
import type { ContactMessageFacts, PaymentIssueFacts, ReviewFacts } from '@/lib/mail/queries';
import { MailLayout } from './layout';
import { Facts, Paragraph, Words } from './parts';

const locale = PROVIDER_LOCALE;

/** The causes of a payment issue that have a name of their own. */
const issueKinds = ['session', 'order', 'currency', 'amount', 'dispute'] as const;

/** Asks the provider to look at a payment that does not fit its order. */
export function PaymentIssue({ issue }: { issue: PaymentIssueFacts }) {
  const t = translatorFor(locale, 'mail.paymentIssue');
  const rows = translatorFor(locale, 'mail.rows');
  const kind = issueKinds.find((known) => known === issue.kind) ?? 'other';
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview')}>
      <Paragraph>{t(kind === 'dispute' ? 'dispute' : 'intro')}</Paragraph>
      <Facts
        facts={[
          [rows('number'), issue.orderNumber ?? t('unknownOrder')],
          [t('kind'), t(`kinds.${kind}`)],
          kind === 'dispute' ? null : [t('expected'), issue.expected],
          [t('actual'), issue.actual],
          [t('session'), issue.stripeSessionId],
          [t('noticed'), momentInWords(issue.createdAt, locale)],
        ]}
      />
    </MailLayout>
  );
}

/** Hands on what a visitor wrote; a reply goes to the visitor. */
export function ContactMessage({ message }: { message: ContactMessageFacts }) {
  const t = translatorFor(locale, 'mail.contactMessage');
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview', { name: message.name })}>
      <Facts
        facts={[
          [t('name'), message.name],
          [t('email'), message.email],
          [t('topic'), message.subject],
          [t('language'), t(`locales.${message.locale}`)],
          [t('received'), momentInWords(message.createdAt, locale)],
        ]}
      />
      <Words>{message.message}</Words>
      <Paragraph small>{t('reply', business.contactReplyHours)}</Paragraph>
    </MailLayout>
  );
}

/** Shows the provider a new review. */
export function ReviewToModerate({ review }: { review: ReviewFacts }) {
  const t = translatorFor(locale, 'mail.reviewToModerate');
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview')}>
      <Paragraph>{t('intro')}</Paragraph>
      <Words>{review.reviewText}</Words>
      <Facts
        facts={[
          [t('name'), review.name],
          [t('age'), String(review.age)],
          [t('email'), review.email],
          [t('origin'), t(review.orderId ? 'verified' : 'open')],
          [t('received'), momentInWords(review.createdAt, locale)],
        ]}
      />
    </MailLayout>
  );
}
