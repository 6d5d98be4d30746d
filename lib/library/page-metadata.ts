import 'server-only';
import type { Metadata } from 'next';
import type { Locale } from '@/lib/i18n/locales';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageImage } from './pictures';
import { requireText, textChanged } from './texts';

/** Everything a page of the library says about itself in its head. */
export function libraryMetadata(locale: Locale, path: string): Metadata {
  const text = requireText(locale, path);
  return pageMetadata({
    locale,
    path,
    page: { title: text.metaTitle, description: text.metaDescription, keywords: text.keywords },
    image: { url: pageImage(path), alt: text.title },
    type: 'article',
    article: { publishedTime: text.date, modifiedTime: textChanged(text) },
  });
}
