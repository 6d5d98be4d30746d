import type { Locale } from '@/lib/i18n/locales';
import type { OrderRow } from '@/lib/orders/order';

/** The language an order's reading is written in. */
export function readingLocale({ readingLanguage }: Pick<OrderRow, 'readingLanguage'>): Locale {
  return readingLanguage === 'german' ? 'de' : 'en';
}
