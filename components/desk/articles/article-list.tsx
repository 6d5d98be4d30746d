import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import type { ListedArticle } from '@/lib/blog/written-articles';
import { dayInWords } from '@/lib/calendar/words';
import { beginArticle } from '@/lib/desk/article-actions';
import { articleMessages, articleText, deskFormWords, shopMessages } from '@/lib/desk/texts';
import { locales } from '@/lib/i18n/locales';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DeskForm } from '../desk-form';
import { Part } from '../part';

/** All articles with their state, and the form that begins one. */
export function ArticleList({ articles }: { articles: readonly ListedArticle[] }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.6fr]">
      <Part id="new" title={articleMessages.new}>
        <p>{articleMessages.newHint}</p>
        <DeskForm
          {...deskFormWords(shopMessages.problems)}
          name="begin"
          action={beginArticle.bind(null, '')}
          fields={[
            { kind: 'line', name: 'slug', label: articleMessages.slug, hint: articleMessages.slugHint },
          ]}
          submit={articleMessages.begin}
          variant="primary"
        />
      </Part>
      <Part id="articles" title={articleMessages.title}>
        <ul className="border-hairline border-t">
          {articles.map((listed) => (
            <li key={listed.slug} className="border-hairline border-b py-3">
              <p className="flex flex-wrap items-center gap-3">
                <Link
                  href={`/desk/articles/${listed.slug}`}
                  prefetch={false}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {titleOf(listed)}
                </Link>
                {listed.state === 'published' ? null : <Badge>{articleMessages.states[listed.state]}</Badge>}
                {listed.hasDraft && listed.state !== 'draft' ? <Badge>{shopMessages.draftMark}</Badge> : null}
              </p>
              <p className="text-ink-soft text-sm">{factsOf(listed)}</p>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function titleOf({ slug, article }: ListedArticle): string {
  const [other] = locales.filter((locale) => locale !== providerLocale());
  return article.texts[providerLocale()]?.title ?? (other && article.texts[other]?.title) ?? slug;
}

function factsOf({ slug, article }: ListedArticle): string {
  const languages = locales
    .filter((locale) => article.texts[locale])
    .map((locale) => shopMessages.languages[locale]);
  return articleText('facts', {
    slug,
    day: dayInWords(article.date, providerLocale()),
    languages: languages.join(', ') || articleMessages.noLanguage,
  });
}
