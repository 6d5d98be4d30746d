import { ArticleList } from '@/components/desk/articles/article-list';
import { DeskPage } from '@/components/desk/desk-page';
import { listWrittenArticles } from '@/lib/blog/written-articles';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { articleMessages } from '@/lib/desk/texts';
import { freshenShop } from '@/lib/shop/store';

export default async function ArticlesPage(props: DeskProps) {
  const { done, problem } = await openDesk(props, () => '/desk/articles');
  await freshenShop();
  return (
    <DeskPage area="articles" title={articleMessages.title} done={done} problem={problem}>
      <ArticleList articles={await listWrittenArticles()} />
    </DeskPage>
  );
}
