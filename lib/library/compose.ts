import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { isLifePathPage, numberPages, yearPages } from '@/lib/pages/library-paths';
import { numberSections, numberValues } from './number-sections';
import { pageValues } from './page-tables';
import { pairSections, pairsNumberOf } from './pair-sections';
import type { LibraryText } from './texts';
import { linkTo, put, wordsOf } from './write';

/** The number that a page of the library is about, or null. */
export function numberOf(path: string): number | null {
  const [, section, number] = /^\/(life-path|personal-year)\/(\d+)$/.exec(path) ?? [];
  const known = section === 'life-path' ? numberPages : yearPages;
  return known.find((each) => String(each) === number) ?? null;
}

/** The number whose seal a page of the library shows, or null. */
export function sealOf(path: string): number | null {
  return numberOf(path) ?? pairsNumberOf(path);
}

/**
 * The whole text of a page of the library in Markdown: what is written, and after it what is computed. Throws for a name
 * in braces that nothing stands for.
 */
export function composeText(text: LibraryText, locale: Locale): string {
  const pairs = pairsNumberOf(text.path);
  if (pairs !== null) return pairSections(pairs, text, locale);
  const number = numberOf(text.path);
  const isNumber = number !== null && isLifePathPage(text.path);
  const values = isNumber ? numberValues(number, locale) : pageValues(text, locale);
  return [
    put(text.content.trim(), values),
    ...(isNumber ? [numberSections(number, text, locale)] : []),
    ...(number !== null && !isNumber ? [yearNeighbours(number, locale)] : []),
    ...(text.questions.length > 0 ? [questions(text, locale)] : []),
  ].join('\n\n');
}

function questions({ questions: asked }: LibraryText, locale: Locale): string {
  const items = asked.map(({ question, answer }) => `### ${question}\n\n${answer}`);
  return [`## ${wordsOf(locale).questions.title}`, ...items].join('\n\n');
}

/** A year's neighbours in the cycle, of which the ninth leads to the first. */
function yearNeighbours(number: number, locale: Locale): string {
  const words = wordsOf(locale).neighbours;
  const path = (year: number) => `/personal-year/${year}`;
  return [
    `## ${words.title}`,
    [
      `- ${words.before}: ${linkTo(locale, path(number === 1 ? 9 : number - 1))}`,
      `- ${words.after}: ${linkTo(locale, path(number === 9 ? 1 : number + 1))}`,
      `- ${put(words.lifePath, { number, path: pathIn(locale, `/life-path/${number}`) })}`,
      `- ${put(words.allYears, { path: pathIn(locale, '/personal-year') })}`,
    ].join('\n'),
  ].join('\n\n');
}
