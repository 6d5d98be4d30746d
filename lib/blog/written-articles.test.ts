import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ArticleSetting } from '@/lib/shop/article-setting';
import { freshShop, takeShop } from '@/lib/shop/current';
import { isShopPath } from '@/lib/shop/shop-paths';
import { sitemapXml } from '@/lib/sitemap/sitemap';
import { articleOfFile, newArticle, readArticle, typedArticle } from './article-form';
import {
  articleSlugs,
  findArticle,
  languagesOfArticle,
  listArticles,
  readNext,
  requireArticle,
} from './articles';
import { drawingOf, drawnName } from './cover-files';
import { atomFeed } from './feed';

vi.stubEnv('SITE_URL', 'https://numina.example');
afterEach(() => takeShop(freshShop));

const text = {
  title: 'Die Sieben, genau besehen',
  excerpt: 'Warum die Sieben gern allein ist.',
  category: 'Zahlen',
  metaTitle: 'Die Sieben',
  metaDescription: 'Was die Sieben bedeutet.',
  keywords: ['sieben', 'lebenszahl 7'],
  content: `## Rechnen\n\n${'Wort '.repeat(600).trim()}`,
};
const german: ArticleSetting = {
  coverNumber: 7,
  coverGround: 'royal',
  coverSky: 12,
  date: '2026-11-20',
  updated: null,
  related: ['master-numbers', 'no-such-article'],
  texts: { en: null, de: text },
};
const publish = (articles: [string, ArticleSetting | null][]) =>
  takeShop({ ...freshShop, version: 1, articles: new Map(articles) });

describe('an article of the desk', () => {
  it('stands in its language only: list, feed, sitemap, alternates and address', () => {
    publish([['die-sieben', german]]);
    expect(articleSlugs('de')).toContain('die-sieben');
    expect(articleSlugs('en')).not.toContain('die-sieben');
    expect(languagesOfArticle('die-sieben')).toEqual(['de']);
    expect(findArticle('en', 'die-sieben')).toBeNull();
    expect(listArticles('de')[0]).toMatchObject({ slug: 'die-sieben', title: text.title, readTime: 3 });
    expect(atomFeed('de')).toContain('https://numina.example/de/blog/die-sieben');
    expect(atomFeed('en')).not.toContain('die-sieben');
    const entry = /<url>\s*<loc>https:\/\/numina\.example\/de\/blog\/die-sieben<\/loc>[\s\S]*?<\/url>/.exec(
      sitemapXml(),
    );
    expect(entry?.[0]).toContain('/covers/drawn-7-royal-12-wide.svg');
    expect(entry?.[0]).not.toContain('hreflang');
    expect(sitemapXml()).not.toContain('numina.example/blog/die-sieben');
    expect([isShopPath('/de/blog/die-sieben'), isShopPath('/blog/die-sieben')]).toEqual([true, false]);
  });

  it('leads on to those it names that exist, then to the newest others', () => {
    publish([['die-sieben', german]]);
    const article = requireArticle('de', 'die-sieben');
    const next = readNext(article, 'de').map(({ slug }) => slug);
    expect(next[0]).toBe('master-numbers');
    expect(new Set([...next, 'die-sieben']).size).toBe(3);
  });

  it('takes the place of a file, and takes it off the site', () => {
    const changed = articleOfFile('master-numbers');
    if (!changed?.texts.en) throw new Error('no file');
    publish([
      [
        'master-numbers',
        { ...changed, texts: { ...changed.texts, en: { ...changed.texts.en, title: 'New' } } },
      ],
    ]);
    expect(requireArticle('en', 'master-numbers').title).toBe('New');
    expect(requireArticle('de', 'master-numbers').title).toBe(changed.texts.de?.title);
    publish([['master-numbers', null]]);
    expect(articleSlugs('en')).not.toContain('master-numbers');
    expect(findArticle('de', 'master-numbers')).toBeNull();
    for (const article of listArticles('en'))
      expect(readNext(article, 'en').map(({ slug }) => slug)).not.toContain('master-numbers');
  });
});

describe('the form of an article', () => {
  let typed: Record<string, string>;
  beforeAll(() => {
    typed = typedArticle(german);
  });

  it('comes back as it was, a language without text left out', () => {
    expect(readArticle(typed)).toEqual({ ok: true, article: german });
    const file = articleOfFile('life-path-number-guide');
    expect(file && readArticle(typedArticle(file))).toEqual({ ok: true, article: file });
  });

  it('says at its field what is missing in a language that was begun', () => {
    const begun = { ...typed, 'texts.en.title': 'The Seven', related: 'Not a slug' };
    expect(readArticle(begun)).toEqual({
      ok: false,
      fieldErrors: expect.objectContaining({
        'texts.en.content': 'required',
        'texts.en.keywords': 'required',
        related: 'slug',
      }),
    });
    expect(readArticle(typedArticle(newArticle()))).toMatchObject({
      ok: false,
      fieldErrors: { 'texts.de.title': 'required' },
    });
  });

  it('reads days as people type them', () => {
    const read = readArticle({ ...typed, date: '20. November 2026', updated: '24.11.2026' });
    expect(read).toMatchObject({ ok: true, article: { date: '2026-11-20', updated: '2026-11-24' } });
    expect(readArticle({ ...typed, updated: '1.11.2026' })).toMatchObject({
      fieldErrors: { updated: 'spanOrder' },
    });
  });
});

it('a drawn picture is named by its drawing, and no other name is drawn', () => {
  expect(drawingOf(drawnName(german))).toEqual({ coverNumber: 7, coverGround: 'royal', coverSky: 12 });
  for (const name of ['drawn-10-royal-1', 'drawn-7-pink-1', 'drawn-7-royal-200', 'drawn-7-royal', '../x'])
    expect(drawingOf(name)).toBeNull();
});
