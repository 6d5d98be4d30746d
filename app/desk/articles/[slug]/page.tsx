import { ArticleForm } from '@/components/desk/articles/article-form';
import { ArticleSteps } from '@/components/desk/articles/article-steps';
import { DeskPage } from '@/components/desk/desk-page';
import { keptEntriesOf } from '@/components/desk/shop/kept-entries-of';
import { ForgetUnsent } from '@/components/desk/unsent-entries';
import { findWrittenArticle } from '@/lib/blog/written-articles';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { articleMessages, articleText } from '@/lib/desk/texts';
import { readDraftState } from '@/lib/publishing/revision';
import { articleKey } from '@/lib/shop/settings';
import { freshenShop, listVersions } from '@/lib/shop/store';

export default async function ArticlePage(props: DeskProps<{ slug: string }>) {
  const { slug, done } = await openDesk(props, (params) => `/desk/articles/${params.slug}`);
  await freshenShop();
  const { revision } = await readDraftState(articleKey(slug));
  const listed = await findWrittenArticle(slug);
  if (!listed) return showMissing('articles');
  return (
    <DeskPage area="articles" title={articleText('one', { slug })} done={done}>
      <p className="flex flex-wrap gap-x-6">
        <a href="/desk/articles" className="text-link inline-flex min-h-11 items-center">
          {articleMessages.back}
        </a>
      </p>
      {done ? <ForgetUnsent name={keptEntriesOf(`/desk/articles/${slug}`)} /> : null}
      <ArticleForm slug={slug} article={listed.article} />
      <ArticleSteps listed={listed} versions={await listVersions(articleKey(slug))} revision={revision} />
    </DeskPage>
  );
}
