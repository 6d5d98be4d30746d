import { ArticleContent } from '@/components/blog/article-view';
import { DeskPage } from '@/components/desk/desk-page';
import { PreviewFrame } from '@/components/desk/shop/preview-frame';
import { findArticle, languagesOfArticle } from '@/lib/blog/articles';
import { previewLanguage } from '@/lib/blog/preview-language';
import { findWrittenArticle } from '@/lib/blog/written-articles';
import { discardArticle, publishArticle } from '@/lib/desk/article-actions';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { articleMessages, shopText } from '@/lib/desk/texts';
import { readDraftState } from '@/lib/publishing/revision';
import { previewShop } from '@/lib/shop/preview';
import { providerLocale } from '@/lib/shop/provider-locale';
import { articleKey } from '@/lib/shop/settings';
import { freshenShop } from '@/lib/shop/store';

type Props = DeskProps<{ slug: string }> & { searchParams: Promise<{ locale?: string }> };

export default async function ArticlePreviewPage(props: Props) {
  const { slug, problem } = await openDesk(props, (params) => `/desk/articles/${params.slug}/preview`);
  const asked = (await props.searchParams).locale;
  const shop = await freshenShop();
  if (!(await findWrittenArticle(slug))) showMissing('articles');
  const { draft, revision } = await readDraftState(articleKey(slug));
  if (draft !== undefined)
    previewShop({ ...shop, version: shop.version + 1, articles: new Map([...shop.articles, [slug, draft]]) });
  const locale = previewLanguage(asked, providerLocale(), languagesOfArticle(slug));
  const article = findArticle(locale, slug);
  return (
    <DeskPage area="articles" title={shopText('previewTitle', { setting: slug })} problem={problem}>
      <PreviewFrame
        page={`/desk/articles/${slug}`}
        locale={locale}
        revision={revision}
        publish={draft === undefined ? null : publishArticle.bind(null, slug)}
        discard={draft === undefined ? null : discardArticle.bind(null, slug)}
      >
        {article ? (
          <ArticleContent article={article} locale={locale} />
        ) : (
          <p className="p-6">{articleMessages.notInLanguage}</p>
        )}
      </PreviewFrame>
    </DeskPage>
  );
}
