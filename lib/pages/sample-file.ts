import { type Locale, locales } from '@/lib/i18n/locales';

/** The name of the sample reading's PDF, under `/samples`. */
export function sampleFile(locale: Locale): string {
  return `numina-sample-reading-${locale}.pdf`;
}

/** Where the sample reading's PDF lies. */
export function sampleAddress(locale: Locale): string {
  return `/samples/${sampleFile(locale)}`;
}

/** Whether an address leads to a file that texts may link to: no page, so the frame does not follow it. */
export function isSampleAddress(address: string): boolean {
  return locales.some((locale) => sampleAddress(locale) === address);
}
