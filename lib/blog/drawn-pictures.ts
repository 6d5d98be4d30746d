import 'server-only';
import { currentShop } from '@/lib/shop/current';
import { freshenShop } from '@/lib/shop/store';
import { drawingOf, drawnName } from './cover-files';
import type { ArticleDrawing } from './share-picture';

/** The drawing of a name that some article of the desk uses, or null: nobody may have us draw all that could be. */
export async function findDrawing(name: string): Promise<ArticleDrawing | null> {
  const drawing = drawingOf(name);
  if (!drawing) return null;
  if (isUsed(name)) return drawing;
  // Published a moment ago on another instance.
  await freshenShop();
  return isUsed(name) ? drawing : null;
}

function isUsed(name: string): boolean {
  return [...currentShop().articles.values()].some((article) => article && drawnName(article) === name);
}
