import { articleSlugs } from '@/lib/blog/articles';
import { type Locale, locales } from '@/lib/i18n/locales';
import { type Page, pages } from '@/lib/pages/pages';

/**
 * Whether an address leads to a page of this site. The legal texts name pages that may not be built yet, such as the
 * withdrawal function; an address without a page stays plain text.
 * @param path such as `/de/contact#top`
 */
export function hasPage(path: string): boolean {
  const bare = (path.replace(/[?#].*$/, '').replace(/^\/de(?=\/|$)/, '') || '/').replace(/(?<=.)\/$/, '');
  return pages.some((page) =>
    page.isIndexed ? locales.some((locale) => addressesOf(page, locale).includes(bare)) : page.path === bare,
  );
}

/**
 * The addresses of a page in a language, without its prefix: one for each value of its part, where these are listed. For pages that search engines
 * may list.
 */
export function addressesOf({ path, parts, listed }: Page, locale: Locale): string[] {
  if (!path.includes(':')) return [path];
  const [values = []] = Object.values(parts ?? {});
  const all = listed ?? (values === 'articles' ? articleSlugs(locale) : values);
  return all.map((value) => path.replace(/:\w+/, value));
}
