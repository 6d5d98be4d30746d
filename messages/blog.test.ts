import { describe, expect, it } from 'vitest';
import { digitsAdded, readDate, recompute, takeEquations, unexplained } from '@/lib/blog/worked-examples';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { lifePath, lifePathAlternatives } from '@/lib/numerology';
import { libraryPaths } from '@/lib/pages/library-paths';
import { articleSlugs } from '@/lib/shop/article-files';
import { hasPage } from '@/lib/sitemap/site-pages';
import { articles, countWords, datesIn, linksOf, prefix, printedDate } from './article-texts.fixture';

const slugs = articleSlugs();
const named = articles.map((article) => [`${article.locale}/${article.slug}`, article] as const);

/** A date as the article prints it, a name as it stands. */
function printedInput(input: string, locale: Locale): string {
  return /^\d/.test(input) ? printedDate(readDate(input), locale) : input;
}

const withoutZeros = (numbers: number[]) => numbers.filter((number) => number !== 0);

describe('the articles', () => {
  it('draw a different cover each, the same one in both languages', () => {
    const covers = (locale: Locale) =>
      articles
        .filter((article) => article.locale === locale)
        .map(({ meta }) => [meta.coverNumber, meta.coverGround, meta.coverSky].join());
    expect(new Set(covers('en')).size).toBe(slugs.length);
    expect(covers('de')).toEqual(covers('en'));
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

  it('leads into the library of numbers', () => {
    const library = libraryPaths.map((path) => pathIn(locale, path));
    expect(linksOf(body).filter((link) => library.includes(link.replace(/#.*/, '')))).not.toEqual([]);
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
