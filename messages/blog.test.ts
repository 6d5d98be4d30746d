import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { BirthDate } from '@/lib/calendar/day';
import {
  birthDay,
  expression,
  isLifePathNumber,
  lifePath,
  lifePathAlternatives,
  personality,
  personalYear,
  soulUrge,
} from '@/lib/numerology';

/** The four articles of the brief, with the date and the reading time that it gives them. */
const brief: Record<string, { date: string; readTime: number }> = {
  'life-path-number-guide': { date: '2024-01-15', readTime: 8 },
  'master-numbers': { date: '2024-01-05', readTime: 6 },
  'numerology-basics': { date: '2024-01-20', readTime: 4 },
  'relationship-compatibility': { date: '2024-01-25', readTime: 5 },
};
const slugs = Object.keys(brief);

const calculation = { sum: z.int(), value: z.int() };
const example = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['life_path', 'birth_day']), input: z.string(), ...calculation }),
  z.strictObject({
    kind: z.enum(['expression', 'soul_urge', 'personality']),
    input: z.string(),
    ...calculation,
  }),
  z.strictObject({
    kind: z.literal('personal_year'),
    input: z.strictObject({ birth: z.string(), year: z.int() }),
    ...calculation,
  }),
]);
const frontMatter = z.strictObject({
  title: z.string().min(10).max(90),
  excerpt: z.string().min(60).max(200),
  author: z.literal('Numina'),
  date: z.iso.date(),
  readTime: z.int(),
  category: z.string().min(3),
  coverNumber: z.int().refine(isLifePathNumber),
  metaTitle: z.string().min(20).max(60),
  metaDescription: z.string().min(80).max(155),
  keywords: z.array(z.string()).min(3),
  related: z.array(z.enum(slugs)).min(1),
  examples: z.array(example).min(3),
});

type Example = z.infer<typeof example>;
type Locale = 'en' | 'de';

const folder = (locale: Locale) => fileURLToPath(new URL(`./${locale}/blog/`, import.meta.url));

function readArticle(locale: Locale, slug: string) {
  const { data, content } = matter(readFileSync(`${folder(locale)}${slug}.md`, 'utf8'));
  return { locale, slug, data, meta: frontMatter.parse(data), body: content };
}

const articles = (['en', 'de'] as const).flatMap((locale) => slugs.map((slug) => readArticle(locale, slug)));
const named = articles.map((article) => [`${article.locale}/${article.slug}`, article] as const);

