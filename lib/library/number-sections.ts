import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { translatorFor } from '@/lib/messages/translator';
import { equationsOf, lifePath, reduce } from '@/lib/numerology';
import { numberPages, pairNumbers, pairsPath, yearPages } from '@/lib/pages/library-paths';
import { COUNTED_YEARS, OTHER_METHODS, shareOf, shareOfMethod, sharesByMethod, tally } from './shares';
import { type LibraryText, readDotted } from './texts';
import { dateInWords, dateSumText, grouped, linkTo, percent, put, tableOf, wordsOf } from './write';

/** 33 is no life path by our rule: its page speaks of the dates whose digits come to it. */
export const KEPT_BY_OTHERS = 33;

/** Days of the counted years whose digits come to 33. */
function daysOf33(): { count: number; share: number } {
  const count =
    tally()
      .numbers.get(6)
      ?.sums.find(({ sum }) => sum === KEPT_BY_OTHERS)?.count ?? 0;
  return { count, share: count / tally().total };
}

/** What a text about a number may name in braces. */
export function numberValues(number: number, locale: Locale): Record<string, string> {
  const { share } = number === KEPT_BY_OTHERS ? daysOf33() : shareOf(number);
  return {
    share: percent(share, locale),
    oneIn: String(Math.round(1 / share)),
    partsShare: percent(shareOfMethod('parts_with_33', KEPT_BY_OTHERS), locale),
    digitsShare: percent(daysOf33().share, locale),
  };
}

/** All that follows from a number: how it comes about, people, other methods, neighbours. Markdown. */
export function numberSections(number: number, text: LibraryText, locale: Locale): string {
  return [
    howItComes(number, locale),
    peopleSection(number, text, locale),
    methodsSection(number, locale),
    neighbours(number, locale),
  ].join('\n\n');
}

function howItComes(number: number, locale: Locale): string {
  const { how } = wordsOf(locale);
  const { first, last } = COUNTED_YEARS;
  const total = grouped(tally().total, locale);
  const title = `## ${put(how.title, { number })}`;
  if (number === KEPT_BY_OTHERS) {
    const { count, share } = daysOf33();
    const steps = equationsOf(reduce(KEPT_BY_OTHERS).steps).join(', ');
    const values = {
      total,
      first,
      last,
      count: grouped(count, locale),
      share: percent(share, locale),
      steps,
    };
    return `${title}\n\n${put(how.thirtyThree, values)}`;
  }
  const { count, share } = shareOf(number);
  const sums = tally().numbers.get(number)?.sums ?? [];
  const rows = sums.map(({ sum, steps, count: days }) => [
    String(sum),
    equationsOf(steps).join(', ') || how.direct,
    percent(days / tally().total, locale),
  ]);
  const values = { total, first, last, count: grouped(count, locale), number, share: percent(share, locale) };
  return [title, put(how.text, values), tableOf([how.sum, how.way, how.days], rows)].join('\n\n');
}

function peopleSection(number: number, { people }: LibraryText, locale: Locale): string {
  const words = wordsOf(locale).people;
  const items = people.map(({ name, born, note }) => {
    const date = readDotted(born);
    const { digits, sum, steps } = lifePath(date);
    const shown = number === KEPT_BY_OTHERS ? [] : steps;
    const chain = [dateSumText(digits, sum), ...equationsOf(shown)].join(', ');
    return `- **${name}**, ${put(words.born, { date: dateInWords(date, locale) })}: ${chain}. ${note}`;
  });
  return [`## ${words.title}`, words.lead, items.join('\n'), words.note].join('\n\n');
}

function methodsSection(number: number, locale: Locale): string {
  const { methods } = wordsOf(locale);
  const t = translatorFor(locale, 'documents.worksheet.methods');
  const ours = number === KEPT_BY_OTHERS ? 6 : number;
  const found = OTHER_METHODS.map((method) => ({ method, values: sharesByMethod(ours, method) }));
  const isSame = found.every(({ values }) => values.every(({ value }) => value === ours));
  const more = put(methods.more, { method: pathIn(locale, '/method') });
  if (isSame) return [`## ${methods.title}`, put(methods.same, { number }), more].join('\n\n');
  const rows = found.map(({ method, values }) => [
    t(method),
    values.length === 1
      ? put(methods.always, { value: values[0]?.value ?? ours })
      : values
          .map(({ value, share }) => put(methods.each, { value, share: percent(share, locale) }))
          .join(', '),
  ]);
  const lead = number === KEPT_BY_OTHERS ? methods.of33 : put(methods.some, { number });
  return [`## ${methods.title}`, lead, tableOf([methods.method, methods.becomes], rows), more].join('\n\n');
}

function neighbours(number: number, locale: Locale): string {
  const words = wordsOf(locale).neighbours;
  const at = numberPages.indexOf(number);
  const [before, after] = [numberPages[at - 1], numberPages[at + 1]];
  return [
    `## ${words.title}`,
    [
      ...(pairNumbers.includes(number) ? [`- ${linkTo(locale, pairsPath(number))}`] : []),
      ...(before ? [`- ${words.before}: ${linkTo(locale, `/life-path/${before}`)}`] : []),
      ...(after ? [`- ${words.after}: ${linkTo(locale, `/life-path/${after}`)}`] : []),
      yearPages.includes(number)
        ? `- ${put(words.year, { number, path: pathIn(locale, `/personal-year/${number}`) })}`
        : `- ${put(words.year33, { path: pathIn(locale, '/blog/master-numbers') })}`,
      `- ${put(words.all, { path: pathIn(locale, '/life-path') })}`,
      `- ${put(words.open, { path: pathIn(locale, '/life-path#calculator') })}`,
    ].join('\n'),
  ].join('\n\n');
}
