import { articleSlugs } from '@/lib/blog/article-files';
import { pages } from '@/lib/pages/pages';

/**
 * Whether an address leads to a page of this site. The legal texts name pages that may not be built yet, such as the
 * withdrawal function; an address without a page stays plain text.
 * @param path such as `/de/contact#top`
 */
export function hasPage(path: string): boolean {
  const bare = (path.replace(/[?#].*$/, '').replace(/^\/de(?=\/|$)/, '') || '/').replace(/(?<=.)\/$/, '');
  if (bare.startsWith('/blog/')) return articleSlugs().some((slug) => bare === `/blog/${slug}`);
  return pages.some((page) => page.path === bare);
}
