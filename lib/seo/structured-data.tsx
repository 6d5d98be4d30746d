import 'server-only';
import type { BreadcrumbList, Graph, Organization, Thing, WebSite } from 'schema-dts';
import { siteUrl } from '@/lib/env';
import { type Locale, locales } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { business } from '@/lib/shop/current';
import { keepHtml } from '@/lib/static-html/keep-html';
import { StaticHtml } from '@/lib/static-html/static-html';
import { addressOf } from './metadata';
import { returnPolicy } from './return-policy';

/** An absolute address from a path on this site. */
export function absoluteUrl(path: string): string {
  return `${siteUrl()}${path === '/' ? '' : path}`;
}

/** Ids under which the parts of the graph refer to each other, the same in every language. */
export const schemaIds = {
  organization: () => absoluteUrl('/#organization'),
  website: (locale: Locale) => absoluteUrl(`${addressOf(locale, '/')}#website`),
} as const;

/** Who runs the site. Where to turn to and how to step back from an order stand on the home page and where one can write. */
function organizationData(locale: Locale, isWhole: boolean): Organization {
  const organization = {
    '@type': 'Organization',
    '@id': schemaIds.organization(),
    name: business().brand,
    url: absoluteUrl('/'),
  } as const;
  if (!isWhole) return organization;
  return {
    ...organization,
    logo: absoluteUrl('/icon.svg'),
    email: business().email.support,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: business().email.support,
      availableLanguage: [...locales],
    },
    hasMerchantReturnPolicy: returnPolicy(locale),
  };
}

/** The site in one language; what it is about stands on its home page. */
export function websiteData(locale: Locale, isHome: boolean): WebSite {
  return {
    '@type': 'WebSite',
    '@id': schemaIds.website(locale),
    name: business().brand,
    url: absoluteUrl(addressOf(locale, '/')),
    ...(isHome ? { description: messages[locale].meta.pages.home.description } : {}),
    inLanguage: locale,
    publisher: { '@id': schemaIds.organization() },
  };
}

/** A step on the way to a page: its name, and the English address without a language prefix. */
export type Crumb = { name: string; path: string };

export interface PageData {
  locale: Locale;
  /** As `pageMetadata` takes it. */
  path: string;
  title: string;
  description: string;
  type?: 'WebPage' | 'ContactPage' | 'CollectionPage';
  /** Between the home page and this one. */
  way?: readonly Crumb[];
  /** The id of what the page is mainly about, when one of its `parts` is. */
  about?: string;
  /** What else the page says: a product, an article. */
  parts?: readonly Exclude<Thing, string>[];
}

/**
 * The structured data of a page, the same frame for each: who runs the site, the site, the page under its canonical
 * address, and the way to it from the home page.
 */
export function pageData({
  locale,
  path,
  title,
  description,
  type = 'WebPage',
  way = [],
  about,
  parts = [],
}: PageData): Graph {
  const url = absoluteUrl(addressOf(locale, path));
  const isHome = path === '/';
  const breadcrumb = isHome ? {} : { breadcrumb: { '@id': `${url}#breadcrumb` } };
  const home = { name: messages[locale].meta.crumbs.home, path: '/' };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organizationData(locale, isHome || type === 'ContactPage'),
      websiteData(locale, isHome),
      {
        '@type': type,
        '@id': `${url}#page`,
        url,
        name: title,
        description,
        inLanguage: locale,
        isPartOf: { '@id': schemaIds.website(locale) },
        ...breadcrumb,
        ...(about ? { mainEntity: { '@id': about } } : {}),
      },
      ...(isHome ? [] : [breadcrumbs(locale, `${url}#breadcrumb`, [home, ...way, { name: title, path }])]),
      ...parts,
    ],
  };
}

/** The path of pages that leads to a page, the page itself included. */
function breadcrumbs(locale: Locale, id: string, steps: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': id,
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(addressOf(locale, path)),
    })),
  };
}

/** JSON that can stand inside a script element whatever its texts hold. */
export function safeJson(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** Structured data of a page. What it says must also stand on the page. */
export function JsonLd({ data }: { data: Graph }) {
  const name = keepHtml(safeJson(data));
  return <StaticHtml key={name} name={name} tag="script" type="application/ld+json" />;
}
