import { addressesOf } from '../lib/pages/addresses-of';
import { pages } from '../lib/pages/pages';
import { articleSlugs } from '../lib/shop/article-files';
import { expect, test } from './support/test';

test.describe('what search engines ask for', () => {
  test('the sitemap is XML, and every address in it answers and names itself as canonical', async ({
    page,
    request,
    baseURL,
  }) => {
    const answer = await request.get('/sitemap.xml');
    expect(answer.headers()['content-type']).toMatch(/^application\/xml/);
    const xml = await answer.text();
    await page.goto('/robots.txt');
    const isWellFormed = await page.evaluate(
      (text) => !new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror'),
      xml,
    );
    expect(isWellFormed).toBe(true);
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    const counts = pages
      .filter(({ isIndexed }) => isIndexed)
      .map((page) => addressesOf(page, articleSlugs()).length * page.languages.length);
    expect(addresses).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
    expect(addresses.length).toBeGreaterThanOrEqual(25);
    for (const address of addresses) {
      expect(address.startsWith(baseURL ?? 'nowhere')).toBe(true);
      const html = await request.get(address, { maxRedirects: 0 });
      expect(html.status(), address).toBe(200);
      const canonical = /<link rel="canonical" href="(.*?)"/.exec(await html.text())?.[1];
      expect(canonical, address).toBe(address);
    }
  });

  test('robots.txt opens the site, closes what belongs to one visitor, and names the sitemap', async ({
    request,
    baseURL,
  }) => {
    const lines = (await (await request.get('/robots.txt')).text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-Agent: *',
        'Allow: /',
        'Disallow: /api/',
        `Sitemap: ${baseURL}/sitemap.xml`,
      ]),
    );
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/']);
    const unlisted = await (await request.get('/payment-success')).text();
    expect(unlisted).toContain('<meta name="robots" content="noindex, nofollow"/>');
  });

  test('each language has its feed', async ({ request }) => {
    for (const path of ['/feed.xml', '/de/feed.xml']) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(answer.headers()['content-type']).toMatch(/^application\/atom\+xml/);
      expect((await answer.text()).match(/<entry>/g)).toHaveLength(articleSlugs().length);
    }
  });
});
