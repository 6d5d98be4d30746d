import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { articleSlugs } from '@/lib/blog/article-files';
import {
  digitsAdded,
  readDate,
  recompute,
  takeEquations,
  unexplained,
  workedExample,
} from '@/lib/blog/worked-examples';
import type { BirthDate } from '@/lib/calendar/day';
import { pathIn } from '@/lib/i18n/addresses';
import { isLifePathNumber, lifePath, lifePathAlternatives } from '@/lib/numerology';
import { hasPage } from '@/lib/seo/site-pages';

/** The four articles of the brief, with the date and the reading time that it gives them. */
const brief: Record<string, { date: string; readTime: number }> = {
  'life-path-number-guide': { date: '2024-01-15', readTime: 8 },
  'master-numbers': { date: '2024-01-05', readTime: 6 },
  'numerology-basics': { date: '2024-01-20', readTime: 4 },
  'relationship-compatibility': { date: '2024-01-25', readTime: 5 },
};
const slugs = articleSlugs();

const frontMatter = z.strictObject({
  title: z.string().min(10).max(90),
  excerpt: z.string().min(60).max(200),
  author: z.literal('Numina'),
  date: z.iso.date(),
  updated: z.iso.date().optional(),
  readTime: z.int(),
  category: z.string().min(3),
  coverNumber: z.int().refine(isLifePathNumber),
  coverGround: z.string(),
  coverSky: z.int(),
  metaTitle: z.string().min(20).max(60),
  metaDescription: z.string().min(80).max(155),
  keywords: z.array(z.string()).min(3),
  related: z.array(z.enum(slugs)).min(1),
  /** What the article computes. */
  examples: z.array(workedExample).default([]),
  /** Days in its text that it computes nothing from, as dd.mm.yyyy. */
  otherDates: z.array(z.string()).default([]),
});

type Locale = 'en' | 'de';

const folder = (locale: Locale) => fileURLToPath(new URL(`./${locale}/blog/`, import.meta.url));

function readArticle(locale: Locale, slug: string) {
  const { data, content } = matter(readFileSync(`${folder(locale)}${slug}.md`, 'utf8'));
  return { locale, slug, data, meta: frontMatter.parse(data), body: content };
}

const articles = (['en', 'de'] as const).flatMap((locale) => slugs.map((slug) => readArticle(locale, slug)));
const ofBrief = articles.filter(({ slug }) => slug in brief);
const named = articles.map((article) => [`${article.locale}/${article.slug}`, article] as const);

/** What a reader takes in: everything between white space that holds a letter or a digit. */
function countWords(body: string): number {
  return body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The date as the article prints it: 18 June 1942, 18. Juni 1942. */
function printedDate({ day, month, year }: BirthDate, locale: Locale): string {
  return `${day}${locale === 'de' ? '.' : ''} ${months[locale][month - 1]} ${year}`;
}

const months: Record<Locale, string[]> = { en: monthsIn('en'), de: monthsIn('de') };

function monthsIn(locale: Locale): string[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => name.format(new Date(Date.UTC(2000, month, 1))));
}

/** Every full date of a text, in whichever way it is written; those in figures have no month to be sure of. */
function datesIn(text: string, locale: Locale): BirthDate[] {
  const names = months[locale].join('|');
  const written = new RegExp(`(\\d{1,2})(?:\\.|st|nd|rd|th)? (?:of )?(${names}),? (\\d{3,4})`, 'g');
  const american = new RegExp(`(${names}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{3,4})`, 'g');
  const date = (day = '', month = '', year = '') => ({
    day: Number(day),
    month: months[locale].indexOf(month) + 1,
    year: Number(year),
  });
  return [
    ...Array.from(text.matchAll(written), ([, day, month, year]) => date(day, month, year)),
    ...Array.from(text.matchAll(american), ([, month, day, year]) => date(day, month, year)),
  ];
}

