import 'server-only';
import type { Graph } from 'schema-dts';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { textsOfPage } from './metadata';
import { pageData } from './structured-data';

/** What pages without product or article say of themselves, by their paths. */
const texts = {
  '/reviews': (locale: Locale) => messages[locale].reviews.list,
  '/withdraw': (locale: Locale) => messages[locale].withdrawal,
  '/my-order': (locale: Locale) => messages[locale].buyer.find,
  '/payment-success': (locale: Locale) => textsOfPage(locale, 'paymentSuccess'),
  '/payment-success/email': (locale: Locale) => messages[locale].address,
} satisfies Record<string, (locale: Locale) => { title: string; description: string }>;

export type PlainPath = keyof typeof texts;

/** Paths of pages whose structured data is the frame alone: site, page, and the way to it. */
export const plainPaths = Object.keys(texts) as PlainPath[];

/** Structured data of a page that has neither product nor article. */
export function plainPageData(locale: Locale, path: PlainPath): Graph {
  const { title, description } = texts[path](locale);
  return pageData({ locale, path, title, description });
}

/** Structured data of the page that reports a review, which is reached from the list of reviews. */
export function reportPageData(locale: Locale, review: string): Graph {
  const { title, description } = messages[locale].reviews.reportForm;
  const way = [{ name: messages[locale].reviews.list.title, path: '/reviews' }];
  return pageData({ locale, path: `/report/${review}`, title, description, way });
}
