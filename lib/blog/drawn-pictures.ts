import 'server-only';
import { articleSlugs as fileSlugs } from '@/lib/shop/article-files';
import type { ArticleSetting } from '@/lib/shop/article-setting';
import { currentShop } from '@/lib/shop/current';
import { freshenShop, listArticleDrafts } from '@/lib/shop/store';
import { readArticleFile } from './articles';
import { drawingOf, drawnName } from './cover-files';
import type { ArticleDrawing } from './share-picture';

/** The drawing of a name that some article uses, or null: nobody may have us draw all that could be. */
export async function findDrawing(name: string): Promise<ArticleDrawing | null> {
  const drawing = drawingOf(name);
  if (!drawing) return null;
  if (isUsed(name, [...currentShop().articles.values()]) || isOfFile(name)) return drawing;
  // Published a moment ago on another instance, or looked at before it is published.
  const { articles } = await freshenShop();
  return isUsed(name, [...articles.values(), ...(await listArticleDrafts())]) ? drawing : null;
}

function isUsed(name: string, articles: readonly (ArticleSetting | null)[]): boolean {
  return articles.some((article) => article && drawnName(article) === name);
}

/** Whether a file has pictures that `npm run generate` has not drawn yet. */
function isOfFile(name: string): boolean {
  return fileSlugs().some((slug) => readArticleFile('en', slug).picture === name);
}
