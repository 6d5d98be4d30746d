import 'server-only';
import { articleSlugs } from '@/lib/blog/articles';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { addressesOf } from '@/lib/pages/addresses-of';
import { pages } from '@/lib/pages/pages';
import { currentShop } from '@/lib/shop/current';
import type { Shop } from '@/lib/shop/shop';

/** A page that anybody may look at, by its English address, in one of its languages. */
export type KnownPage = { page: string; locale: Locale };

/** What was listed for a state of the shop, whose articles come and go. */
const known = new WeakMap<Shop, Map<string, KnownPage>>();

/**
 * The page at an address of this site, where it is one of those that search engines may list. All others are counted
 * nowhere: mistyped addresses, the desk, and pages of one visitor, whose addresses hold a number.
 */
export function knownPage(address: string): KnownPage | null {
  const shop = currentShop();
  const listed = known.get(shop) ?? listPages();
  known.set(shop, listed);
  return listed.get(address) ?? null;
}

function listPages(): Map<string, KnownPage> {
  const listed = pages.filter(({ isIndexed }) => isIndexed);
  return new Map(
    listed.flatMap((each) =>
      each.languages.flatMap((locale) =>
        addressesOf(each, articleSlugs(locale)).map(
          (page) => [each.languages.length > 1 ? pathIn(locale, page) : page, { page, locale }] as const,
        ),
      ),
    ),
  );
}

/** Whether a page is an article, by its English address. */
export function isArticle(page: string): boolean {
  return page.startsWith('/blog/');
}

/** Whether a page is the order page, with or without a package in its address. */
export function isOrderPage(page: string): boolean {
  return page === '/order' || page.startsWith('/order/');
}
