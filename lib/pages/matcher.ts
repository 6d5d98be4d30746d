import { isInBoth, type Page, pages } from './pages';

type Condition = { type: 'cookie' | 'header'; key: string; value: string };
export type Matcher = string | { source: string; has: Condition[] };

/** What is no page and needs no middleware: files, and what answers for itself. */
const files = [
  ...[
    '_next/',
    'api/',
    'opengraph/',
    'drawings/',
    'covers/',
    'pictures/',
    'samples/',
    'late/',
    'desk/',
    'desk$',
  ],
  ...[
    'sitemap.xml$',
    'robots.txt$',
    'manifest.webmanifest$',
    'icon.svg$',
    'favicon.ico$',
    'apple-touch-icon.png$',
    'icon-192.png$',
    'icon-512.png$',
    'feed.xml$',
    'de/feed.xml$',
  ],
];

/** How a visitor shows that German is wanted: the stored choice, or the browser's first language. */
const germanSigns: Condition[] = [
  { type: 'cookie', key: 'preferred-language', value: 'de' },
  { type: 'header', key: 'accept-language', value: '\\s*[dD][eE].*' },
];

/** Addresses with escapes beyond ASCII, which may be none at all: Next breaks on them where a part of a page is read. */
const NOT_PLAIN = '/(.*%(?![0-7][0-9a-fA-F]).*)';

/**
 * The matcher of `middleware.ts`: English pages asked for in German, and addresses that no page answers. Next reads it
 * from the source, so it has to be a literal there, which `npm run generate` writes.
 * @param articles the slugs of all articles
 */
export function matcher(articles: readonly string[]): Matcher[] {
  const first = pages.filter(({ leadsGermans }) => leadsGermans).map(({ path }) => path.split('/')[1] ?? '');
  const sections = [...new Set(first)].filter(Boolean).join('|');
  const withGerman = ['/', `/:page(${sections})/:rest*`].flatMap((source) =>
    germanSigns.map((sign) => ({ source, has: [sign] })),
  );
  return [...withGerman, NOT_PLAIN, `/((?!${[...addresses(articles), ...files.map(escaped)].join('|')}).*)`];
}

/** Regular expressions of every address that a page answers, without the slash in front. */
function addresses(articles: readonly string[]): string[] {
  return pages.map((page) => {
    const own = pattern(page, articles);
    if (page.path === '/') return '(?:de/?)?$';
    return isInBoth(page) ? `(?:de/)?${own}$` : `${own}$`;
  });
}

function pattern({ path, parts }: Page, articles: readonly string[]): string {
  return path.slice(1).replace(/:(\w+)/g, (_, name: string) => {
    const list = parts?.[name];
    return list ? `(?:${(list === 'articles' ? articles : list).join('|')})` : '[^/]+';
  });
}

function escaped(file: string): string {
  return file.replaceAll('.', '\\.');
}

/**
 * The pages that German visitors are led away from, as a regular expression of English addresses. Below a page with
 * parts everything counts, so that a mistyped address is answered in German, too.
 */
export function germanAddresses(): RegExp {
  const led = pages.filter(({ leadsGermans }) => leadsGermans).map(({ path }) => path.slice(1));
  const parts = led.map((path) => path.replace(/\/:\w+/g, '\\/.+'));
  // It stands in the head of every page: a list and the pages below it are one entry.
  const short = parts
    .filter((path) => path !== '' && !(path.endsWith('.+') && parts.includes(path.slice(0, -4))))
    .map((path) => (parts.includes(`${path}\\/.+`) ? `${path}(\\/.+)?` : path));
  return new RegExp(`^\\/(${short.join('|')})?$`);
}
