import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { pathIn } from '@/lib/i18n/path-in';
import { matcher } from '@/lib/pages/matcher';
import { pages } from '@/lib/pages/pages';
import { articleSlugs } from '@/lib/shop/article-files';
import { config, middleware } from './middleware';

const always = config.matcher.filter((entry) => typeof entry === 'string');
const runsFor = (path: string) => always.some((each) => new RegExp(`^${each}$`).test(path));

const slugs = articleSlugs();
/** An address of each page for each value of its parts, in each of its languages. */
const known = [
  ...pages.flatMap(({ path, parts, languages }) => {
    const [name, values = ['whatever', 'x.y-z_0']] = Object.entries(parts ?? {})[0] ?? [];
    return (values === 'articles' ? slugs : values).flatMap((value) => {
      const address = path.replace(`:${name}`, value).replace(/:\w+/g, value);
      return languages.map((locale) => (languages.length === 1 ? address : pathIn(locale, address)));
    });
  }),
  ...['/_next/static/x.js', '/api/checkout', '/sitemap.xml', '/robots.txt', '/icon.svg'],
  ...['/feed.xml', '/de/feed.xml', '/opengraph/numina-en.png', '/desk/token/orders'],
];

const answer = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers, method }));

describe('the middleware', () => {
  it('has the matcher that follows from pages and articles (else: npm run generate)', () => {
    expect(config.matcher).toEqual(matcher(slugs));
  });

  it.each([...new Set(known)])('does not run for %s without a German browser or choice', (path) => {
    expect(runsFor(path)).toBe(false);
    expect(answer(path).headers.get('x-middleware-next')).toBe('1');
  });

  it.each([
    '/nix',
    '/de/nix',
    '/fr',
    '/blog/nix',
    '/de/blog/nix',
    '/terms/x',
    '/en/nix/y',
    '/missing',
    '/legal/terms',
    '/de/agb',
    '/my-order/token/nix',
    '/blog/master-numbers/x',
    '/sitemapxml',
    '/order/%ff',
    '/de/my-order/%E0%A4%A',
    '/desk/%c3%28',
  ])('runs for the unknown %s', (path) => {
    expect(runsFor(path)).toBe(true);
  });

  it('leads to the key of IndexNow, which no build knows, and to nothing else that looks like a file', () => {
    const key = '0123456789abcdef'.repeat(2);
    expect(runsFor(`/${key}.txt`)).toBe(true);
    const leadsTo = (path: string) => answer(path).headers.get('x-middleware-rewrite');
    expect(leadsTo(`/${key}.txt`)).toMatch(new RegExp(`/api/index-key/${key}$`));
    for (const path of [`/de/${key}.txt`, `/${key}.html`, `/${key}0.txt`, '/llms.txt'])
      expect(leadsTo(path)).toMatch(/\/missing$/);
  });

  it('answers an unknown address with 404 and the page of its language', () => {
    for (const [path, page] of [
      ['/nix', '/en/missing'],
      ['/de/nix/x', '/de/missing'],
      ['/blog/nix', '/en/missing/nix'],
      ['/de/blog/nix', '/de/missing/nix'],
      ['/closed/order', '/en/closed/order'],
      ['/de/closed/review', '/de/closed/review'],
      ['/closed/desk', '/desk/closed'],
      ['/closed/nix', '/en/missing'],
      ['/%ff', '/en/missing'],
      ['/blog/%ff', '/en/missing'],
      ['/order/%E0%A4%A', '/en/missing'],
      ['/de/my-order/%ff', '/de/missing'],
    ] as const) {
      const response = answer(path, { 'accept-language': 'fr' });
      expect(response.status).toBe(404);
      expect(response.headers.get('x-middleware-rewrite')).toBe(`http://localhost:3000${page}`);
    }
  });

  it('sends a visitor whose choice or browser is German to the German page, and no other', () => {
    const german: Record<string, string>[] = [
      { 'accept-language': 'de' },
      { 'accept-language': 'DE-at,en;q=0.5' },
      { cookie: 'preferred-language=de', 'accept-language': 'en' },
    ];
    for (const headers of german) {
      const response = answer('/order?package=full', headers);
      expect(response.status).toBe(307);
      expect(response.headers.get('location')).toBe('http://localhost:3000/de/order?package=full');
      expect(response.headers.get('vary')).toBe('Accept-Language, Cookie');
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    const others: Record<string, string>[] = [
      {},
      { 'accept-language': 'en,de;q=0.9' },
      { 'accept-language': 'de', cookie: 'preferred-language=en' },
    ];
    for (const headers of others)
      expect(answer('/order', headers).headers.get('x-middleware-next')).toBe('1');
    for (const path of ['/terms', '/agb', '/de', '/payment-success']) {
      expect(answer(path, { 'accept-language': 'de' }).headers.get('x-middleware-next')).toBe('1');
    }
    expect(answer('/', { 'accept-language': 'de' }, 'POST').headers.get('x-middleware-next')).toBe('1');
  });

  it('sends Germans from the pages that say so, from what is mistyped below them, and from no other', () => {
    const led = (path: string) => answer(path, { 'accept-language': 'de' }).status === 307;
    for (const { path, leadsGermans } of pages)
      expect(led(path.replace(/:\w+/g, 'master-numbers')), path).toBe(leadsGermans);
    for (const path of ['/blog/nix', '/order/a/b']) expect(led(path), path).toBe(true);
    for (const path of ['/contact/x', '/blogs', '/nix']) expect(led(path), path).toBe(false);
  });

  it('leads addresses with /en to those without, on this site only', () => {
    expect(answer('/en?x=1').headers.get('location')).toBe('http://localhost:3000/?x=1');
    expect(answer('/en/blog').headers.get('location')).toBe('http://localhost:3000/blog');
    expect(new URL(answer('/en//evil.example').headers.get('location') ?? '').host).toBe('localhost:3000');
    expect(answer('/en/blog').status).toBe(308);
  });
});
