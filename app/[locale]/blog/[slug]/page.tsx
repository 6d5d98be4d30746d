import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { ArticleView } from '@/components/blog/article-view';
import { articleSlugs } from '@/lib/blog/article-files';
import { articleImage, isArticleSlug, lastChanged, requireArticle } from '@/lib/blog/articles';
import { feedPath } from '@/lib/blog/feed';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = { params: Promise<{ locale: string; slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return articleSlugs().map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = await articleOf(params);
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: `/blog/${article.slug}`,
    page: {
      title: article.metaTitle,
      description: article.metaDescription,
      keywords: article.keywords,
    },
    image: { url: articleImage(article.slug), alt: article.title },
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
  return <ArticleView article={await articleOf(params)} />;
}

async function articleOf(params: Props['params']) {
  const { slug } = await params;
  if (!isArticleSlug(slug)) throw new Error(`No article ${slug}`);
  return requireArticle(await getLocale(), slug);
}
