import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FindOrderForm } from '@/components/buyer/find-order-form';
import { Section, SectionHeading } from '@/components/ui/section';
import { requestOrderLink } from '@/lib/buyer/actions';
import { messages } from '@/lib/messages/page-messages';
import { pageMetadata, pageTexts } from '@/lib/seo/metadata';
import { plainPageData } from '@/lib/seo/plain-page-data';
import { JsonLd } from '@/lib/seo/structured-data';
import { business } from '@/lib/shop/current';

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const { title, description } = messages[locale].buyer.find;
  return pageMetadata({
    locale,
    path: '/my-order',
    page: pageTexts(title, description),
    robots: 'noindex, follow',
  });
}

/** For buyers who lost the link to their order. */
export default async function FindOrderPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('buyer.find')]);
  const { find, errors, errorSummary, missing } = messages[locale].buyer;
  const { noNumber: _noNumber, ...texts } = find;
  const address = business().email.support;
  return (
    <main data-scripts="late" id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Section>
        <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[1fr_1.25fr]">
          <div>
            <SectionHeading level={1} number={8} eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} />
            <p className="mt-6 max-w-prose text-ink-soft text-sm">
              {t.rich('noNumber', {
                address,
                email: (chunks) => (
                  <a href={`mailto:${address}`} className="text-link">
                    {chunks}
                  </a>
                ),
              })}
            </p>
          </div>
          <div className="lg:pt-16">
            <FindOrderForm
              action={requestOrderLink.bind(null, locale)}
              texts={{ ...texts, errorSummary, missing }}
              errors={errors}
              forms={messages[locale].forms}
            />
          </div>
        </div>
      </Section>
      <JsonLd data={plainPageData(locale, '/my-order')} />
    </main>
  );
}
