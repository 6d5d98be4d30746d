import 'server-only';
import { dayInWords } from '@/lib/calendar/words';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/messages/translator';
import type { OrderChange } from './queries';

export type ChangeRow = { label: string; from: string; to: string };

/** What a correction changed, in words: dates written out, languages by name. */
export function changeRows({ changes }: Pick<OrderChange, 'changes'>, locale: Locale): ChangeRow[] {
  const t = translatorFor(locale, 'buyer');
  const inWords = (field: string, value: string) => {
    if (field === 'birthDate') return dayInWords(value, locale);
    if (field === 'readingLanguage') return t(value === 'german' ? 'languages.german' : 'languages.english');
    return value || '–';
  };
  return changes.map(({ field, from, to }) => ({
    label: t(`fields.${field}`),
    from: inWords(field, from),
    to: inWords(field, to),
  }));
}
