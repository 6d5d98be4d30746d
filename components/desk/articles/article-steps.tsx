import type { ListedArticle } from '@/lib/blog/written-articles';
import { discardArticle, fetchArticleVersion, takeBackArticle } from '@/lib/desk/article-actions';
import { articleMessages, deskFormWords, shopMessages } from '@/lib/desk/texts';
import type { Version } from '@/lib/shop/store';
import { DeskForm } from '../desk-form';
import { Part } from '../part';
import { VersionHistory } from '../shop/version-history';

interface ArticleStepsProps {
  listed: ListedArticle;
  versions: readonly Version[];
  /** What the page shows, as a step that ends it has to name it. */
  revision: string;
}

/** What can be done with an article besides writing: throwing away what was typed, taking it off the site, fetching an earlier version. */
export function ArticleSteps({ listed, versions, revision }: ArticleStepsProps) {
  return (
    <div className="grid gap-10">
      {listed.hasDraft ? (
        <Part id="draft" title={shopMessages.draftMark}>
          <p className="max-w-text">
            {articleMessages[listed.state === 'draft' ? 'onlyDraft' : 'draftBeside']}
          </p>
          <DeskForm
            {...deskFormWords(shopMessages.problems)}
            name="discard"
            action={discardArticle.bind(null, listed.slug)}
            hidden={{ revision }}
            submit={shopMessages.discard}
          />
        </Part>
      ) : null}
      {listed.state === 'published' ? (
        <Part id="take-back" title={articleMessages.takeBack}>
          <p className="max-w-text">{articleMessages.takeBackHint}</p>
          <DeskForm
            {...deskFormWords()}
            name="take-back"
            action={takeBackArticle.bind(null, listed.slug)}
            fields={[{ kind: 'tick', name: 'sure', label: articleMessages.takeBackSure }]}
            submit={articleMessages.takeBack}
          />
        </Part>
      ) : null}
      <Part id="history" title={shopMessages.history}>
        <VersionHistory
          action={fetchArticleVersion.bind(null, listed.slug)}
          versions={versions}
          revision={revision}
        />
      </Part>
    </div>
  );
}
