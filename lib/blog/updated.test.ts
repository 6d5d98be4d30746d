import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { articleSlugs } from '@/lib/shop/article-files';
import { sitemapXml } from '@/lib/sitemap/sitemap';
import { listArticles, requireArticle } from './articles';
import { atomFeed } from './feed';
import { articleData } from './structured-data';

vi.stubEnv('SITE_URL', 'https://numina.example');

let folder = '';

/** A site whose articles may be changed: the real texts, never updated so far, in a folder of their own. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'numina-articles-'));
  for (const part of ['blog', 'legal', 'library'])
    for (const locale of locales)
      cpSync(join('messages', locale, part), join(folder, 'messages', locale, part), { recursive: true });
  for (const slug of articleSlugs()) change(slug, (text) => text.replace(/^updated: .*\n/m, ''));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function change(slug: string, edit: (text: string) => string, into = slug): void {
  for (const locale of locales) {
    const file = (name: string) => join(folder, 'messages', locale, 'blog', `${name}.md`);
    writeFileSync(file(into), edit(readFileSync(file(slug), 'utf8')));
  }
}

const update = (day: string) => (text: string) =>
  text.replace(/^updated: .*\n/m, '').replace(/^date: .*$/m, `$&\nupdated: "${day}"`);

describe('an article that was updated', () => {
  it.each(locales)('says so to feeds, search engines and the sitemap (%s)', (locale) => {
    change('master-numbers', update('2026-05-03'));
    const article = requireArticle(locale, 'master-numbers');
    expect(article.updated).toBe('2026-05-03');
    expect(articleData(locale, article)).toMatchObject({
      '@graph': expect.arrayContaining([
        expect.objectContaining({ datePublished: '2024-01-05', dateModified: '2026-05-03' }),
      ]),
    });
    expect(atomFeed(locale)).toContain(
      '<published>2024-01-05T00:00:00Z</published><updated>2026-05-03T00:00:00Z</updated>',
    );
    const prefix = locale === 'de' ? '/de' : '';
    const listed = (path: string, day: string) =>
      `<loc>https://numina.example${prefix}${path}</loc>\n  <lastmod>${day}</lastmod>`;
    expect(sitemapXml()).toContain(listed('/blog/master-numbers', '2026-05-03'));
    // The list of all of them is as new as the newest.
    change('master-numbers', update('2126-05-03'));
    expect(sitemapXml()).toContain(listed('/blog', '2126-05-03'));
  });

  it('keeps its place, which its first day decides', () => {
    const before = listArticles('en').map(({ slug }) => slug);
    change('master-numbers', update('2026-05-03'));
    expect(listArticles('en').map(({ slug }) => slug)).toEqual(before);
  });

  it('cannot have been updated before it was there', () => {
    change('master-numbers', update('2023-05-03'));
    expect(() => requireArticle('en', 'master-numbers')).toThrow('master-numbers.md');
  });
});

describe('a pair of files', () => {
  it('is an article of list, feed and sitemap', () => {
    change('master-numbers', (text) => text, 'another');
    expect(articleSlugs()).toContain('another');
    expect(listArticles('de').map(({ slug }) => slug)).toContain('another');
    expect(atomFeed('de')).toContain('<id>https://numina.example/de/blog/another</id>');
    expect(sitemapXml()).toContain('<loc>https://numina.example/blog/another</loc>');
  });

  it('is none while one of the two is missing', () => {
    rmSync(join(folder, 'messages/de/blog/master-numbers.md'));
    expect(() => articleSlugs()).toThrow('master-numbers.md');
  });
});
