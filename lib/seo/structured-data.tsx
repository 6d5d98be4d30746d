import 'server-only';
import type { Graph, Organization, Thing, WebSite, WithContext } from 'schema-dts';
import { business } from '@/lib/business';
import { siteUrl } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { addressOf } from './metadata';

/** An absolute address from a path on this site. */
export function absoluteUrl(path: string): string {
  return `${siteUrl()}${path === '/' ? '' : path}`;
}

/** Ids under which the parts of the graph refer to each other, the same in every language. */
export const schemaIds = {
  organization: () => absoluteUrl('/#organization'),
  website: (locale: Locale) => absoluteUrl(`${addressOf(locale, '/')}#website`),
} as const;

/** Who runs the site. */
export function organizationData(): Organization {
  return {
    '@type': 'Organization',
    '@id': schemaIds.organization(),
    name: business.brand,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icon.svg'),
    email: business.email.support,
  };
}

/** The site in one language. */
export function websiteData(locale: Locale): WebSite {
  return {
    '@type': 'WebSite',
    '@id': schemaIds.website(locale),
    name: business.brand,
    url: absoluteUrl(addressOf(locale, '/')),
    description: messages[locale].meta.pages.home.description,
    inLanguage: locale,
    publisher: { '@id': schemaIds.organization() },
  };
}

/** JSON that can stand inside a script element whatever its texts hold. */
export function safeJson(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** Structured data of a page. What it says must also stand on the page. */
export function JsonLd({ data }: { data: WithContext<Thing> | Graph }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element takes its text only this way; safeJson escapes it
      dangerouslySetInnerHTML={{ __html: safeJson(data) }}
    />
  );
}