/** A date as the article prints it, a name as it stands. */
function printedInput(input: string, locale: Locale): string {
  return /^\d/.test(input) ? printedDate(readDate(input), locale) : input;
}

const prefix = (locale: Locale) => (locale === 'de' ? '/de' : '');

function linksOf(body: string): string[] {
  return Array.from(body.matchAll(/\]\(([^)]*)\)/g), ([, target = '']) => target);
}

const withoutZeros = (numbers: number[]) => numbers.filter((number) => number !== 0);

describe('the articles', () => {
  it('are those of the brief and whatever was added, under the same addresses in both languages', () => {
    expect(slugs).toEqual(expect.arrayContaining(Object.keys(brief)));
  });

  it('draw a different cover each, the same one in both languages', () => {
    const covers = (locale: Locale) =>
      articles
        .filter((article) => article.locale === locale)
        .map(({ meta }) => [meta.coverNumber, meta.coverGround, meta.coverSky].join());
    expect(new Set(covers('en')).size).toBe(slugs.length);
    expect(covers('de')).toEqual(covers('en'));
  });
});

describe('the articles of the brief', () => {
  it('draw the seal of a different number each', () => {
    const numbers = ofBrief.filter(({ locale }) => locale === 'en').map(({ meta }) => meta.coverNumber);
    expect(new Set(numbers).size).toBe(4);
  });

  it('have the guide as their longest', () => {
    for (const locale of ['en', 'de'] as const) {
      const byLength = ofBrief
        .filter((article) => article.locale === locale)
        .sort((a, b) => countWords(b.body) - countWords(a.body));
      expect(byLength[0]?.slug).toBe('life-path-number-guide');
    }
  });

  it.each(ofBrief)('$locale/$slug has its date and its reading time', ({ slug, meta }) => {
    expect({ date: meta.date, readTime: meta.readTime }).toEqual(brief[slug]);
  });

  it.each(ofBrief)('$locale/$slug works through three examples or more', ({ meta, body }) => {
    expect(meta.examples.length).toBeGreaterThanOrEqual(3);
    expect(takeEquations(body).equations.length).toBeGreaterThan(3);
  });

  it.each(ofBrief)('$locale/$slug is 800 to 1,800 words long', ({ body }) => {
    expect(countWords(body)).toBeGreaterThanOrEqual(800);
    expect(countWords(body)).toBeLessThanOrEqual(1800);
  });

  it.each(ofBrief)('$locale/$slug has four sections, a table, a list and a quotation', ({ body }) => {
    expect(body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(4);
    expect(body).toMatch(/^\|---/m);
    expect(body).toMatch(/^(-|1\.) /m);
    expect(body).toMatch(/^> /m);
  });

  it.each(ofBrief)('$locale/$slug links to all the others', ({ locale, slug, body }) => {
    const others = Object.keys(brief).filter((other) => other !== slug);
    for (const other of others) expect(linksOf(body)).toContain(`${prefix(locale)}/blog/${other}`);
  });
});

describe.each(named)('%s', (_name, { locale, slug, data, meta, body }) => {
  it('recommends other articles, never itself', () => {
    expect(meta.related).not.toContain(slug);
    expect(new Set(meta.related).size).toBe(meta.related.length);
  });

  it('can be read in its reading time', () => {
    const words = countWords(body);
    expect(words / meta.readTime).toBeGreaterThan(175);
    expect(words / meta.readTime).toBeLessThan(235);
  });

  it('leaves the page title to the page', () => {
    expect(body).not.toMatch(/^#\s/m);
    expect(body).toMatch(/^## /m);
  });

  it('was updated after it was published, if at all', () => {
    expect([meta.date, meta.updated ?? meta.date].sort()[0]).toBe(meta.date);
  });

  it('links to the calculator and within this site to nothing that does not exist', () => {
    const links = linksOf(body);
    expect(links).toContain(`${prefix(locale)}${locale === 'de' ? '' : '/'}#generator`);
    for (const link of links.filter((target) => !target.startsWith('https://'))) {
      expect(hasPage(link), link).toBe(true);
      expect(pathIn(locale, link.replace(/^\/de(?=[/#]|$)/, '') || '/').split('#')[0], link).toBe(
        link.split('#')[0] || '/',
      );
    }
    expect(links).not.toContain(`${prefix(locale)}/blog/${slug}`);
  });

  const { equations, rest } = takeEquations(body);

  it('computes every example by our rule', () => {
    for (const given of meta.examples)
      expect(recompute(given), `${given.kind} of ${JSON.stringify(given.input)}`).toMatchObject({
        sum: given.sum,
        value: given.value,
      });
  });

  it('shows the calculation of every example in its text', () => {
    for (const given of meta.examples) {
      const shown = equations.filter(({ result }) => result === given.sum);
      const digits = digitsAdded(given);
      if (digits) expect(shown.map(({ terms }) => withoutZeros(terms))).toContainEqual(withoutZeros(digits));
      else if (given.kind !== 'birth_day') expect(shown).not.toEqual([]);
      if (typeof given.input === 'string') expect(body).toContain(printedInput(given.input, locale));
      expect(body).toMatch(new RegExp(`\\b${given.sum}\\b`));
      expect(body).toMatch(new RegExp(`\\b${given.value}\\b`));
    }
  });

  it('adds nothing that does not follow from its examples', () => {
    expect(unexplained(equations, meta.examples)).toEqual([]);
    // A sum written otherwise, such as 1+8+6=15, could not be recomputed.
    expect(rest).not.toMatch(/\d\s*[+=]|[+=]\s*\d/);
  });

  it('names every date in its examples, or among the other dates', () => {
    const dates = meta.examples.flatMap(({ kind, input }) =>
      kind === 'life_path' || kind === 'birth_day' ? [input] : [],
    );
    const listed = [...dates, ...meta.otherDates].map((dotted) => printedDate(readDate(dotted), locale));
    for (const date of datesIn(body, locale)) expect(listed).toContain(printedDate(date, locale));
    expect(body).not.toMatch(/\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d\d-\d\d/);
    for (const dotted of meta.otherDates) expect(body).toContain(printedDate(readDate(dotted), locale));
  });

  it('adds up wherever it adds', () => {
    for (const { terms, result } of equations)
      expect(
        terms.reduce((sum, term) => sum + term),
        terms.join(' + '),
      ).toBe(result);
  });

  it('compares the methods correctly in its tables', () => {
    for (const row of body.split('\n').filter((line) => line.startsWith('|'))) {
      const [date] = datesIn(row, locale);
      if (!date) continue;
      const [, ours = '', parts = ''] = row.split('|').slice(1);
      const bold = (cell: string) => Number(cell.match(/\*\*(\d+)\*\*/)?.[1]);
      expect(bold(ours), row).toBe(lifePath(date).value);
      const byParts = lifePathAlternatives(date).find(({ method }) => method === 'parts');
      expect(bold(parts), row).toBe(byParts?.value);
    }
  });

  it('uses the quotation marks, apostrophes and dashes of its language', () => {
    const printed = [meta.title, meta.excerpt, meta.metaTitle, meta.metaDescription, meta.category];
    const text = `${printed.join('\n')}\n${body.replace(/^\|[-|]+\|$/gm, '')}`;
    expect(text).not.toMatch(/["'`]|\s-\s\p{Ll}|--|\.\.\./u);
    const opening = locale === 'de' ? '„' : '“';
    const closing = locale === 'de' ? '“' : '”';
    expect(text).not.toMatch(locale === 'de' ? /[”—]/ : /[„–]/);
    expect(text.split(opening).length).toBe(text.split(closing).length);
    expect(data.title).toBe(data.title.trim());
  });
});
