import type { PackageId } from '@/lib/catalog/packages';
import { deliveryWords } from '@/lib/delivery/words';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/page-messages';
import { sealAddress } from '@/lib/seal/drawings';
import { packageSeal } from '@/lib/seal/package-seal';
import { textsOfPage } from '@/lib/seo/metadata';
import { deliveryOf, priceOf, soldPackage } from '@/lib/shop/sold';
import { type OfferedPackage, SEAL_SIZE } from './order-state';

/** What the order page of each package is called to search engines. */
export const orderMeta = { essence: 'order', full: 'orderFull', advanced: 'orderAdvanced' } as const;

/** All that the form says of one package, so that the buyer can change to it without leaving the page. */
export function offerOf(id: PackageId, locale: Locale): OfferedPackage {
  const { calendar, order, packages: texts } = messages[locale];
  const { days, day, later } = deliveryWords(id, locale);
  const words: Record<string, string> = texts[id].items;
  return {
    id,
    title: texts[id].title,
    pageTitle: textsOfPage(locale, orderMeta[id]).title,
    description: texts[id].description,
    contents: soldPackage(id).items.flatMap((item) => words[item] ?? []),
    delivery: days ? fill(calendar.row, { ...deliveryOf(id), day }) : fill(calendar.rowLater, { day }),
    promise: later && !days ? later : fill(order.delivery, deliveryOf(id)),
    ...(later ? { later } : {}),
    listPrice: priceOf(id, locale),
    seal: sealAddress(packageSeal[id], SEAL_SIZE),
  };
}
