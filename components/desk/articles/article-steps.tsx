import type { ListedArticle } from '@/lib/blog/written-articles';
import { fetchArticleVersion, takeBackArticle } from '@/lib/desk/article-actions';
import { articleMessages, deskFormWords, shopMessages } from '@/lib/desk/texts';
import type { Version } from '@/lib/shop/store';
import { DeskForm } from '../desk-form';
import { Part } from '../part';
import { VersionHistory } from '../shop/version-history';

/** What can be done with an article besides writing: taking it off the site, and fetching an earlier version. */
export function ArticleSteps({ listed, versions }: { listed: ListedArticle; versions: readonly Version[] }) {
  return (
    <div className="grid gap-10">
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
        <VersionHistory action={fetchArticleVersion.bind(null, listed.slug)} versions={versions} />
      </Part>
    </div>
  );
}
