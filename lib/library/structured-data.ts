import 'server-only';
import GithubSlugger from 'github-slugger';
import type { Article, DefinedTerm, Graph, Thing } from 'schema-dts';
import { authorData } from '@/lib/blog/structured-data';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { isLifePathPage } from '@/lib/pages/library-paths';
import { addressOf } from '@/lib/seo/metadata';
import { readerData } from '@/lib/seo/reader-data';
import { absoluteUrl, pageData, schemaIds } from '@/lib/seo/structured-data';
import { composeText, numberOf } from './compose';
import { pairsNumberOf } from './pair-sections';
import { pageImage } from './pictures';
import { SAMPLE_PATH } from './sample';
import { type LibraryText, textChanged } from './texts';
import { put, wordsOf } from './write';

/** The pages between the home page and one of the library's: the hub of its kind, and for pairs their number. */
export function wayTo(locale: Locale, path: string): { name: string; path: string }[] {
  const hub = /^\/[^/]+/.exec(path)?.[0] ?? path;
  if (hub === path) return [];
  const { names, numberTerm } = wordsOf(locale);
  const number = pairsNumberOf(path);
  return [
    { name: hub === '/life-path' ? names.lifePath : names.personalYear, path: hub },
    ...(number === null ? [] : [{ name: put(numberTerm, { number }), path: `/life-path/${number}` }]),
  ];
}

/** Structured data of a page of the library. */
export function libraryData(locale: Locale, text: LibraryText): Graph {
  const { path, title, metaDescription } = text;
  const url = absoluteUrl(addressOf(locale, path));
  const term = termOfNumber(locale, text);
  return pageData({
    locale,
    path,
    title,
    description: metaDescription,
    way: wayTo(locale, path),
    about: `${url}#article`,
    parts: [
      article(locale, text, term ? `${url}#term` : null),
      ...(term ? [term] : []),
      ...(path === '/glossary' ? [termSet(locale, text)] : []),
      ...(path === SAMPLE_PATH ? readerData(locale) : []),
    ],
  });
}

function article(locale: Locale, text: LibraryText, about: string | null): Article & object {
  const url = absoluteUrl(addressOf(locale, text.path));
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: { '@id': `${url}#page` },
    headline: text.title,
    description: text.lead,
    image: absoluteUrl(pageImage(text.path)),
    datePublished: text.date,
    dateModified: textChanged(text),
    author: authorData(),
    publisher: { '@id': schemaIds.organization() },
    keywords: text.keywords,
    wordCount: composeText(text, locale).split(/\s+/).length,
    inLanguage: locale,
    ...(about ? { about: { '@id': about } } : {}),
  };
}

/** The number of a page as a term of the glossary. */
function termOfNumber(locale: Locale, { path, lead }: LibraryText): (DefinedTerm & object) | null {
  const number = numberOf(path);
  if (number === null) return null;
  const { numberTerm, yearTerm } = wordsOf(locale);
  const url = absoluteUrl(addressOf(locale, path));
  return {
    '@type': 'DefinedTerm',
    '@id': `${url}#term`,
    name: put(isLifePathPage(path) ? numberTerm : yearTerm, { number }),
    description: lead,
    url,
    inDefinedTermSet: `${absoluteUrl(addressOf(locale, '/glossary'))}#terms`,
  };
}

/** Every entry of the glossary, with the first paragraph below its heading. */
function termSet(locale: Locale, { title, content }: LibraryText): Exclude<Thing, string> {
  const url = absoluteUrl(addressOf(locale, '/glossary'));
  return {
    '@type': 'DefinedTermSet',
    '@id': `${url}#terms`,
    name: title,
    inLanguage: locale,
    url,
    hasDefinedTerm: glossaryTerms(content).map(({ id, name, description }) => ({
      '@type': 'DefinedTerm',
      '@id': `${url}#${id}`,
      name,
      description,
      url: `${url}#${id}`,
      inDefinedTermSet: `${url}#terms`,
    })),
  };
}

/** The entries of a glossary: a heading of the second level, and the first paragraph below it as plain words. */
export function glossaryTerms(content: string): { id: string; name: string; description: string }[] {
  const slugger = new GithubSlugger();
  return content
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const [name = '', ...paragraphs] = entry.trim().split(/\n+/);
      const description = (paragraphs[0] ?? '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_]/g, '');
      return { id: slugger.slug(name), name, description };
    });
}

/** The name of the home page on the way to a page. */
export function homeName(locale: Locale): string {
  return messages[locale].meta.crumbs.home;
}
