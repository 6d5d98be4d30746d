import { getLocale, getTranslations } from 'next-intl/server';
import type { Article } from '@/lib/blog/articles';
import { formatDay } from '@/lib/blog/format-day';

/** Author, reading time and date of an article, in one line. */
export async function ArticleFacts({ article, className = '' }: { article: Article; className?: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('blog')]);
  return (
    <p className={`flex flex-wrap gap-x-2 text-ink-soft text-sm ${className}`.trim()}>
      <span>{t('by', { author: article.author })}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={article.date}>{formatDay(article.date, locale)}</time>
      <span aria-hidden="true">·</span>
      <span>{t('readTime', { minutes: article.readTime })}</span>
    </p>
  );
}
