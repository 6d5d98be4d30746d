import { dayToIso } from '@/lib/calendar/day';
import { dayInWords } from '@/lib/calendar/words';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { type Messages, messages } from '@/lib/messages/messages';
import { equation } from '@/lib/numerology';
import type { PairWords } from './pair-anchor';
import { requireText } from './texts';

/** The words that the library's computed parts are made of. */
export function wordsOf(locale: Locale): Messages['library'] {
  return messages[locale].library;
}

/** A life path number in words, with a capital: Seven, Sieben. */
export function numberInWords(number: number, locale: Locale): string {
  const { words }: PairWords = wordsOf(locale).pairs;
  return words[number] ?? '';
}

/** Puts values into `{names}`. Throws for a name without a value, so that no page shows one. */
export function put(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in: ${text.slice(0, 80)}`);
    return String(value);
  });
}

/** A table in Markdown; what could end a cell is nothing that a cell holds. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A share from 0 to 1 as the language writes it: 7.8%, 7,8 %. One that is too small to be written so is no nought. */
export function percent(share: number, locale: Locale): string {
  const { format } = new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const isTooSmall = share > 0 && share < 0.0005;
  return isTooSmall ? `${locale === 'de' ? 'unter' : 'under'} ${format(0.001)}` : format(share);
}

/** A whole number as the language writes it: 47,847, 47.847. */
export function grouped(count: number, locale: Locale): string {
  return new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB').format(count);
}

/** A date in words: 12 May 1820, 12. Mai 1820. */
export function dateInWords(date: { day: number; month: number; year: number }, locale: Locale): string {
  return dayInWords(dayToIso(date), locale);
}

/** The digits of a date added up, without zeros: "1 + 2 + 5 = 8". */
export function dateSumText(digits: readonly number[], sum: number): string {
  return equation(
    digits.filter((digit) => digit !== 0),
    sum,
  );
}

/** A link to another page of the library by its title. */
export function linkTo(locale: Locale, path: string): string {
  return `[${requireText(locale, path).title}](${pathIn(locale, path)})`;
}
