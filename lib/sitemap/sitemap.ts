import 'server-only';

import {
  articleSlugs,
  languagesOfArticle,
  lastChanged,
  listArticles,
  requireArticle,
} from '@/lib/blog/articles';
import { coverAddress } from '@/lib/blog/cover-files';
import type { Locale } from '@/lib/i18n/locales';
import { isLegalSlug, requireDocument } from '@/lib/legal/documents';
import { sealOf } from '@/lib/library/compose';
import { SEAL_SIZE } from '@/lib/library/pictures';
import { requireText, textChanged } from '@/lib/library/texts';
import { addressesOf } from '@/lib/pages/addresses-of';
import { libraryPaths } from '@/lib/pages/library-paths';
import { pages } from '@/lib/pages/pages';
import { sealAddress } from '@/lib/seal/drawings';
import { addressOf, languagesOf } from '@/lib/seo/metadata';
import { absoluteUrl } from '@/lib/seo/structured-data';
import { escapeXml } from '@/lib/xml';

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

/** Every such page in each of its languages. */
export function listEntries(): Entry[] {
  return pages
    .filter(({ isIndexed }) => isIndexed)
    .flatMap((page) =>
      page.languages.flatMap((locale) =>
        addressesOf(page, articleSlugs(locale)).map((path) => ({ path, locale })),
      ),
    );
}

/** Day of the last change, yyyy-mm-dd, where the content tells it: the library, articles, their list, legal documents. */
function lastChange({ path, locale }: Entry): string | undefined {
  const legal = path.slice(1);
  if (isLegalSlug(locale, legal)) return requireDocument(locale, legal).version.slice(0, 10);
  if (isInLibrary(path)) return textChanged(requireText(locale, path));
  if (!path.startsWith('/blog')) return undefined;
  return listArticles(locale)
    .filter(({ slug }) => path === '/blog' || path === `/blog/${slug}`)
    .map(lastChanged)
    .sort()
    .at(-1);
}

/** Whether a page has its text in the library. */
export function isInLibrary(path: string): boolean {
  return libraryPaths.some((each) => each === path);
}

/** Addresses of the pictures that are content of a page: the cover of an article, the seal of a number. */
function picturesOf({ path, locale }: Entry): string[] {
  const slug = articleSlugs(locale).find((each) => path === `/blog/${each}`);
  if (slug) return [coverAddress(requireArticle(locale, slug), 'wide')];
  const number = isInLibrary(path) ? sealOf(path) : null;
  return number === null ? [] : [sealAddress(number, SEAL_SIZE)];
}

function urlElement(entry: Entry): string {
  const { path, locale } = entry;
  const [, slug] = /^\/blog\/(.+)$/.exec(path) ?? [];
  const languages = Object.entries(languagesOf(path, slug ? languagesOfArticle(slug) : undefined));
  const day = lastChange(entry);
  return [
    '<url>',
    `  <loc>${escapeXml(absoluteUrl(addressOf(locale, path)))}</loc>`,
    ...(day ? [`  <lastmod>${day}</lastmod>`] : []),
    ...(languages.length > 1 ? languages : []).map(
      ([language, address]) =>
        `  <xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(absoluteUrl(address))}"/>`,
    ),
    ...picturesOf(entry).map(
      (picture) => `  <image:image><image:loc>${escapeXml(absoluteUrl(picture))}</image:loc></image:image>`,
    ),
    '</url>',
  ].join('\n');
}
