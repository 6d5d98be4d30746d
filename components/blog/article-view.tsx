import { getTranslations } from 'next-intl/server';
import { ArticleCalculator } from '@/components/open-calculator/article-calculator';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { RunningText } from '@/components/ui/running-text';
import { Container, Section } from '@/components/ui/section';
import { type Article, readNext } from '@/lib/blog/articles';
import { articleData } from '@/lib/blog/structured-data';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { markdownHtml } from '@/lib/markdown/markdown';
import { JsonLd } from '@/lib/seo/structured-data';
import { ArticleCard } from './article-card';
import { ArticleCover } from './article-cover';
import { ArticleFacts } from './article-facts';
import { ReadingCall } from './reading-call';

interface ArticleViewProps {
  article: Article;
  locale: Locale;
}

/** The page of an article. */
export function ArticleView(props: ArticleViewProps) {
  return (
    <main data-scripts="late" id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <ArticleContent {...props} />
      <JsonLd data={articleData(props.locale, props.article)} />
    </main>
  );
}

/** A whole article: head, cover, text, the way to a reading, and what to read next. */
export async function ArticleContent({ article, locale }: ArticleViewProps) {
  const t = await getTranslations({ locale, namespace: 'blog' });
  const related = readNext(article, locale);
  return (
    <>
      <article>
        <Container className="pt-10 md:pt-14">
          <BackLink href={pathIn(locale, '/blog')}>{t('back')}</BackLink>
          <header className="mt-8 grid max-w-4xl justify-items-start gap-5">
            <Badge>{article.category}</Badge>
            <h1 className="text-3xl md:text-[clamp(2.75rem,4.2vw,4rem)]">{article.title}</h1>
            <p className="voice max-w-2xl italic text-ink-soft text-xl">{article.excerpt}</p>
            <ArticleFacts article={article} locale={locale} />
          </header>
          <div className="mt-10" data-print="hide">
            <ArticleCover article={article} title={t('cover', { number: article.coverNumber })} wide />
          </div>
        </Container>
        <Container width="text" className="py-14 md:py-20">
          <RunningText
            html={markdownHtml({ locale, text: article.content, tableLabel: t('tableLabel') })}
            className="prose-initial [&>p:first-of-type]:flow-root"
          />
        </Container>
      </article>
      <Container width="text" className="grid gap-14">
        <ArticleCalculator locale={locale} />
        <ReadingCall locale={locale} />
      </Container>
      <Section aria-labelledby="related" data-print="hide">
        <h2 id="related" className="text-2xl">
          {t('related')}
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-14 md:grid-cols-2">
          {related.map((other) => (
            <li key={other.slug}>
              <ArticleCard article={other} locale={locale} level={3} />
            </li>
          ))}
        </ul>
        <div className="mt-14">
          <BackLink href={pathIn(locale, '/blog')}>{t('back')}</BackLink>
        </div>
      </Section>
    </>
  );
}

function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <PageLink
      href={href}
      data-print="hide"
      className="text-link inline-flex min-h-11 items-center gap-2 text-sm"
    >
      <Icon name="arrowLeft" size={18} />
      <span>{children}</span>
    </PageLink>
  );
}
