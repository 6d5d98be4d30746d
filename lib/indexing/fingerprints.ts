import 'server-only';
import { createHash } from 'node:crypto';
import { listArticles, requireArticle } from '@/lib/blog/articles';
import { packageIds } from '@/lib/catalog/packages';
import type { Locale } from '@/lib/i18n/locales';
import { canonicalText } from '@/lib/legal/canonical';
import { isLegalSlug } from '@/lib/legal/documents';
import { requireText } from '@/lib/library/texts';
import { messages } from '@/lib/messages/messages';
import { addressOf } from '@/lib/seo/metadata';
import { settingOf } from '@/lib/shop/current';
import { deliveryOf, priceOf, soldPackage } from '@/lib/shop/sold';
import { isInLibrary, listEntries } from '@/lib/sitemap/sitemap';

/**
 * What each page that search engines may list says, as a fingerprint by its path. It is taken from what the page is made
 * of, not from the page, whose days and places change without anybody having written anything.
 */
export function fingerprints(): Map<string, string> {
  return new Map(
    listEntries().map(({ path, locale }) => [
      addressOf(locale, path),
      createHash('sha256')
        .update(JSON.stringify(sourceOf(path, locale)))
        .digest('hex')
        .slice(0, 32),
    ]),
  );
}

function sourceOf(path: string, locale: Locale): unknown {
  const words = messages[locale];
  const legal = path.slice(1);
  if (isLegalSlug(locale, legal)) return canonicalText(locale, legal);
  if (isInLibrary(path)) return requireText(locale, path);
  const [, area, name = ''] = path.split('/');
  switch (area) {
    case '':
      return [
        words.home,
        settingOf('about')[locale],
        settingOf('faq'),
        readings(locale),
        settingOf('reader'),
      ];
    case 'blog':
      return name
        ? requireArticle(locale, name)
        : listArticles(locale).map(({ slug, title, excerpt }) => [slug, title, excerpt]);
    case 'order':
      return [words.order, readings(locale)];
    case 'readings':
      return [words.readings, readings(locale), settingOf('reader')];
    default:
      return words.contact;
  }
}

/** What is sold, and for how much in a language. */
function readings(locale: Locale): unknown {
  return packageIds.map((id) => [
    messages[locale].packages[id],
    soldPackage(id).items,
    priceOf(id, locale),
    deliveryOf(id),
  ]);
}
