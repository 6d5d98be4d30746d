import { getTranslations } from 'next-intl/server';
import type { Article } from '@/lib/blog/articles';
import { dayInWords } from '@/lib/calendar/words';
import type { Locale } from '@/lib/i18n/locales';

interface ArticleFactsProps {
  article: Article;
  locale: Locale;
  className?: string;
}

/** Author, dates and reading time of an article, in one line. */
export async function ArticleFacts({ article, locale, className = '' }: ArticleFactsProps) {
  const t = await getTranslations({ locale, namespace: 'blog' });
  const updated = article.updated ?? '';
  return (
    <p className={`facts text-ink-soft text-sm ${className}`.trim()}>
      <span>
        <span>{t('by', { author: article.author })}</span>{' '}
        <time dateTime={article.date}>{dayInWords(article.date, locale)}</time>{' '}
        {updated ? (
          <span>
            {t.rich('updated', {
              date: () => <time dateTime={updated}>{dayInWords(updated, locale)}</time>,
            })}
          </span>
        ) : null}{' '}
        <span>{t('readTime', { minutes: article.readTime })}</span>
      </span>
    </p>
  );
}
