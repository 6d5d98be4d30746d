import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { addressOf } from '@/lib/seo/metadata';
import { absoluteUrl } from '@/lib/seo/structured-data';
import { business } from '@/lib/shop/current';
import { escapeXml } from '@/lib/xml';
import { lastChanged, listArticles } from './articles';

/** The Atom feed's address in one language. */
export function feedPath(locale: Locale): string {
  return addressOf(locale, '/feed.xml');
}

/** The articles of one language as an Atom feed; every date in it comes from the articles. */
export function atomFeed(locale: Locale): string {
  const articles = listArticles(locale);
  const updated = articles.map(lastChanged).sort().at(-1);
  const self = absoluteUrl(feedPath(locale));
  const entries = articles.map((article) => {
    const url = absoluteUrl(addressOf(locale, `/blog/${article.slug}`));
    return [
      '<entry>',
      `<id>${escapeXml(url)}</id>`,
      `<title>${escapeXml(article.title)}</title>`,
      `<link href="${escapeXml(url)}"/>`,
      `<published>${article.date}T00:00:00Z</published>`,
      `<updated>${lastChanged(article)}T00:00:00Z</updated>`,
      `<author><name>${escapeXml(article.author)}</name></author>`,
      `<category term="${escapeXml(article.category)}"/>`,
      `<summary>${escapeXml(article.excerpt)}</summary>`,
      '</entry>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(messages[locale].blog.feedTitle)}</title>`,
    `<updated>${updated}T00:00:00Z</updated>`,
    `<author><name>${escapeXml(business().brand)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link href="${escapeXml(absoluteUrl(addressOf(locale, '/blog')))}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

/** The feed as an answer of a route handler. */
export function feedResponse(locale: Locale): Response {
  return new Response(atomFeed(locale), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}
