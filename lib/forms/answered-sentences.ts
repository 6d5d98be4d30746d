import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/page-messages';
import { fieldMessage, type OwnSentences, sentencesOf } from './field-message';

/**
 * The sentences of what was refused, by message key. They come with the answer, so that no page carries all of them before
 * anything was typed; what the browser judges itself, it fetches then (`components/forms/judge.ts`).
 */
export function answeredSentences(
  locale: Locale,
  fieldErrors: Record<string, string>,
  own?: OwnSentences,
): Record<string, string> {
  const catalogues = sentencesOf(messages[locale].validation, own);
  const known = Object.values(fieldErrors).flatMap((key) => {
    const sentence = fieldMessage(key, ...catalogues);
    return sentence && sentence !== key ? [[key, sentence]] : [];
  });
  return Object.fromEntries(known);
}
