import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/messages/messages';
import { messages } from '@/lib/messages/page-messages';

/** What a form with an e-mail address uses of the words that all forms share. */
export type SharedTexts = Pick<Messages['forms'], 'errorPrefix'>;

/** What a form says as other forms do; the help with the name is a part of its page that never changes. */
export type FormTexts = Omit<Messages['forms'], 'nameHelp'>;

/** The words of `SharedTexts`, for a page that spares the others. */
export function sharedTexts(locale: Locale): SharedTexts {
  const { errorPrefix } = messages[locale].forms;
  return { errorPrefix };
}
