import 'server-only';
import type { Graph } from 'schema-dts';
import { business } from '@/lib/business';
import type { Locale } from '@/lib/i18n/locales';
import { addressOf, textsOfPage } from '@/lib/seo/metadata';
import { absoluteUrl, organizationData, schemaIds } from '@/lib/seo/structured-data';

/** Structured data of the contact page. */
export function contactData(locale: Locale): Graph {
  const { title, description } = textsOfPage(locale, 'contact');
  const url = absoluteUrl(addressOf(locale, '/contact'));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ContactPage',
        '@id': url,
        url,
        name: title,
        description,
        inLanguage: locale,
        isPartOf: { '@id': schemaIds.website(locale) },
        mainEntity: { '@id': schemaIds.organization() },
      },
      {
        ...(organizationData() as object),
        '@type': 'Organization',
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: business.email.support,
          availableLanguage: ['en', 'de'],
        },
      },
    ],
  };
}