/** What a reader takes in: everything between white space that holds a letter or a digit. */
function countWords(body: string): number {
  return body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Reads "18.06.1942", or "15.10." with the year of a cycle. */
function readDate(dotted: string, year?: number): BirthDate {
  const [day = 0, month = 0, ownYear = 0] = dotted.split('.').map(Number);
  return { day, month, year: year ?? ownYear };
}

/** The date as the article prints it: 18 June 1942, 18. Juni 1942. */
function printedDate({ day, month, year }: BirthDate, locale: Locale): string {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return `${day}${locale === 'de' ? '.' : ''} ${name.format(new Date(Date.UTC(2000, month - 1, 1)))} ${year}`;
}

/** Every "1 + 8 + 6 = 15" of a text. */
function equations(body: string): { terms: number[]; result: number }[] {
  return Array.from(body.matchAll(/(\d+(?: \+ \d+)+) = (\d+)/g), ([, terms = '', result]) => ({
    terms: terms.split(' + ').map(Number),
    result: Number(result),
  }));
}

function recompute({ kind, input }: Example): { sum: number; value: number | null } {
  switch (kind) {
    case 'life_path':
      return lifePath(readDate(input));
    case 'birth_day': {
      const { day, value } = birthDay(readDate(input));
      return { sum: day, value };
    }
    case 'expression':
      return expression(input);
    case 'soul_urge':
      return soulUrge(input);
    case 'personality':
      return personality(input);
    case 'personal_year':
      return personalYear(readDate(input.birth), input.year);
  }
}

/** The digits whose sum the article has to write out, or null where it adds letters or nothing. */
function digitsAdded({ kind, input }: Example): number[] | null {
  if (kind === 'life_path') return lifePath(readDate(input)).digits;
  if (kind === 'personal_year') return personalYear(readDate(input.birth), input.year).digits;
  return null;
}

/** A date as the article prints it, a name as it stands. */
function printedInput(input: string, locale: Locale): string {
  return /^\d/.test(input) ? printedDate(readDate(input), locale) : input;
}

const withoutZeros = (numbers: number[]) => numbers.filter((number) => number !== 0);

describe('the articles', () => {
  it('stand under the same addresses in both languages, and are those of the brief', () => {
    for (const locale of ['en', 'de'] as const)
      expect(readdirSync(folder(locale)).sort()).toEqual(slugs.map((slug) => `${slug}.md`));
  });

  it('draw a different seal each, the same one in both languages', () => {
    const covers = (locale: Locale) =>
      articles.filter((article) => article.locale === locale).map(({ meta }) => meta.coverNumber);
    expect(new Set(covers('en')).size).toBe(slugs.length);
    expect(covers('de')).toEqual(covers('en'));
  });

  it('have the guide as their longest', () => {
    for (const locale of ['en', 'de'] as const) {
      const byLength = articles
        .filter((article) => article.locale === locale)
        .sort((a, b) => countWords(b.body) - countWords(a.body));
      expect(byLength[0]?.slug).toBe('life-path-number-guide');
    }
  });
});

describe.each(named)('%s', (_name, { locale, slug, data, meta, body }) => {
  it('has the date and the reading time of the brief', () => {
    expect({ date: meta.date, readTime: meta.readTime }).toEqual(brief[slug]);
  });

  it('recommends other articles, never itself', () => {
    expect(meta.related).not.toContain(slug);
    expect(new Set(meta.related).size).toBe(meta.related.length);
  });

  it('is 800 to 1,800 words long and can be read in its reading time', () => {
    const words = countWords(body);
    expect(words).toBeGreaterThanOrEqual(800);
    expect(words).toBeLessThanOrEqual(1800);
    expect(words / meta.readTime).toBeGreaterThan(175);
    expect(words / meta.readTime).toBeLessThan(235);
  });

  it('is built of sections, leaves the page title to the page, and has a table, a list and a quotation', () => {
    expect(body).not.toMatch(/^#\s/m);
    expect(body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(4);
    expect(body).toMatch(/^\|---/m);
    expect(body).toMatch(/^(-|1\.) /m);
    expect(body).toMatch(/^> /m);
  });

  it('links to the calculator and to every other article, and to nothing that does not exist', () => {
    const prefix = locale === 'de' ? '/de' : '';
    const pages = slugs.filter((other) => other !== slug).map((other) => `${prefix}/blog/${other}`);
    const links = Array.from(body.matchAll(/\]\(([^)]*)\)/g), ([, target]) => target);
    expect([...new Set(links)].sort()).toEqual(
      [`${prefix}${locale === 'de' ? '' : '/'}#generator`, ...pages].sort(),
    );
  });

  it.each(meta.examples)('computes $kind of $input by our rule', (given) => {
    expect(recompute(given)).toMatchObject({ sum: given.sum, value: given.value });
  });

  it.each(meta.examples)('shows the calculation of $kind of $input in its text', (given) => {
    const shown = equations(body).filter(({ result }) => result === given.sum);
    const digits = digitsAdded(given);
    if (digits) expect(shown.map(({ terms }) => withoutZeros(terms))).toContainEqual(withoutZeros(digits));
    else if (given.kind !== 'birth_day') expect(shown).not.toEqual([]);
    if (typeof given.input === 'string') expect(body).toContain(printedInput(given.input, locale));
    expect(body).toMatch(new RegExp(`\\b${given.sum}\\b`));
    expect(body).toMatch(new RegExp(`\\b${given.value}\\b`));
  });

  it('adds up wherever it adds', () => {
    const all = equations(body);
    expect(all.length).toBeGreaterThan(3);
    for (const { terms, result } of all)
      expect(
        terms.reduce((sum, term) => sum + term),
        terms.join(' + '),
      ).toBe(result);
  });

  it('compares the methods correctly in its tables', () => {
    for (const row of body.split('\n').filter((line) => line.startsWith('|'))) {
      const [label = '', ours = '', parts = ''] = row.split('|').slice(1);
      const [, day, monthName, year] = label.match(/(\d{1,2})\.? (\p{L}+) (\d{4})/u) ?? [];
      if (!day || !year || !monthName) continue;
      const month = Array.from({ length: 12 }, (_, index) => index + 1).find((candidate) =>
        printedDate({ day: 1, month: candidate, year: 2000 }, locale).includes(monthName),
      );
      const date = { day: Number(day), month: month ?? 0, year: Number(year) };
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
