import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { articleSlugs } from '@/lib/i18n/routes';
import { articleImage, listArticles, requireArticle } from './articles';
import { atomFeed } from './feed';

vi.stubEnv('SITE_URL', 'https://numina.example');

describe.each(locales)('the articles in %s', (locale) => {
  it('come newest first, with the dates and reading times of the brief', () => {
    expect(listArticles(locale).map(({ slug, date, readTime }) => [slug, date, readTime])).toEqual([
      ['relationship-compatibility', '2024-01-25', 5],
      ['numerology-basics', '2024-01-20', 4],
      ['life-path-number-guide', '2024-01-15', 8],
      ['master-numbers', '2024-01-05', 6],
    ]);
  });

  it('recommend other articles, never themselves', () => {
    for (const slug of articleSlugs) expect(requireArticle(locale, slug).related).not.toContain(slug);
  });

  it('have a picture for shared links', () => {
    for (const slug of articleSlugs) expect(existsSync(`public${articleImage(slug)}`), slug).toBe(true);
  });

  it('stand in the feed with full addresses and dates of their own', () => {
    const feed = atomFeed(locale);
    const base = locale === 'de' ? 'https://numina.example/de' : 'https://numina.example';
    for (const slug of articleSlugs) expect(feed).toContain(`<id>${base}/blog/${slug}</id>`);
    expect(feed).toContain('<updated>2024-01-25T00:00:00Z</updated>');
    expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
  });
});
