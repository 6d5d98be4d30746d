import { getLocale, getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Section, SectionHeading } from '@/components/ui/section';
import { pathIn } from '@/lib/i18n/addresses';

/** What every link that opens no review shows, whatever the reason. */
export default async function ClosedReviewLink() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('reviews.ofOrder')]);
  return (
    <main id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Section width="text">
        <SectionHeading level={1} number={4} title={t('closedTitle')} lead={t('closed')} />
        <a href={pathIn(locale, '/contact')} className={buttonClass({ className: 'mt-10' })}>
          {t('contact')}
        </a>
      </Section>
    </main>
  );
}
