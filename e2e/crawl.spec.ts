import type { APIRequestContext, Page } from '@playwright/test';
import { expect, ONE_SIZE, test } from './support/test';

/** What stands in the head of a page, and where it leads. */
type Looked = {
  lang: string;
  titles: string[];
  descriptions: string[];
  headings: string[];
  canonical: string | null;
  alternates: Record<string, string>;
  robots: string | null;
  shared: Record<string, string>;
  links: string[];
  ids: string[];
  data: string[];
};

type Entry = { address: string; languages: Record<string, string>; pictures: string[] };

const german = { 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.5' };
const once = { maxRedirects: 0 };

async function sitemapOf(request: APIRequestContext): Promise<Entry[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
    address: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
    languages: Object.fromEntries(
      [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language = '', href = '']) => [
        language,
        href,
      ]),
    ),
    pictures: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, picture = '']) => picture),
  }));
}

/** Reads a page as a crawler does: its HTML, without running anything. */
function look(page: Page, html: string): Promise<Looked> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...parsed.querySelectorAll(selector)];
    const valuesOf = (selector: string, name: string) =>
      all(selector).map((element) => element.getAttribute(name) ?? '');
    const pairs = (selector: string, key: string, value: string) =>
      Object.fromEntries(
        all(selector).map((element) => [element.getAttribute(key) ?? '', element.getAttribute(value) ?? '']),
      );
    return {
      lang: parsed.documentElement.lang,
      titles: all('head title').map(({ textContent }) => textContent ?? ''),
      descriptions: valuesOf('meta[name="description"]', 'content'),
      headings: all('h1').map(({ textContent }) => textContent ?? ''),
      canonical: parsed.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      alternates: pairs('link[rel="alternate"][hreflang]', 'hreflang', 'href'),
      robots: parsed.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null,
      shared: pairs('meta[property^="og:"]', 'property', 'content'),
      links: [
        ...valuesOf('[href]:not([rel="preconnect"])', 'href'),
        ...valuesOf('[src]', 'src'),
        ...valuesOf('[srcset]', 'srcset').flatMap((set) =>
          set.split(',').map((each) => each.trim().split(' ')[0] ?? ''),
        ),
      ].filter((href) => href !== '' && !/^(?:data|mailto|tel|blob):/.test(href)),
      ids: all('[id]').map(({ id }) => id),
      data: all('script[type="application/ld+json"]').map(({ textContent }) => textContent ?? ''),
    };
  }, html);
}

/** The home page's address may end with a slash or not. */
const asAddresses = (languages: Record<string, string>) =>
  Object.fromEntries(Object.entries(languages).map(([language, href]) => [language, new URL(href).href]));

