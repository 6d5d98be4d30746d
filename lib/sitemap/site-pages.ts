import { articleSlugs } from '@/lib/blog/articles';
import { locales } from '@/lib/i18n/locales';
import { withoutLanguage } from '@/lib/i18n/without-language';
import { addressesOf } from '@/lib/pages/addresses-of';
import { pages } from '@/lib/pages/pages';

/**
 * Whether an address leads to a page of this site. The legal texts name pages that may not be built yet, such as the
 * withdrawal function; an address without a page stays plain text.
 * @param path such as `/de/contact#top`
 */
export function hasPage(path: string): boolean {
  const bare = withoutLanguage(path.replace(/[?#].*$/, '')).replace(/(?<=.)\/$/, '');
  const articles = locales.flatMap((locale) => articleSlugs(locale));
  return pages.some((page) =>
    page.isIndexed ? addressesOf(page, articles).includes(bare) : page.path === bare,
  );
}
