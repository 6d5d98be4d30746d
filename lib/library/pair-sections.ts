import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { pairNumbers, pairsPath } from '@/lib/pages/library-paths';
import { pairAnchor, pairHeading } from './pair-anchor';
import type { LibraryText } from './texts';
import { linkTo, numberInWords, put, wordsOf } from './write';

/** The number whose pairs a page of the library is about, or null. */
export function pairsNumberOf(path: string): number | null {
  return pairNumbers.find((number) => pairsPath(number) === path) ?? null;
}

/**
 * The text on a number and each of the others in Markdown: the way to each section, each with the way to the other number
 * and its side, and the pages beside this one. Throws where the sections are not one for each number, in their order.
 */
export function pairSections(number: number, { path, content }: LibraryText, locale: Locale): string {
  const words = wordsOf(locale).pairs;
  const [introduction = '', ...sections] = content.trim().split(/^## /m);
  const headings = sections.map((section) => section.slice(0, section.indexOf('\n')).trim());
  const expected = pairNumbers.map((other) => pairHeading(number, other, words));
  if (headings.join() !== expected.join())
    throw new Error(`${path} (${locale}) has other sections than ${expected.join(', ')}`);
  const ways = pairNumbers.map(
    (other) => `[${numberInWords(other, locale)}](#${encodeURI(pairAnchor(number, other, words))})`,
  );
  return [
    introduction.trim(),
    put(words.know, { path: pathIn(locale, '/life-path#calculator') }),
    `${words.ways} ${ways.join('\u00a0· ')}`,
    ...sections.map((section, at) =>
      [`## ${section.trim()}`, ...otherSide(number, pairNumbers[at] ?? number, locale)].join('\n\n'),
    ),
    furtherAlong(number, locale),
  ].join('\n\n');
}

/** The other number's page, and the section there on the same pair. A number beside itself has no other side. */
function otherSide(number: number, other: number, locale: Locale): string[] {
  if (other === number) return [];
  const words = wordsOf(locale).pairs;
  const section = encodeURI(pairAnchor(other, number, words));
  return [
    put(words.otherSide, {
      number: other,
      word: numberInWords(other, locale),
      page: pathIn(locale, `/life-path/${other}`),
      section: `${pathIn(locale, pairsPath(other))}#${section}`,
    }),
  ];
}

function furtherAlong(number: number, locale: Locale): string {
  const { neighbours, pairs } = wordsOf(locale);
  const at = pairNumbers.indexOf(number);
  const [before, after] = [pairNumbers[at - 1], pairNumbers[at + 1]];
  return [
    `## ${neighbours.title}`,
    [
      `- ${linkTo(locale, `/life-path/${number}`)}`,
      ...(before ? [`- ${neighbours.before}: ${linkTo(locale, pairsPath(before))}`] : []),
      ...(after ? [`- ${neighbours.after}: ${linkTo(locale, pairsPath(after))}`] : []),
      `- ${put(pairs.article, { path: pathIn(locale, '/blog/relationship-compatibility') })}`,
      `- ${put(neighbours.all, { path: pathIn(locale, '/life-path') })}`,
    ].join('\n'),
  ].join('\n\n');
}
