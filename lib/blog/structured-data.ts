import 'server-only';
import type { BlogPosting, Graph } from 'schema-dts';
import { unfilledFacts } from '@/lib/blanks';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { addressOf, textsOfPage } from '@/lib/seo/metadata';
import { absoluteUrl, pageData, schemaIds } from '@/lib/seo/structured-data';
import { business } from '@/lib/shop/current';
import { type Article, articleImage, lastChanged } from './articles';

/** The person of the owner's facts; the house, as long as the facts name nobody. */
export function authorData(): BlogPosting['author'] {
  const { name } = business().owner;
  const isNamed = unfilledFacts({ name }).length === 0;
  return isNamed
    ? { '@type': 'Person', name, url: absoluteUrl('/#about'), worksFor: { '@id': schemaIds.organization() } }
    : { '@id': schemaIds.organization() };
}

function posting(locale: Locale, article: Article): BlogPosting & object {
  const url = absoluteUrl(addressOf(locale, `/blog/${article.slug}`));
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: { '@id': `${url}#page` },
    headline: article.title,
    description: article.excerpt,
    image: absoluteUrl(articleImage(article)),
    datePublished: article.date,
    dateModified: lastChanged(article),
    author: authorData(),
    publisher: { '@id': schemaIds.organization() },
    articleSection: article.category,
    keywords: article.keywords,
    wordCount: article.content.split(/\s+/).length,
    timeRequired: `PT${article.readTime}M`,
    inLanguage: locale,
  };
}

/** Structured data of an article's page. */
export function articleData(locale: Locale, article: Article): Graph {
  const path = `/blog/${article.slug}`;
  return pageData({
    locale,
    path,
    title: article.title,
    description: article.metaDescription,
    way: [{ name: messages[locale].meta.crumbs.blog, path: '/blog' }],
    about: `${absoluteUrl(addressOf(locale, path))}#article`,
    parts: [posting(locale, article)],
  });
}

/** Structured data of the list of articles. */
export function blogData(locale: Locale, articles: readonly Article[]): Graph {
  const t = messages[locale].blog;
  const id = `${absoluteUrl(addressOf(locale, '/blog'))}#blog`;
  return pageData({
    locale,
    path: '/blog',
    title: messages[locale].meta.crumbs.blog,
    description: textsOfPage(locale, 'blog').description,
    type: 'CollectionPage',
    about: id,
    parts: [
      {
        '@type': 'Blog',
        '@id': id,
        name: `${business().brand}: ${t.title}`,
        inLanguage: locale,
        publisher: { '@id': schemaIds.organization() },
        blogPost: articles.map((article) => ({
          '@type': 'BlogPosting',
          headline: article.title,
          url: absoluteUrl(addressOf(locale, `/blog/${article.slug}`)),
          image: absoluteUrl(articleImage(article)),
          datePublished: article.date,
          dateModified: lastChanged(article),
          author: authorData(),
        })),
      },
    ],
  });
}
