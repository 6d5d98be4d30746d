import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { lastChanged, requireArticle } from '@/lib/blog/articles';
import { numberPages, pairNumbers, yearPages } from '@/lib/pages/library-paths';
import { findPage } from '@/lib/pages/pages';
import { articleSlugs } from '@/lib/shop/article-files';
import { hasPage } from './site-pages';
import { sitemapXml } from './sitemap';

vi.stubEnv('SITE_URL', 'https://numina.example');

type Entry = { address: string; changed?: string; languages: Record<string, string> };

function entries(): Entry[] {
  return [...sitemapXml().matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, body = '']) => ({
    address: /<loc>(.*)<\/loc>/.exec(body)?.[1] ?? '',
    changed: /<lastmod>(.*)<\/lastmod>/.exec(body)?.[1],
    languages: Object.fromEntries(
      [...body.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, href]) => [language, href]),
    ),
  }));
}

describe('the sitemap', () => {
  it('lists every page and article once, in each of its languages', () => {
    const orders = ['/order', '/order/full', '/order/advanced'];
    const perLanguage = [
      '',
      ...orders,
      '/blog',
      '/contact',
      ...articleSlugs().map((slug) => `/blog/${slug}`),
    ];
    const legal = ['terms', 'privacy', 'privacy-policy', 'legal-notice', 'withdrawal'];
    const german = ['agb', 'datenschutz', 'impressum', 'widerruf'];
    const brief = [
      ...perLanguage,
      ...perLanguage.map((path) => `/de${path}`),
      ...[...legal, ...german].map((slug) => `/${slug}`),
    ].map((path) => `https://numina.example${path}`);
    const listed = entries().map(({ address }) => address);
    expect(listed).toEqual(expect.arrayContaining(brief));
    expect(new Set(listed).size).toBe(listed.length);
    // Whatever else is listed is a page that search engines may list.
    for (const address of listed.filter((each) => !brief.includes(each))) {
      const path = address.replace(/^https:\/\/numina\.example(\/de(?=\/|$))?/, '') || '/';
      expect(findPage(path)?.isIndexed, address).toBe(true);
    }
    for (const path of ['/withdraw', '/my-order', '/payment-success', '/order/:packageId'])
      expect(listed).not.toContain(`https://numina.example${path}`);
  });

  it('names for every page with translations itself, the others and, where there is one, the default', () => {
    const byAddress = new Map(entries().map((entry) => [entry.address, entry.languages]));
    expect(byAddress.get('https://numina.example/de/blog')).toEqual({
      en: 'https://numina.example/blog',
      de: 'https://numina.example/de/blog',
      'x-default': 'https://numina.example/blog',
    });
    expect(byAddress.get('https://numina.example/agb')).toEqual({
      en: 'https://numina.example/terms',
      de: 'https://numina.example/agb',
    });
    for (const [address, languages] of byAddress) {
      for (const other of Object.values(languages)) expect(byAddress.get(other), address).toEqual(languages);
    }
  });

  it('names the cover of every article and the seal of every number, which are files of the site', () => {
    const pictures = [...sitemapXml().matchAll(/<image:loc>https:\/\/numina\.example(.*)<\/image:loc>/g)];
    expect(pictures).toHaveLength(
      (articleSlugs().length + numberPages.length + pairNumbers.length + yearPages.length) * 2,
    );
    for (const [, picture = ''] of pictures)
      expect(existsSync(join(process.cwd(), 'public', picture))).toBe(true);
  });

  it('takes its dates from the content, so that two readings are the same', () => {
    expect(sitemapXml()).toBe(sitemapXml());
    const guide = entries().find(({ address }) => address.endsWith('/blog/life-path-number-guide'));
    expect(guide?.changed).toBe(lastChanged(requireArticle('en', 'life-path-number-guide')));
    expect(guide?.changed).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});

describe('the pages of this site', () => {
  it.each(['/', '/de', '/#faq', '/de#generator', '/blog/master-numbers', '/agb', '/privacy-policy#data'])(
    'know %s',
    (path) => expect(hasPage(path)).toBe(true),
  );

  it.each(['/nowhere', '/blog/nothing', '/blog/:slug', '/de/nowhere'])('do not know %s', (path) => {
    expect(hasPage(path)).toBe(false);
  });
});
