import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { ArticleView } from '@/components/blog/article-view';
import {
  articleImage,
  articleSlugs,
  findArticle,
  languagesOfArticle,
  lastChanged,
} from '@/lib/blog/articles';
import { feedPath } from '@/lib/blog/feed';
import { isLocale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = { params: Promise<{ locale: string; slug: string }> };

/** Articles come from the desk, too; the middleware lets those through that exist. */
export const dynamicParams = true;

export function generateStaticParams({ params }: { params: { locale: string } }) {
  return isLocale(params.locale) ? articleSlugs(params.locale).map((slug) => ({ slug })) : [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = await articleOf(params);
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: `/blog/${article.slug}`,
    languages: languagesOfArticle(article.slug),
    page: {
      title: article.metaTitle,
      description: article.metaDescription,
      keywords: article.keywords,
    },
    image: { url: articleImage(article), alt: article.title },
    type: 'article',
    article: {
      publishedTime: article.date,
      modifiedTime: lastChanged(article),
      section: article.category,
      authors: [article.author],
    },
    feeds: { 'application/atom+xml': feedPath(locale) },
  });
}

export default async function ArticlePage({ params }: Props) {
  return <ArticleView article={await articleOf(params)} locale={await getLocale()} />;
}

async function articleOf(params: Props['params']) {
  const { slug } = await params;
  const locale = await getLocale();
  const article = findArticle(locale, slug);
  // One of the files that was taken back: its address is known since the build, so that no 404 can be made of it.
  if (!article) redirect(pathIn(locale, '/blog'));
  return article;
}
