import 'server-only';
import { lastChanged, listArticles } from '@/lib/blog/articles';
import { legalPages } from '@/lib/i18n/addresses';
import { type Locale, locales } from '@/lib/i18n/locales';
import { requireDocument } from '@/lib/legal/documents';
import { addressOf, languagesOf } from './metadata';
import { absoluteUrl } from './structured-data';
import { escapeXml } from './xml';

type Page = {
  /** As `pageMetadata` takes it. */
  path: string;
  locales: readonly Locale[];
  /** Day of the last change, yyyy-mm-dd, where the content tells it. */
  changed?: (locale: Locale) => string | undefined;
};

/** Every page worth finding, in every language, each with its translations. Dates come from the content only. */
export function sitemapXml(): string {
  const urls = listPages().flatMap((page) => page.locales.map((locale) => entry(page, locale)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function listPages(): Page[] {
  const articles = listArticles('en').map(({ slug }) => ({
    path: `/blog/${slug}`,
    locales,
    changed: (locale: Locale) => newest(locale, slug),
  }));
  const legal = locales.flatMap((locale) =>
    legalPages[locale].map((slug) => ({
      path: `/${slug}`,
      locales: [locale],
      changed: () => requireDocument(locale, slug).version,
    })),
  );
  return [
    { path: '/', locales },
    { path: '/order', locales },
    { path: '/blog', locales, changed: (locale) => newest(locale) },
    ...articles,
    { path: '/contact', locales },
    ...legal,
  ];
}

function newest(locale: Locale, slug?: string): string | undefined {
  return listArticles(locale)
    .filter((article) => !slug || article.slug === slug)
    .map(lastChanged)
    .sort()
    .at(-1);
}

function entry({ path, changed }: Page, locale: Locale): string {
  const languages = Object.entries(languagesOf(path));
  const day = changed?.(locale);
  return [
    '<url>',
    `  <loc>${escapeXml(absoluteUrl(addressOf(locale, path)))}</loc>`,
    ...(day ? [`  <lastmod>${day}</lastmod>`] : []),
    ...(languages.length > 1 ? languages : []).map(
      ([language, address]) =>
        `  <xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(absoluteUrl(address))}"/>`,
    ),
    '</url>',
  ].join('\n');
}
