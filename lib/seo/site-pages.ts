import { legalLocale } from '@/lib/i18n/addresses';
import { articleSlugs, localisedPaths } from '@/lib/i18n/routes';

/**
 * Whether an address leads to a page of this site. The legal texts name pages that may not be built yet, such as the
 * withdrawal function; an address without a page stays plain text.
 * @param path such as `/de/contact#top`
 */
export function hasPage(path: string): boolean {
  const bare = (path.replace(/[?#].*$/, '').replace(/^\/de(?=\/|$)/, '') || '/').replace(/(?<=.)\/$/, '');
  if (legalLocale(bare.slice(1))) return true;
  if (bare.startsWith('/blog/')) return articleSlugs.some((slug) => bare === `/blog/${slug}`);
  return localisedPaths.some((known: string) => known === bare);
}
