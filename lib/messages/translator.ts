import 'server-only';
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';
import { type Messages, messages } from './messages';

/** A translator for code outside the page tree (actions, route handlers, mails, PDFs), where the locale is an argument. */
export function translatorFor<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  locale: Locale,
  namespace: Namespace,
) {
  return createTranslator<Messages, Namespace>({
    locale,
    messages: messages[locale],
    namespace,
    timeZone: 'Europe/Berlin',
  });
}
