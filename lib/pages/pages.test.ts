import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPage, isInBoth, pages } from './pages';
import { redirects, rewrites } from './routes';

/** Shown by the middleware only, at addresses that no page answers; what exchanges links, and the feed, which are no pages. */
const withoutAddress = [
  '/missing',
  '/missing/[slug]',
  '/closed/[kind]',
  '/open/[kind]/[token]/[[...document]]',
  '/feed.xml',
];

const folders = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
  .map((file) => `/${file.replace(/\/?(page\.tsx|route\.ts)$/, '')}`);

/** The folder of a page in the way Next names those with parts: `/blog/[slug]`; legal documents share one. */
const folderOf = ({ path, folder = path }: (typeof pages)[number]) =>
  folder.replace(/^\/legal\/[^/]+/, '/legal/[document]').replace(/:(\w+)/g, '[$1]');

describe('the list of pages', () => {
  it('has a row for every folder, and a folder for every row', () => {
    expect([...new Set(pages.map(folderOf))].sort()).toEqual(
      folders.filter((folder) => !withoutAddress.includes(folder)).sort(),
    );
    for (const folder of withoutAddress) expect(existsSync(join('app/[locale]', folder)), folder).toBe(true);
  });

  it('names each address once', () => {
    const paths = pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/(?:[\w:-]+(?:\/[\w:-]+)*)?$/);
  });

  it('lets search engines and German visitors into pages only that everybody can visit', () => {
    for (const { path, visit, isIndexed } of pages) if (visit === null) expect(isIndexed, path).toBe(false);
    for (const page of pages) if (page.leadsGermans) expect(isInBoth(page), page.path).toBe(true);
  });

  it('finds a page by its address', () => {
    expect(findPage('/blog/anything')?.path).toBe('/blog/:slug');
    expect(findPage('/my-order/a/mail')?.path).toBe('/my-order/:number/:document');
    expect(findPage('/my-order/a/receipt')?.path).toBe('/my-order/:number/:document');
    expect(findPage('/agb')?.languages).toEqual(['de']);
    expect(findPage('/agb/2026-11-27')).toMatchObject({ languages: ['de'], isIndexed: false });
    expect(findPage('/blog/a/b')).toBeNull();
    expect(findPage('/nix')).toBeNull();
  });
});

describe('the way from an address to a folder', () => {
  it('leads every page in every language to its own', () => {
    expect(rewrites()).toEqual(
      expect.arrayContaining([
        { source: '/', destination: '/en' },
        { source: '/order/:packageId', destination: '/en/order/:packageId' },
        { source: '/privacy', destination: '/en/legal/privacy' },
        { source: '/agb', destination: '/de/legal/agb' },
        { source: '/agb/:version', destination: '/de/legal/agb/:version' },
      ]),
    );
    expect(rewrites().filter(({ destination }) => !destination.includes('/open/'))).toHaveLength(
      pages.length,
    );
  });

  it('leads a token to where it is exchanged, before the page that has its place', () => {
    const token = ':token([\\w-]{60,})';
    expect(rewrites().slice(0, 4)).toEqual(
      ['en', 'de'].flatMap((locale) => {
        const prefix = locale === 'de' ? '/de' : '';
        return [
          {
            source: `${prefix}/:kind(my-order|review|new-email|opening)/${token}`,
            destination: `/${locale}/open/:kind/:token`,
          },
          {
            source: `${prefix}/:kind(my-order)/${token}/:document(reading|receipt|mail)`,
            destination: `/${locale}/open/:kind/:token/:document`,
          },
        ];
      }),
    );
  });

  it('leads legal documents under /de to the German one at the root, and nothing else', () => {
    const documents = [
      ['/de/terms', '/agb'],
      ['/de/privacy', '/datenschutz'],
      ['/de/privacy-policy', '/datenschutz'],
      ['/de/legal-notice', '/impressum'],
      ['/de/withdrawal', '/widerruf'],
      ...['agb', 'datenschutz', 'impressum', 'widerruf'].map((slug) => [`/de/${slug}`, `/${slug}`]),
    ];
    expect(redirects().map(({ source, destination }) => [source, destination])).toEqual([
      ...documents,
      ...documents.map((pair) => pair.map((path) => `${path}/:version`)),
    ]);
    expect(redirects().every(({ permanent }) => permanent)).toBe(true);
  });
});
