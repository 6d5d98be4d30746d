import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testEnvironment } from '@/local/test-orders';
import { POST } from './route';

const site = 'http://localhost:3000';

beforeAll(() => {
  for (const [name, value] of Object.entries(testEnvironment('postgres://nobody@127.0.0.1:1/none')))
    vi.stubEnv(name, value);
});
afterAll(() => vi.unstubAllEnvs());

/** Where the switcher leads, with the status in front, from a page and a form's fields. */
async function choose(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await POST(
    new Request(`${site}/api/language`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields),
    }),
  );
  return {
    way: `${answer.status} ${answer.headers.get('location') ?? ''}`.trim(),
    cookie: answer.headers.get('set-cookie'),
  };
}

describe('the language switcher without JavaScript', () => {
  it('keeps the choice for a year and leads to the same page, its query included', async () => {
    const { way, cookie } = await choose(
      { language: 'de', path: '/order' },
      { referer: `${site}/order?package=full` },
    );
    expect(way).toBe('303 /de/order?package=full');
    expect(cookie).toBe('preferred-language=de; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it.each([
    ['en', '/de/blog', '/blog'],
    ['en', '/de', '/'],
    ['de', '/', '/de'],
    ['de', '/terms', '/agb'],
    ['en', '/widerruf', '/withdrawal'],
    ['de', '/de/blog', '/de/blog'],
    ['en', '/de/gibt/es-nicht', '/gibt/es-nicht'],
  ])('leads to %s from %s, whether the browser or the form names the page', async (language, from, to) => {
    expect((await choose({ language, path: '/missing' }, { referer: `${site}${from}` })).way).toBe(
      `303 ${to}`,
    );
    expect((await choose({ language, path: from })).way).toBe(`303 ${to}`);
  });

  it.each([
    'https://evil.example/x',
    '//evil.example/x',
    '/\\evil.example',
    '/de//evil.example',
    'javascript:alert(1)',
    'de',
    '',
  ])(
    'leads nowhere but to this site, whatever stands in the form or is said to be the page (%s)',
    async (path) => {
      for (const headers of [{}, { referer: path }, { referer: `${site}${path}` }] as Record<
        string,
        string
      >[]) {
        const { way } = await choose({ language: 'en', path }, headers);
        expect(way).toMatch(/^303 \/(?![/\\])/);
        expect(new URL(way.slice(4), site).origin).toBe(site);
      }
    },
  );

  it('refuses other sites, other languages and what is no form', async () => {
    expect((await choose({ language: 'de' }, { origin: 'https://evil.example' })).way).toBe('403');
    expect(await choose({ language: 'fr', path: '/' })).toEqual({ way: '400', cookie: null });
    expect((await choose({ language: 'de' }, { 'content-type': 'text/plain' })).way).toBe('400');
    expect((await choose({ language: 'de', path: 'x'.repeat(20_000) })).way).toBe('400');
  });
});
