import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ContactForm } from '@/components/contact/contact-form';
import { textsOfContact } from '@/components/contact/contact-texts';
import { sharedTexts } from '@/components/forms/shared-texts';
import { Toasts } from '@/components/layout/toasts';
import { PageLink } from '@/components/ui/page-link';
import { Section, SectionHeading } from '@/components/ui/section';
import { isUuid } from '@/lib/forms/uuid';
import { showClosedLink } from '@/lib/links/closed-link';
import { messages } from '@/lib/messages/page-messages';
import { getPublicReview } from '@/lib/reviews/queries';
import { reportReview } from '@/lib/reviews/report-actions';
import { linkedPageMetadata } from '@/lib/seo/metadata';
import { reportPageData } from '@/lib/seo/plain-page-data';
import { JsonLd } from '@/lib/seo/structured-data';
import { StaticPart } from '@/lib/static-html/static-part';

type Props = { params: Promise<{ review: string }> };

export const dynamicParams = true;
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const { title, description } = messages[locale].reviews.reportForm;
  return linkedPageMetadata(locale, '/report', title, description);
}

/** Where anyone reports a published review (Digital Services Act, art. 16); the report is a message to the provider. */
export default async function ReportPage({ params }: Props) {
  const [locale, { review: id }, t] = await Promise.all([
    getLocale(),
    params,
    getTranslations('reviews.reportForm'),
  ]);
  const review = isUuid(id) ? await getPublicReview(id) : null;
  if (!review) showClosedLink(locale, 'review');
  const privacy = t.rich('privacy', {
    privacy: (chunks) => (
      <PageLink href={locale === 'de' ? '/datenschutz' : '/privacy'} className="text-link">
        {chunks}
      </PageLink>
    ),
  });
  return (
    <main id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Section width="text">
        <SectionHeading level={1} number={6} eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} />
        <blockquote lang={review.locale} className="mt-8 whitespace-pre-line border-gold border-l pl-6">
          {review.text}
        </blockquote>
        <p className="mt-8 mb-10 max-w-prose text-ink-soft text-sm">{t('goodFaith')}</p>
        <ContactForm
          action={reportReview.bind(null, review.id, locale)}
          texts={textsOfContact(messages[locale])}
          forms={sharedTexts(locale)}
          privacy={<StaticPart className="max-w-prose text-ink-soft text-sm">{privacy}</StaticPart>}
          report={{ review: review.id, texts: messages[locale].reviews.reportForm.form }}
        />
      </Section>
      <Toasts />
      <JsonLd data={reportPageData(locale, review.id)} />
    </main>
  );
}
