import { Badge } from '@/components/ui/badge';
import { PageLink } from '@/components/ui/page-link';
import type { Article } from '@/lib/blog/articles';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { ArticleCover } from './article-cover';
import { ArticleFacts } from './article-facts';

interface ArticleCardProps {
  article: Article;
  locale: Locale;
  level?: 2 | 3;
}

/** An article in a list; the whole card leads to it. */
export function ArticleCard({ article, locale, level = 2 }: ArticleCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="group relative grid content-start">
      <ArticleCover article={article} />
      <div className="mt-6">
        <Badge>{article.category}</Badge>
        <Heading className="mt-4 text-2xl leading-tight">
          <PageLink
            href={pathIn(locale, `/blog/${article.slug}`)}
            className="decoration-1 decoration-gold underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {article.title}
          </PageLink>
        </Heading>
        <p className="mt-3 max-w-prose">{article.excerpt}</p>
        <ArticleFacts article={article} locale={locale} className="mt-4" />
      </div>
    </article>
  );
}
