import { type Locale, locales } from '@/lib/i18n/locales';

/** The name of the sample reading's PDF, under `/samples`. */
export function sampleFile(locale: Locale): string {
  return `numina-sample-reading-${locale}.pdf`;
}

/** Where the sample reading's PDF lies. */
export function sampleAddress(locale: Locale): string {
  return `/samples/${sampleFile(locale)}`;
}

/** The pages of the sample reading that are shown as pictures: its cover, and the page on which a chapter begins. */
export const samplePages = ['cover', 'lifePath', 'expression', 'relationships'] as const;
export type SamplePage = (typeof samplePages)[number];

/** The size in px of such a picture, whose page is an A4 sheet. */
export const SAMPLE_PAGE_SIZE = { width: 420, height: 594 };

/** The name of a page's picture, under `/samples`. */
export function samplePageFile(locale: Locale, page: SamplePage): string {
  return `numina-sample-reading-${locale}-${page}.webp`;
}

/** Where that picture lies. */
export function samplePageAddress(locale: Locale, page: SamplePage): string {
  return `/samples/${samplePageFile(locale, page)}`;
}

/** Whether an address leads to a file that texts may link to: no page, so the frame does not follow it. */
export function isSampleAddress(address: string): boolean {
  return locales.some((locale) => sampleAddress(locale) === address);
}
