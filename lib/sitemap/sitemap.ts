import 'server-only';
import { articleSlugs } from '@/lib/blog/article-files';
import { lastChanged, listArticles } from '@/lib/blog/articles';
import { coverAddress } from '@/lib/blog/cover-files';
import type { Locale } from '@/lib/i18n/locales';
import { isLegalSlug, requireDocument } from '@/lib/legal/documents';
import { type Page, pages } from '@/lib/pages/pages';
import { addressOf, languagesOf } from '@/lib/seo/metadata';
import { absoluteUrl } from '@/lib/seo/structured-data';
import { escapeXml } from '@/lib/seo/xml';

type Entry = {
  /** As `pageMetadata` takes it. */
  path: string;
  locale: Locale;
};

/** Every page worth finding, in every language, each with its translations. Dates come from the content only. */
export function sitemapXml(): string {
  const urls = listEntries().map(urlElement);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function listEntries(): Entry[] {
  return pages
    .filter(({ isIndexed }) => isIndexed)
    .flatMap((page) =>
      addressesOf(page).flatMap((path) => page.languages.map((locale) => ({ path, locale }))),
    );
}

/** A page with parts has an address for each of their values. */
function addressesOf({ path, listed = articleSlugs() }: Page): string[] {
  return path.includes(':') ? listed.map((value) => path.replace(/:\w+/, value)) : [path];
}

/** Day of the last change, yyyy-mm-dd, where the content tells it: articles, their list, legal documents. */
function lastChange({ path, locale }: Entry): string | undefined {
  const legal = path.slice(1);
  if (isLegalSlug(locale, legal)) return requireDocument(locale, legal).version;
  if (!path.startsWith('/blog')) return undefined;
  return listArticles(locale)
    .filter(({ slug }) => path === '/blog' || path === `/blog/${slug}`)
    .map(lastChanged)
    .sort()
    .at(-1);
}

/** Addresses of the pictures that are content of a page: the cover of an article. */
function picturesOf(path: string): string[] {
  const slug = articleSlugs().find((each) => path === `/blog/${each}`);
  return slug ? [coverAddress(slug, 'wide')] : [];
}

function urlElement(entry: Entry): string {
  const { path, locale } = entry;
  const languages = Object.entries(languagesOf(path));
  const day = lastChange(entry);
  return [
    '<url>',
    `  <loc>${escapeXml(absoluteUrl(addressOf(locale, path)))}</loc>`,
    ...(day ? [`  <lastmod>${day}</lastmod>`] : []),
    ...(languages.length > 1 ? languages : []).map(
      ([language, address]) =>
        `  <xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(absoluteUrl(address))}"/>`,
    ),
    ...picturesOf(path).map(
      (picture) => `  <image:image><image:loc>${escapeXml(absoluteUrl(picture))}</image:loc></image:image>`,
    ),
    '</url>',
  ].join('\n');
}