/** Every absolute address that structured data names. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [value] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(addressesIn) : [];
}

const isSchema = (address: string) => address.startsWith('https://schema.org');

test.describe('a crawler that starts from the sitemap', { tag: ONE_SIZE }, () => {
  test.setTimeout(300_000);

  test('finds pages that differ, name each other as translations, and lead nowhere in vain', async ({
    page,
    request,
    baseURL,
  }) => {
    const entries = await sitemapOf(request);
    const pages = new Map<string, Looked>();
    const broken: string[] = [];
    const links = new Map<string, string>();
    await page.goto('/robots.txt');
    for (const { address, pictures } of entries) {
      const answer = await request.get(address, once);
      expect(answer.status(), address).toBe(200);
      const looked = await look(page, await answer.text());
      pages.set(address, looked);
      const named = looked.data.flatMap((data) => addressesIn(JSON.parse(data)));
      for (const link of [...looked.links, ...pictures, ...named, looked.shared['og:image'] ?? ''])
        if (!isSchema(link)) links.set(new URL(link, address).href, address);
    }

    const byAddress = new Map([...pages].map(([address, looked]) => [new URL(address).href, looked]));
    for (const { address, languages } of entries) {
      const looked = pages.get(address) as Looked;
      expect([looked.titles.length, looked.descriptions.length, looked.headings.length], address).toEqual([
        1, 1, 1,
      ]);
      expect(looked.data.length, address).toBe(1);
      expect(looked.robots ?? '', address).not.toContain('noindex');
      expect(looked.canonical, address).toBe(address);
      expect(looked.shared, address).toMatchObject({
        'og:url': address,
        'og:title': expect.stringMatching(/./),
        'og:description': expect.stringMatching(/./),
        'og:image': expect.stringMatching(/^http/),
      });
      // A text that one language alone has names nothing but itself.
      const isAlone = Object.keys(languages).length === 0;
      const named = asAddresses(looked.alternates);
      expect(named, address).toEqual(asAddresses(isAlone ? { [looked.lang]: address } : languages));
      for (const [language, other] of Object.entries(named)) {
        const { alternates, lang } = byAddress.get(other) as Looked;
        expect(asAddresses(alternates), `${other}, named by ${address}`).toEqual(named);
        expect(lang, other).toBe(language === 'x-default' ? 'en' : language);
      }
    }
    for (const what of ['titles', 'descriptions'] as const) {
      const all = [...pages.values()].map((looked) => looked[what][0] ?? '');
      expect(
        all.filter((each, at) => each === '' || all.indexOf(each) !== at),
        what,
      ).toEqual([]);
    }

    const fetched = new Map<string, { status: number; ids: Set<string> | null }>();
    for (const [link, from] of links) {
      const { origin, pathname, search } = new URL(link);
      // The privacy policies name the payment service's own.
      if (origin !== baseURL) continue;
      const bare = `${origin}${pathname}${search}`;
      if (!fetched.has(bare)) {
        const answer = await request.get(bare, once);
        const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
        const ids = isPage ? new Set((await look(page, await answer.text())).ids) : null;
        fetched.set(bare, { status: answer.status(), ids });
      }
      const found = fetched.get(bare);
      if (found?.status !== 200) broken.push(`${link} answers ${found?.status}, from ${from}`);
    }
    expect(broken).toEqual([]);

    // Ids of structured data look like sections and are none; the links of the pages have to hit something.
    for (const [address, { links: own }] of pages)
      for (const link of own) {
        const { origin, pathname, search, hash } = new URL(link, address);
        if (hash.length < 2) continue;
        const { ids } = fetched.get(`${origin}${pathname}${search}`) ?? { ids: null };
        expect(ids?.has(decodeURIComponent(hash.slice(1))), `${link} on ${address}`).toBe(true);
      }
  });

  test('in German takes one step from an English address to its translation, and none from there', async ({
    page,
    request,
  }) => {
    const entries = await sitemapOf(request);
    await page.goto('/robots.txt');
    const steps = new Map<string, number>();
    for (const { address, languages } of entries) {
      const answer = await request.get(address, { ...once, headers: german });
      // Legal texts are read in the language they are asked for.
      const isLed = address !== languages.de && /\/de(?:\/|$)/.test(languages.de ?? '');
      expect(answer.status(), address).toBe(isLed ? 307 : 200);
      if (isLed) {
        expect(new URL(answer.headers().location ?? '', address).href, address).toBe(languages.de);
        continue;
      }
      const looked = await look(page, await answer.text());
      if (looked.lang !== 'de') continue;
      const isShop = new URL(address).pathname.startsWith('/de');
      for (const link of looked.links) {
        const { origin, pathname, search } = new URL(link, address);
        const bare = `${origin}${pathname}${search}`;
        if (origin !== new URL(address).origin) continue;
        // The English translation that the head and the switcher name; legal texts name the site itself by its root.
        if (bare === asAddresses(looked.alternates).en || (pathname === '/' && !isShop)) continue;
        if (!steps.has(bare))
          steps.set(bare, (await request.get(bare, { ...once, headers: german })).status());
        expect(steps.get(bare), `${link} on ${address}`).toBe(200);
      }
    }
  });
});
