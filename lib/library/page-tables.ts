import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { translatorFor } from '@/lib/messages/translator';
import {
  equation,
  equationsOf,
  expression,
  lifePath,
  lifePathAlternatives,
  type NameNumber,
  personality,
  personalYear,
  readName,
  reduce,
  soulUrge,
} from '@/lib/numerology';
import { numberPages, pairNumbers, pairsPath, yearPages } from '@/lib/pages/library-paths';
import { KEPT_BY_OTHERS } from './number-sections';
import { SAMPLE_PATH, sampleValues } from './sample';
import { OTHER_METHODS, shareOf, shareOfMethod, tally } from './shares';
import { type LibraryText, readDotted, requireText } from './texts';
import { dateInWords, dateSumText, numberInWords, percent, tableOf, wordsOf } from './write';

/** The calendar years that the table of personal years shows. */
const TABLE_YEARS = [2026, 2027, 2028, 2029, 2030];

/** The date that shows the methods side by side: by one long sum 11, by others 2. */
const EXAMPLE = readDotted('04.08.1961');

/** What a text outside the numbers' own pages may name in braces: tables and figures, computed when they are asked for. */
export function pageValues(text: LibraryText, locale: Locale): Record<string, string> {
  const values: Record<string, () => string> = {
    numbers: () => numberTable(locale),
    pairs: () => pairLinks(locale),
    years: () => yearTable(locale),
    yearLinks: () => yearLinks(locale),
    ways: () => wayTable(locale),
    disputed: () => percent(tally().disputed / tally().total, locale),
    parts: () => percent(shareOfMethod('parts'), locale),
    letters: () => letterTables(text.names, locale),
    ys: () => yTable(locale),
    umlauts: () => umlautTable(locale),
    table: letterTable,
  };
  if (text.path === SAMPLE_PATH) return sampleValues(text, locale);
  const asked = Object.entries(values).filter(([name]) => text.content.includes(`{${name}}`));
  return Object.fromEntries(asked.map(([name, compute]) => [name, compute()]));
}

function numberTable(locale: Locale): string {
  const { how, names } = wordsOf(locale);
  const rows = numberPages.map((number) => {
    const sums = tally().numbers.get(number)?.sums ?? [];
    const path = `/life-path/${number}`;
    const title = requireText(locale, path).title.split(': ')[1];
    return [
      `[${number}: ${title}](${pathIn(locale, path)})`,
      sums.map(({ sum }) => sum).join(', ') || String(KEPT_BY_OTHERS),
      number === KEPT_BY_OTHERS ? how.asSix : percent(shareOf(number).share, locale),
    ];
  });
  return tableOf([names.lifePath, how.sum, how.days], rows);
}

/** The personal year for each single digit that day and month can be reduced to, in each of the next calendar years. */
function yearTable(locale: Locale): string {
  const { years } = wordsOf(locale);
  const rows = yearPages.map((root) => [
    `**${root}**`,
    ...TABLE_YEARS.map((year) => String(personalYear({ day: root, month: 9 }, year).value)),
  ]);
  return tableOf([years.root, ...TABLE_YEARS.map(String)], rows);
}

/** The pages on pairs, by the word of their number. */
function pairLinks(locale: Locale): string {
  return pairNumbers
    .map((number) => `[${numberInWords(number, locale)}](${pathIn(locale, pairsPath(number))})`)
    .join(', ');
}

function yearLinks(locale: Locale): string {
  return yearPages
    .map((number) => `/personal-year/${number}`)
    .map((path) => `- [${requireText(locale, path).title}](${pathIn(locale, path)})`)
    .join('\n');
}

/** The ways to add a date, with their sums for one date and how often they leave ours. */
function wayTable(locale: Locale): string {
  const { ways } = wordsOf(locale);
  const t = translatorFor(locale, 'documents.worksheet.methods');
  const { digits, sum, steps } = lifePath(EXAMPLE);
  const others = lifePathAlternatives(EXAMPLE);
  const chain = (addends: readonly number[], total: number, then: typeof steps) =>
    [dateSumText(addends, total), ...equationsOf(then)].join(', ');
  const rows = OTHER_METHODS.flatMap((method) => {
    const other = others.find((each) => each.method === method);
    if (!other) return [];
    const way = chain(other.addends, other.sum, other.steps);
    return [[t(method), way, percent(shareOfMethod(method), locale)]];
  });
  return tableOf(
    [ways.method, dateInWords(EXAMPLE, locale), ways.differs],
    [[ways.ours, chain(digits, sum, steps), percent(0, locale)], ...rows],
  );
}

/** The nine columns with their letters. */
function letterTable(): string {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const row = (from: number) => Array.from({ length: 9 }, (_, index) => letters[from + index] ?? ' ');
  return tableOf(yearPages.map(String), [row(0), row(9), row(18)]);
}

/** Each name with its three numbers and the letters that they are made of. */
function letterTables(names: readonly string[], locale: Locale): string {
  const { letters } = wordsOf(locale);
  const way = ({ letters: counted, sum, value, steps }: NameNumber) => [
    counted.map(({ letter }) => letter).join(' '),
    equation(
      counted.map(({ value: each }) => each),
      sum,
    ),
    [String(sum), ...steps.map(({ to }) => String(to))].join(' → ').replace(/^(\d+)$/, String(value ?? sum)),
  ];
  return names
    .map((name) => {
      const rows = [
        [letters.expression, ...way(expression(name))],
        [letters.soulUrge, ...way(soulUrge(name))],
        [letters.personality, ...way(personality(name))],
      ];
      return `### ${name}\n\n${tableOf([letters.number, letters.counted, letters.sum, letters.way], rows)}`;
    })
    .join('\n\n');
}

/** Real first names and surnames in which a Y stands in every place that a rule names. */
const Y_NAMES = ['Lynn', 'Yvonne', 'Yannick', 'Mary', 'Mickey', 'Bryan', 'Hayden', 'Meyer'];

function yTable(locale: Locale): string {
  const { letters } = wordsOf(locale);
  const rows = Y_NAMES.flatMap((name) =>
    readName(name).yDecisions.map(({ role, rule, flippable }) => [
      name,
      letters[role],
      letters.rules[rule],
      flippable ? letters.differ : letters.agree,
    ]),
  );
  return tableOf([letters.name, `${letters.y} ${letters.role}`, letters.why, letters.schools], rows);
}

const UMLAUT_NAMES = ['Müller', 'Schröder', 'Groß', 'Zoë'];

function umlautTable(locale: Locale): string {
  const { letters } = wordsOf(locale);
  const by = (name: string, umlauts: 'expand' | 'base') => {
    const { sum, value } = expression(name, { umlauts });
    return [String(sum), ...reduce(sum).steps.map(({ to }) => String(to))].join(' → ') || String(value);
  };
  const rows = UMLAUT_NAMES.map((name) => [name, by(name, 'expand'), by(name, 'base')]);
  return tableOf([letters.name, letters.spelled, letters.bare], rows);
}
