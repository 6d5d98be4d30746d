import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ArticleCard } from '@/components/blog/article-card';
import { Section, SectionHeading } from '@/components/ui/section';
import { listArticles } from '@/lib/blog/articles';
import { feedPath } from '@/lib/blog/feed';
import { blogData } from '@/lib/blog/structured-data';
import { pageMetadata } from '@/lib/seo/metadata';
import { JsonLd } from '@/lib/seo/structured-data';

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: '/blog',
    page: 'blog',
    feeds: { 'application/atom+xml': feedPath(locale) },
  });
}

export default async function BlogPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('blog')]);
  const articles = listArticles(locale);
  return (
    <main data-scripts="late" id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Section>
        <SectionHeading level={1} number={3} eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} />
        <ul className="mt-14 grid gap-x-12 gap-y-16 md:grid-cols-2">
          {articles.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} locale={locale} />
            </li>
          ))}
        </ul>
      </Section>
      <JsonLd data={blogData(locale, articles)} />
    </main>
  );
}
