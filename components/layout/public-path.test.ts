import { describe, expect, it } from 'vitest';
import { legalPages, samePageIn } from '@/lib/i18n/addresses';
import { pathIn } from '@/lib/i18n/path-in';
import { rewrites } from '@/lib/pages/routes';
import { publicPath } from './public-path';
import { homeSections, navigationEntries, sectionOfHash } from './sections';

describe('the public path', () => {
  it('undoes every rewrite, so that server and browser name a page alike', () => {
    // What opens a link shows no page: it leads on.
    const shown = rewrites().filter(({ destination }) => !destination.includes('/open/'));
    for (const { source, destination } of shown) {
      const example = (path: string) => path.replace(/:\w+/, 'example');
      expect(publicPath(example(destination))).toBe(example(source));
      expect(publicPath(example(source))).toBe(example(source));
    }
  });

  it('leaves German pages and look-alikes alone', () => {
    expect(publicPath('/de/blog')).toBe('/de/blog');
    expect(publicPath('/english')).toBe('/english');
    expect(publicPath('/en')).toBe('/');
  });
});

describe('the same page in another language', () => {
  it.each([
    ['/', '/de'],
    ['/blog', '/de/blog'],
    ['/blog/master-numbers', '/de/blog/master-numbers'],
    ['/order/full', '/de/order/full'],
    ['/terms', '/agb'],
    ['/privacy', '/datenschutz'],
    ['/legal-notice', '/impressum'],
    ['/withdrawal', '/widerruf'],
  ])('%s and %s lead to each other and keep query and section', (english, german) => {
    expect(samePageIn('de', english, '?package=full#faq')).toBe(`${german}?package=full#faq`);
    expect(samePageIn('en', german, '?package=full#faq')).toBe(`${english}?package=full#faq`);
    expect(samePageIn('en', english)).toBe(english);
    expect(samePageIn('de', german)).toBe(german);
  });

  it('of every legal document is a document of the other language', () => {
    for (const slug of legalPages.en) expect(legalPages.de).toContain(samePageIn('de', `/${slug}`).slice(1));
    for (const slug of legalPages.de) expect(legalPages.en).toContain(samePageIn('en', `/${slug}`).slice(1));
  });
});

describe('the navigation', () => {
  it('leads to sections that exist', () => {
    for (const { path } of navigationEntries) {
      const hash = path.slice(1);
      if (hash.startsWith('#')) expect(sectionOfHash(hash)).toBe(hash.slice(1));
    }
    expect(pathIn('de', '/#faq')).toBe('/de#faq');
    expect(sectionOfHash('#start')).toBe('hero');
    expect(sectionOfHash('#main')).toBeNull();
    expect(homeSections).toHaveLength(6);
  });
});
