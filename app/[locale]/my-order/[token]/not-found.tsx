import { getLocale, getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Section, SectionHeading } from '@/components/ui/section';
import { pathIn } from '@/lib/i18n/addresses';

/** What every link that opens no order shows, whatever the reason. */
export default async function ClosedLink() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('buyer.closed')]);
  return (
    <main id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Section>
        <SectionHeading level={1} number={4} eyebrow={t('eyebrow')} title={t('title')} lead={t('text')} />
        <a href={pathIn(locale, '/my-order')} className={buttonClass({ className: 'mt-10' })}>
          {t('action')}
        </a>
      </Section>
    </main>
  );
}
