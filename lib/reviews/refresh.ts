import 'server-only';
import { revalidatePath } from 'next/cache';
import { locales } from '@/lib/i18n/locales';
import { announceChangedPages } from '@/lib/refresh/changed-pages';

/**
 * Has the home pages rendered anew, after a review was published or taken down: in this instance at once, in all others
 * within two seconds. Only inside the running site.
 */
export async function refreshShownReviews(): Promise<void> {
  const paths = locales.map((locale) => `/${locale}`);
  for (const path of paths) revalidatePath(path);
  await announceChangedPages(paths);
}
