import { describe, expect, it } from 'vitest';
import { takeEquations } from '@/lib/blog/worked-examples';
import { locales } from '@/lib/i18n/locales';
import { articleSlugs } from '@/lib/shop/article-files';
import { articles, countWords, linksOf, prefix } from './article-texts.fixture';

/** The four articles of the brief, with the date and the reading time that it gives them. */
const brief: Record<string, { date: string; readTime: number }> = {
  'life-path-number-guide': { date: '2024-01-15', readTime: 8 },
  'master-numbers': { date: '2024-01-05', readTime: 6 },
  'numerology-basics': { date: '2024-01-20', readTime: 4 },
  'relationship-compatibility': { date: '2024-01-25', readTime: 5 },
};
const ofBrief = articles.filter(({ slug }) => slug in brief);

describe('the articles of the brief', () => {
  it('are there', () => {
    expect(articleSlugs()).toEqual(expect.arrayContaining(Object.keys(brief)));
  });

  it('draw the seal of a different number each', () => {
    const numbers = ofBrief.filter(({ locale }) => locale === 'en').map(({ meta }) => meta.coverNumber);
    expect(new Set(numbers).size).toBe(4);
  });

  it('have the guide as their longest', () => {
    for (const locale of locales) {
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
