import 'server-only';
import type { Metadata, Viewport } from 'next';
import { isPostRefused } from '@/lib/actions/refused-post';
import { siteUrl } from '@/lib/env';
import { legalLocale, samePageIn } from '@/lib/i18n/addresses';
import { fill } from '@/lib/i18n/fill';
import { type Locale, locales } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { type Messages, messages } from '@/lib/messages/messages';
import { findPage } from '@/lib/pages/pages';
import { business } from '@/lib/shop/current';

/** The pages whose metadata stands in the message namespace `meta.pages`. */
export type MetaPage = keyof Messages['meta']['pages'];

export interface PageTexts {
  title: string;
  description: string;
  keywords: string | readonly string[];
}

export interface PageMetadata {
  locale: Locale;
  /** The English address without a language prefix, such as `/blog`; a legal document's own address, such as `/agb`. */
  path: string;
  /** In which languages it stands; all of them unless said. */
  languages?: readonly Locale[];
  /** A key of `meta.pages`, or the texts themselves. */
  page: MetaPage | PageTexts;
  /** The share picture, 1200 by 630 px; without one, the site's own picture in the page's language. */
  image?: { url: string; alt: string };
  type?: 'website' | 'article';
  /** For articles: ISO dates. */
  article?: { publishedTime: string; modifiedTime?: string; section?: string; authors?: string[] };
  /** Without it, what `lib/pages/pages.ts` says of the page. */
  robots?: 'index, follow' | 'noindex, follow' | 'noindex, nofollow';
  /** `false` leaves out canonical and hreflang, for pages without an address of their own (404). */
  alternates?: boolean;
  /** Feeds of the page, by content type. */
  feeds?: Record<string, string>;
}

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

/** How Open Graph writes the languages. */
export const openGraphLocales: Record<Locale, string> = { en: 'en_US', de: 'de_DE' };

/** The colour of the browser's own bar, and no more than that. */
export const siteViewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: '#5b2a95',
  colorScheme: 'light',
};

/** The head's texts of a page that says its title and description itself, in place of those in `meta.pages`. */
export function pageTexts(title: string, description: string): PageTexts {
  return { title: `${title} | ${business().brand}`, description, keywords: title };
}

/** The head's texts of a page in `meta.pages`, with the reply time from the owner's facts where they name it. */
export function textsOfPage(locale: Locale, page: MetaPage): PageTexts {
  const texts = messages[locale].meta.pages[page];
  return { ...texts, description: fill(texts.description, business().contactReplyHours) };
}

/** The public address of a page: legal documents stand at the root, the others once per language. */
export function addressOf(locale: Locale, path: string): string {
  return legalLocale(path.slice(1)) ? samePageIn(locale, path) : pathIn(locale, path);
}

/**
 * Everything a page says about itself in its head, so that no page forgets a part. Throws nothing and reads only
 * SITE_URL, at build time for static pages.
 */
export function pageMetadata({
  locale,
  path,
  languages = locales,
  page,
  image,
  type = 'website',
  article,
  robots = findPage(path)?.isIndexed ? 'index, follow' : 'noindex, follow',
  alternates = true,
  feeds,
}: PageMetadata): Metadata {
  const texts: PageTexts = typeof page === 'string' ? textsOfPage(locale, page) : page;
  const canonical = addressOf(locale, path);
  const picture = image ?? {
    url: `/opengraph/numina-${locale}.png`,
    alt: messages[locale].meta.shareImageAlt,
  };
  const others = languages.filter((other) => other !== locale);
  const isRefused = isPostRefused();
  return {
    metadataBase: new URL(siteUrl()),
    applicationName: business().brand,
    title: isRefused ? messages[locale].forms.errorPrefix + texts.title : texts.title,
    description: texts.description,
    keywords: typeof texts.keywords === 'string' ? texts.keywords : [...texts.keywords],
    robots,
    ...(alternates
      ? { alternates: { canonical, languages: languagesOf(path, languages), types: feeds } }
      : {}),
    openGraph: {
      title: texts.title,
      description: texts.description,
      siteName: business().brand,
      locale: openGraphLocales[locale],
      alternateLocale: others.map((other) => openGraphLocales[other]),
      images: [{ ...picture, ...SHARE_IMAGE_SIZE }],
      ...(alternates ? { url: canonical } : {}),
      ...(type === 'article' ? { type, ...article } : { type }),
    },
    twitter: {
      card: 'summary_large_image',
      title: texts.title,
      description: texts.description,
      images: [picture],
    },
    icons: { apple: '/apple-touch-icon.png' },
    formatDetection: { telephone: false, date: false, address: false, email: false },
    other: {
      'revisit-after': '7 days',
      // The second robots tag adds to the first, where there is anything to show: the share picture may be large.
      ...(robots === 'index, follow' ? { robots: 'max-image-preview:large' } : {}),
      ...(isRefused ? { 'title-without-error': texts.title } : {}),
    },
  };
}

/**
 * The page in every language, for hreflang and sitemap. A legal document names only its counterpart, and only where
 * that one leads back (Google ignores pairs without return links); the others name English as x-default.
 */
export function languagesOf(path: string, languages: readonly Locale[] = locales): Record<string, string> {
  const own = legalLocale(path.slice(1));
  if (!own) {
    const byLocale = Object.fromEntries(languages.map((locale) => [locale, pathIn(locale, path)]));
    return languages.includes('en') ? { ...byLocale, 'x-default': pathIn('en', path) } : byLocale;
  }
  const pair = Object.fromEntries(locales.map((locale) => [locale, samePageIn(locale, path)]));
  const returns = locales.every((locale) => samePageIn(own, pair[locale] ?? path) === path);
  return returns ? pair : { [own]: path };
}

/**
 * The head of a page that only a link from a mail opens: for nobody to find, and without an address of its own.
 * @param path the page's English address without what the link adds
 */
export function linkedPageMetadata(
  locale: Locale,
  path: string,
  title: string,
  description: string,
): Metadata {
  const page = pageTexts(title, description);
  return pageMetadata({ locale, path, page, robots: 'noindex, nofollow', alternates: false });
}
