import 'server-only';
import type { Blog, BlogPosting, BreadcrumbList, Graph } from 'schema-dts';
import { business } from '@/lib/business';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { addressOf } from '@/lib/seo/metadata';
import { absoluteUrl, organizationData, schemaIds } from '@/lib/seo/structured-data';
import { type Article, articleImage, lastChanged } from './articles';

/** The path of pages that leads to a page, the page itself included. */
export function breadcrumbs(
  locale: Locale,
  steps: readonly { name: string; path: string }[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(addressOf(locale, path)),
    })),
  };
}

function posting(locale: Locale, article: Article): BlogPosting {
  const url = absoluteUrl(addressOf(locale, `/blog/${article.slug}`));
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.excerpt,
    image: absoluteUrl(articleImage(article.slug)),
    datePublished: article.date,
    dateModified: lastChanged(article),
    author: { '@type': 'Organization', name: article.author, url: absoluteUrl('/') },
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
  const t = messages[locale].blog;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      posting(locale, article),
      organizationData(),
      breadcrumbs(locale, [
        { name: t.breadcrumbHome, path: '/' },
        { name: t.breadcrumbBlog, path: '/blog' },
        { name: article.title, path: `/blog/${article.slug}` },
      ]),
    ],
  };
}

/** Structured data of the list of articles. */
export function blogData(locale: Locale, articles: readonly Article[]): Graph {
  const t = messages[locale].blog;
  const blog: Blog = {
    '@type': 'Blog',
    '@id': `${absoluteUrl(addressOf(locale, '/blog'))}#blog`,
    name: `${business.brand}: ${t.title}`,
    inLanguage: locale,
    publisher: { '@id': schemaIds.organization() },
    blogPost: articles.map((article) => posting(locale, article)),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      blog,
      organizationData(),
      breadcrumbs(locale, [
        { name: t.breadcrumbHome, path: '/' },
        { name: t.breadcrumbBlog, path: '/blog' },
      ]),
    ],
  };
}
