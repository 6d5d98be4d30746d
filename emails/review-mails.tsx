import { momentInWords } from '@/lib/calendar/moment';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/messages/translator';
import type { ModeratedReview, ModerationReason, RejectionReason } from '@/lib/reviews/moderation';
import type { ReportDecision as Decision } from '@/lib/reviews/reports';
import { business } from '@/lib/shop/current';
import { MailLayout } from './layout';
import { Facts, Paragraph } from './parts';

type Props = {
  locale: Locale;
  reason: RejectionReason;
  createdAt: Date;
  moderatedAt: Date;
  /** What led to taking it off the site; null for one that nobody ever saw. */
  removal: ModeratedReview['removal'];
};

/**
 * Why a review is not shown, or no longer is, and what its author can do. The review itself stays out, see
 * docs/decisions/0012.
 */
export function RejectedReview({ locale, reason, createdAt, moderatedAt, removal }: Props) {
  const t = translatorFor(locale, 'mail.reviewRejected');
  const ofRemoval = translatorFor(locale, 'mail.reviewRemoved');
  // At the author's own wish neither a report nor our look led to it.
  const cause = removal && reason !== 'author' ? removal : null;
  return (
    <MailLayout
      locale={locale}
      title={removal ? ofRemoval('title') : t('title')}
      preview={removal ? ofRemoval('preview') : t('preview')}
    >
      <Paragraph>{removal ? ofRemoval('intro') : t('intro')}</Paragraph>
      <Facts
        facts={[
          [t('received'), momentInWords(createdAt, locale)],
          [removal ? ofRemoval('removed') : t('decided'), momentInWords(moderatedAt, locale)],
          [t('reason'), t(`reasons.${reason}`)],
          ...(cause ? [[ofRemoval('cause'), ofRemoval(`causes.${cause}`)] as [string, string]] : []),
        ]}
      />
      <Paragraph>{t('ground')}</Paragraph>
      <Paragraph>{t('redress', { address: business().email.support })}</Paragraph>
    </MailLayout>
  );
}

/** Which review a report names, and when it came; the review's own day only while it is there. */
function factsOfReport({ locale, number, reviewedAt, createdAt }: ReportProps): [string, string][] {
  const t = translatorFor(locale, 'mail.reportReceipt');
  return [
    [t('number'), number],
    ...(reviewedAt ? [[t('reviewed'), momentInWords(reviewedAt, locale)] as [string, string]] : []),
    [t('received'), momentInWords(createdAt, locale)],
  ];
}

type ReportProps = { locale: Locale; number: string; reviewedAt: Date | null; createdAt: Date };

/** That a report has arrived, which review it names, and what follows. */
export function ReportReceipt({ locale, number, reviewedAt, createdAt }: ReportProps) {
  const t = translatorFor(locale, 'mail.reportReceipt');
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview')}>
      <Paragraph>{t('intro')}</Paragraph>
      <Facts facts={factsOfReport({ locale, number, reviewedAt, createdAt })} />
      <Paragraph>{t('next')}</Paragraph>
      <Paragraph>{t('more', { address: business().email.support })}</Paragraph>
      <Paragraph small>{t('unasked')}</Paragraph>
    </MailLayout>
  );
}

type DecisionProps = ReportProps & { decision: Decision; decidedAt: Date; reason: ModerationReason };

/** Whether a reported review stays or is gone, why, and what can be done by whoever sees it differently. */
export function ReportDecision({ decision, decidedAt, reason, ...report }: DecisionProps) {
  const { locale } = report;
  const t = translatorFor(locale, 'mail.reportDecision');
  const ofAuthor = translatorFor(locale, 'mail.reviewRejected');
  const why =
    reason === 'rules' || reason === 'author' ? t(`reasons.${reason}`) : ofAuthor(`reasons.${reason}`);
  return (
    <MailLayout locale={locale} title={t(`${decision}.title`)} preview={t('preview')}>
      <Paragraph>{t(`${decision}.intro`)}</Paragraph>
      <Facts
        facts={[
          ...factsOfReport(report),
          [ofAuthor('decided'), momentInWords(decidedAt, locale)],
          [ofAuthor('reason'), why],
        ]}
      />
      <Paragraph>{ofAuthor('ground')}</Paragraph>
      <Paragraph>{t('redress', { address: business().email.support })}</Paragraph>
      <Paragraph small>{translatorFor(locale, 'mail.reportReceipt')('unasked')}</Paragraph>
    </MailLayout>
  );
}
