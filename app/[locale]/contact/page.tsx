import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ContactForm } from '@/components/contact/contact-form';
import { textsOfContact } from '@/components/contact/contact-texts';
import { OtherWays } from '@/components/contact/other-ways';
import { sharedTexts } from '@/components/forms/shared-texts';
import { Toasts } from '@/components/layout/toasts';
import { PageLink } from '@/components/ui/page-link';
import { Section, SectionHeading } from '@/components/ui/section';
import { sendContactMessage } from '@/lib/contact/actions';
import { contactData } from '@/lib/contact/structured-data';
import { messages } from '@/lib/messages/page-messages';
import { pageMetadata } from '@/lib/seo/metadata';
import { JsonLd } from '@/lib/seo/structured-data';
import { StaticPart } from '@/lib/static-html/static-part';

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ locale: await getLocale(), path: '/contact', page: 'contact' });
}

export default async function ContactPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('contact')]);
  const privacy = t.rich('privacy', {
    privacy: (chunks) => (
      <PageLink href={locale === 'de' ? '/datenschutz' : '/privacy'} className="text-link">
        {chunks}
      </PageLink>
    ),
  });
  return (
    <main data-scripts="late" id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Section>
        <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[1fr_1.25fr] lg:grid-rows-[auto_1fr]">
          <StaticPart>
            <SectionHeading
              level={1}
              number={5}
              eyebrow={t('eyebrow')}
              title={t('title')}
              lead={t('subtitle')}
            />
            <p className="mt-5 max-w-prose text-ink-soft">{t('description')}</p>
          </StaticPart>
          <div className="lg:row-span-2 lg:pt-16">
            <ContactForm
              action={sendContactMessage.bind(null, locale)}
              texts={textsOfContact(messages[locale])}
              forms={sharedTexts(locale)}
              privacy={<StaticPart className="max-w-prose text-ink-soft text-sm">{privacy}</StaticPart>}
            />
          </div>
          <StaticPart className="max-w-md">
            <OtherWays />
          </StaticPart>
        </div>
      </Section>
      <Toasts />
      <JsonLd data={contactData(locale)} />
    </main>
  );
}
