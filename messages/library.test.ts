import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeEquations } from '@/lib/blog/worked-examples';
import { locales } from '@/lib/i18n/locales';
import { composeText, numberOf } from '@/lib/library/compose';
import { pairAnchor } from '@/lib/library/pair-anchor';
import { pairsNumberOf } from '@/lib/library/pair-sections';
import { tally } from '@/lib/library/shares';
import { glossaryTerms } from '@/lib/library/structured-data';
import { type LibraryText, readDotted, requireText } from '@/lib/library/texts';
import { wordsOf } from '@/lib/library/write';
import { markdownHtml } from '@/lib/markdown/markdown';
import { LIFE_PATH_NUMBERS, lifePath, personalYear, reduce } from '@/lib/numerology';
import { isLifePathPage, libraryPaths, numberPages, pairNumbers, pairsPath } from '@/lib/pages/library-paths';
import { sampleAddress } from '@/lib/pages/sample-file';
import { hasPage } from '@/lib/sitemap/site-pages';
import { countWords, datesIn, linksOf, prefix } from './article-texts.fixture';

const texts = locales.flatMap((locale) =>
  libraryPaths.map((path) => ({ locale, path, text: requireText(locale, path) })),
);
const named = texts.map((each) => [`${each.locale}${each.path}`, each] as const);
const numbers = named.filter(([, { path }]) => isLifePathPage(path));

/** Everything that was written for a page, and nothing that is computed. */
function written({ title, lead, content, people, questions }: LibraryText): string {
  const notes = people.map(({ note }) => note);
  const answers = questions.flatMap(({ question, answer }) => [question, answer]);
  return [title, lead, content, ...notes, ...answers].join('\n\n');
}

/** The sentences of a text that are longer than a heading, in small letters. */
function sentences(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => !sentence.startsWith('#') && sentence.split(' ').length > 4);
}

describe('the library', () => {
  it('has a text for every page in both languages, and no other', () => {
    for (const locale of locales) {
      const files = readdirSync(join('messages', locale, 'library'), { recursive: true, encoding: 'utf8' });
      const found = files.filter((file) => file.endsWith('.md')).map((file) => `/${file.replace('.md', '')}`);
      expect(found.sort()).toEqual([...libraryPaths].sort());
    }
    expect(numberPages).toEqual([...LIFE_PATH_NUMBERS, 33]);
  });

  it.each(locales)('gives every page a title and a description of its own (%s)', (locale) => {
    const own = texts.filter((each) => each.locale === locale).map(({ text }) => text);
    for (const key of ['title', 'lead', 'metaTitle', 'metaDescription'] as const)
      expect(new Set(own.map((text) => text[key])).size, key).toBe(own.length);
  });

  it.each(locales)('never says the same sentence on two pages (%s)', (locale) => {
    const own = texts.filter((each) => each.locale === locale);
    const all = own.flatMap(({ text }) => sentences(written(text)));
    expect(all.filter((sentence, at) => all.indexOf(sentence) !== at)).toEqual([]);
  });

  it.each(locales)('names nobody under two numbers (%s)', (locale) => {
    const own = texts.filter((each) => each.locale === locale);
    const people = own.flatMap(({ text }) => text.people.map(({ name }) => name));
    expect(new Set(people).size).toBe(people.length);
  });

  it('explains every term of the glossary and says how the other language calls it', () => {
    for (const locale of locales) {
      const { content } = requireText(locale, '/glossary');
      const terms = glossaryTerms(content);
      expect(terms.length).toBeGreaterThan(15);
      expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length);
      for (const { name, description } of terms)
        expect(description, name).toMatch(locale === 'en' ? /German: / : /Englisch: /);
    }
  });
});

