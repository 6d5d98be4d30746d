import 'server-only';
import type { Graph } from 'schema-dts';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { textsOfPage } from '@/lib/seo/metadata';
import { pageData, schemaIds } from '@/lib/seo/structured-data';

/** Structured data of the contact page. */
export function contactData(locale: Locale): Graph {
  return pageData({
    locale,
    path: '/contact',
    title: messages[locale].contact.title,
    description: textsOfPage(locale, 'contact').description,
    type: 'ContactPage',
    about: schemaIds.organization(),
  });
}
