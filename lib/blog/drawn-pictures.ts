import 'server-only';
import type { ArticleSetting } from '@/lib/shop/article-setting';
import { currentShop } from '@/lib/shop/current';
import { freshenShop, listArticleDrafts } from '@/lib/shop/store';
import { drawingOf, drawnName } from './cover-files';
import type { ArticleDrawing } from './share-picture';

/** The drawing of a name that some article of the desk uses, or null: nobody may have us draw all that could be. */
export async function findDrawing(name: string): Promise<ArticleDrawing | null> {
  const drawing = drawingOf(name);
  if (!drawing) return null;
  if (isUsed(name, [...currentShop().articles.values()])) return drawing;
  // Published a moment ago on another instance, or looked at before it is published.
  const { articles } = await freshenShop();
  return isUsed(name, [...articles.values(), ...(await listArticleDrafts())]) ? drawing : null;
}

function isUsed(name: string, articles: readonly (ArticleSetting | null)[]): boolean {
  return articles.some((article) => article && drawnName(article) === name);
}
