import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/messages/messages';
import { messages } from '@/lib/messages/page-messages';

/** What a form with an e-mail address uses of the words that all forms share. */
export type SharedTexts = Pick<Messages['forms'], 'errorPrefix'>;

/** Those words, for a page that spares the others. */
export function sharedTexts(locale: Locale): SharedTexts {
  const { errorPrefix } = messages[locale].forms;
  return { errorPrefix };
}
