import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { articleSlugs } from '@/lib/shop/article-files';
import { articleImage, lastChanged, listArticles, requireArticle } from './articles';
import { atomFeed } from './feed';
import { sharePicture } from './share-picture';

vi.stubEnv('SITE_URL', 'https://numina.example');

const slugs = articleSlugs();
/** The brief's four, as they follow each other, with their dates and reading times. */
const brief = [
  ['relationship-compatibility', '2024-01-25', 5],
  ['numerology-basics', '2024-01-20', 4],
  ['life-path-number-guide', '2024-01-15', 8],
  ['master-numbers', '2024-01-05', 6],
];

describe.each(locales)('the articles in %s', (locale) => {
  it('come newest first, with the dates and reading times of the brief', () => {
    const listed = listArticles(locale).map(({ slug, date, readTime }) => [slug, date, readTime] as const);
    expect(listed.filter(([slug]) => brief.some(([known]) => known === slug))).toEqual(brief);
    const dates = listed.map(([, date]) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(listed.map(([slug]) => slug).sort()).toEqual(slugs);
  });

  it('recommend other articles, never themselves', () => {
    for (const slug of slugs) expect(requireArticle(locale, slug).related).not.toContain(slug);
  });

  it('have a picture for shared links that shows their cover as it is now (else: npm run generate)', () => {
    for (const slug of slugs) {
      const picture = readFileSync(`public${articleImage(requireArticle(locale, slug))}`);
      expect(picture.includes(sharePicture(requireArticle(locale, slug)).mark), slug).toBe(true);
    }
    const others = readdirSync('public/opengraph').filter((file) => !/^(?:numina|page)-/.test(file));
    expect(others.sort()).toEqual(slugs.map((slug) => `${slug}.png`));
  });

  it('stand in the feed with full addresses and dates of their own', () => {
    const feed = atomFeed(locale);
    const base = locale === 'de' ? 'https://numina.example/de' : 'https://numina.example';
    for (const slug of slugs) expect(feed).toContain(`<id>${base}/blog/${slug}</id>`);
    for (const article of listArticles(locale))
      expect(feed).toContain(`<updated>${lastChanged(article)}T00:00:00Z</updated>`);
    expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
  });
});
