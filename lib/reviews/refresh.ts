import 'server-only';
import { revalidatePath } from 'next/cache';
import { locales } from '@/lib/i18n/locales';

/** Has the home pages rendered anew, after a review was published or taken down. Only inside the running site. */
export function refreshShownReviews(): void {
  for (const locale of locales) revalidatePath(`/${locale}`);
}