describe.each(named)('%s', (_name, { locale, path, text }) => {
  it('fits where search engines show it', () => {
    expect(text.metaTitle.length).toBeGreaterThanOrEqual(20);
    expect(text.metaTitle.length).toBeLessThanOrEqual(60);
    expect(text.metaDescription.length).toBeGreaterThanOrEqual(80);
    expect(text.metaDescription.length).toBeLessThanOrEqual(160);
    expect(text.keywords.length).toBeGreaterThanOrEqual(3);
  });

  it('links within this site and its language to pages that exist', () => {
    for (const link of linksOf(composeText(text, locale))) {
      // Within the page: looked at with the sections of pairs.
      if (link === sampleAddress(locale) || link.startsWith('#')) continue;
      expect(hasPage(link), link).toBe(true);
      expect(
        link === prefix(locale) || link.startsWith(`${prefix(locale)}/`) || link.startsWith('/de#'),
      ).toBe(true);
      if (locale === 'en') expect(link).not.toMatch(/^\/de(?=[/#]|$)/);
      expect(link).not.toBe(`${prefix(locale)}${path}`);
    }
  });

  it('adds up wherever it adds, and writes by hand only what is recomputed here', () => {
    for (const { terms, result } of takeEquations(composeText(text, locale)).equations)
      expect(
        terms.reduce((sum, term) => sum + term),
        terms.join(' + '),
      ).toBe(result);
    const { equations, rest } = takeEquations(text.content);
    expect(equations).toEqual(path === '/personal-year' ? dayAndMonth('16.12.2000') : []);
    expect(rest).not.toMatch(/\d\s*[+=]|[+=]\s*\d/);
  });

  it('names no date that is not computed', () => {
    expect(datesIn(written(text), locale)).toEqual([]);
  });

  it('uses the quotation marks, apostrophes and dashes of its language', () => {
    const words = [written(text), text.metaTitle, text.metaDescription].join('\n');
    expect(words).not.toMatch(/["'`]|\s-\s\p{Ll}|--|\.\.\./u);
    const [opening, closing] = locale === 'de' ? ['„', '“'] : ['“', '”'];
    expect(words).not.toMatch(locale === 'de' ? /[”—]/ : /[„–—]/);
    expect(words.split(opening).length).toBe(words.split(closing).length);
  });
});

describe.each(numbers)('%s', (_name, { locale, path, text }) => {
  const number = numberOf(path) ?? 0;

  it('shows three people whose dates lead to its number', () => {
    expect(text.people).toHaveLength(3);
    for (const { name, born } of text.people) {
      const { sum, value } = lifePath(readDotted(born));
      expect(number === 33 ? sum : value, name).toBe(number);
    }
  });

  it('is 600 to 1,000 words long without its tables, most of them written for it', () => {
    const composed = composeText(text, locale).replace(/^\|.*$/gm, '');
    expect(countWords(composed)).toBeGreaterThanOrEqual(600);
    expect(countWords(composed)).toBeLessThanOrEqual(1000);
    expect(countWords(written(text))).toBeGreaterThanOrEqual(550);
  });

  it('speaks of work, love and friendship, and leaves a question', () => {
    const headings = Array.from(text.content.matchAll(/^## (.*)$/gm), ([, heading = '']) => heading).join(
      ' ',
    );
    expect(headings).toMatch(locale === 'en' ? /work/i : /beruf/i);
    expect(headings).toMatch(locale === 'en' ? /love/i : /liebe/i);
    expect(headings).toMatch(locale === 'en' ? /friendship/i : /freundschaft/i);
    expect(text.content.trim()).toMatch(/\?$/);
    expect(text.questions.length).toBeGreaterThanOrEqual(2);
  });
});

describe.each(named.filter(([, { path }]) => pairsNumberOf(path)))('%s', (_name, { locale, path, text }) => {
  const number = pairsNumberOf(path) ?? 0;
  const sections = text.content.split(/^## .*$/m).slice(1);

  it('has 60 to 120 words for each number, and one thing to try', () => {
    expect(sections).toHaveLength(pairNumbers.length);
    for (const section of sections) {
      expect(countWords(section), section).toBeGreaterThanOrEqual(60);
      expect(countWords(section), section).toBeLessThanOrEqual(120);
      expect(section).toMatch(locale === 'en' ? /^\*\*To try:\*\* \S/m : /^\*\*Zum Ausprobieren:\*\* \S/m);
    }
  });

  it('writes numbers in words, and gives no share and no verdict', () => {
    expect(text.content).not.toMatch(/\d|%|percent|Prozent|soulmate|Seelenverwandt/i);
  });

  it('leads to each of its sections, and to the section on the same pair from the other side', () => {
    const { pairs } = wordsOf(locale);
    const html = markdownHtml({ locale, text: composeText(text, locale), tableLabel: '' });
    for (const other of pairNumbers) {
      const anchor = pairAnchor(number, other, pairs);
      expect(html).toContain(`<h2 id="${anchor}">`);
      expect(html).toContain(`href="#${encodeURI(anchor)}"`);
      if (other === number) continue;
      const side = `${prefix(locale)}${pairsPath(other)}#${encodeURI(pairAnchor(other, number, pairs))}`;
      expect(html).toContain(`href="${side}"`);
    }
  });
});

it('a page on pairs whose sections are others than the numbers is refused', () => {
  const text = requireText('en', pairsPath(7));
  const broken = { ...text, content: text.content.replace('## Seven and Three', '## Three and Seven') };
  expect(() => composeText(broken, 'en')).toThrow('Seven and Three');
});

describe('what the texts say about numbers', () => {
  const days = (number: number) => tally().numbers.get(number)?.count ?? 0;
  const sums = (number: number) =>
    tally()
      .numbers.get(number)
      ?.sums.map(({ sum }) => sum);

  it('is so: the plain Two is the rarest, and far rarer than the Eleven', () => {
    for (const number of LIFE_PATH_NUMBERS) if (number !== 2) expect(days(number)).toBeGreaterThan(days(2));
    expect(days(11)).toBeGreaterThan(2 * days(2));
    expect(sums(2)).toEqual([20]);
    expect(sums(11)).toEqual([11, 29, 38, 47]);
  });

  it('is so: no date adds up to more than 48, and 499 is the next number whose digits come to 22', () => {
    expect(tally().largestSum).toBe(48);
    expect(sums(22)).toEqual([22]);
    const next = Array.from({ length: 978 }, (_, at) => at + 23).find((n) => reduce(n).steps[0]?.to === 22);
    expect(next).toBe(499);
  });

  it('is so: Jane Austen’s year 1811 was a third one, and Amelia Earhart is an 11 here and a 2 by parts', () => {
    expect(personalYear(readDotted('16.12.1775'), 1811).value).toBe(3);
    expect(lifePath(readDotted('24.07.1897')).value).toBe(11);
  });

  it('is so: Bertha Benz is a Three, Clara Schumann a Five and Robert Schumann a Six', () => {
    expect(
      ['03.05.1849', '13.09.1819', '08.06.1810'].map((born) => lifePath(readDotted(born)).value),
    ).toEqual([3, 5, 6]);
  });
});

/** The sums that a text writes out for the digits of day and month. */
function dayAndMonth(dotted: string): { terms: number[]; result: number }[] {
  const digits = [...dotted.slice(0, 5)].filter((sign) => /\d/.test(sign)).map(Number);
  const sum = digits.reduce((total, digit) => total + digit);
  return [
    { terms: digits, result: sum },
    ...reduce(sum, { keepMasters: false }).steps.map((step) => ({ terms: step.digits, result: step.to })),
  ];
}
