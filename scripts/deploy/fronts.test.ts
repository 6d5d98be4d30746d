import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { heldKinds } from '@/lib/links/held-kinds';
import { germanAddresses } from '@/lib/pages/matcher';
import { type Page, pages } from '@/lib/pages/pages';
import { policyOfNoPage } from '@/lib/policy/content-policy.mjs';

const nginx = readFileSync('deploy/nginx/numina.conf', 'utf8');
const caddy = readFileSync('deploy/caddy/Caddyfile', 'utf8');
const token = 'Q'.repeat(80);

/** What a `map` of the configuration gives for a value: names first, then its expressions in their order, as nginx does. */
function mapped(variable: string, value: string): string {
  const [, block = ''] = new RegExp(`^map \\S+ \\$${variable} \\{\\n([^]*?)^\\}`, 'm').exec(nginx) ?? [];
  const lines = [...block.matchAll(/^ +("(?:[^"\\]|\\.)*"|\S+) +("[^"]*"|\S+);$/gm)];
  const bare = (text: string) => text.replace(/^"(.*)"$/, '$1');
  const rows = lines.map(([, key = '', result = '']) => ({ key: bare(key), result: bare(result) }));
  expect(rows.length, variable).toBeGreaterThan(1);
  for (const { key, result } of rows.filter((row) => row.key.startsWith('~'))) {
    const found = new RegExp(key.replace(/^~\*?/, ''), key.startsWith('~*') ? 'i' : '').exec(value);
    if (found) return result.replace(/\$(\w+)/g, (_, name: string) => found.groups?.[name] ?? '');
  }
  return (rows.find(({ key }) => key === 'default')?.result ?? '').replace('$uri', value);
}

/** An address of a page, with something in each place that differs. */
const addressOf = ({ path }: Page, part = 'x') => path.replace(/:\w+/g, part);

describe('a German visitor of an English address', () => {
  const signs = { 'a cookie': 'de|0', 'a cookie over the browser': 'de|1', 'the browser': '|1' };
  const asks = (path: string, sign: string) => mapped('numina_asks_the_app', `${path}|${sign}`) === '1';

  it.each(Object.entries(signs))(
    'is led by the app and not answered from the cache, known by %s',
    (_, sign) => {
      for (const page of pages.filter(({ leadsGermans }) => leadsGermans)) {
        expect(germanAddresses().test(addressOf(page)), page.path).toBe(true);
        expect(asks(addressOf(page), sign), page.path).toBe(true);
      }
    },
  );

  it('is the only one: everybody else, and every other page, may be answered from the cache', () => {
    for (const page of pages) {
      for (const sign of ['|0', 'en|0', 'en|1']) expect(asks(addressOf(page), sign), page.path).toBe(false);
      expect(asks(`/de${addressOf(page)}`, 'de|1'), page.path).toBe(false);
      if (!page.leadsGermans) expect(asks(addressOf(page), 'de|1'), page.path).toBe(false);
    }
  });
});

describe('the log of nginx', () => {
  const logged = (path: string) => mapped('numina_logged_uri', path);
  /** Below these, an address says who may open it. */
  const ofOneVisitor = pages.filter(
    ({ path, parts, isIndexed }) => !isIndexed && /:\w+/.test(path) && !parts?.version,
  );
  const keys = [
    ...['', '/de'].flatMap((prefix) => [
      ...heldKinds.map((kind) => `${prefix}/${kind}/KEY`),
      ...ofOneVisitor.map((page) => `${prefix}${addressOf(page, 'KEY')}`),
    ]),
    ...['/desk/KEY', '/desk/KEY/orders/1', '/de/open/opening/KEY'],
    ...readdirSync('app/api', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\]\/route\.ts$/.test(file))
      // The key that search engines ask for opens nothing and is public (lib/indexing).
      .filter((file) => !file.startsWith('index-key/'))
      // What stands there is a language.
      .filter((file) => !file.startsWith('calculator-words/'))
      .map((file) => `/api/${file.replace(/\/route\.ts$/, '').replace(/\[[^\]]+\]/g, 'KEY')}`),
  ];

  it.each(keys)('holds no key of %s', (path) => {
    expect(logged(path.replaceAll('KEY', token))).not.toContain('QQQ');
    // A key that lost its end on the way is still most of one.
    if (!path.includes('/open/')) expect(logged(path.replaceAll('KEY', 'QQQQ'))).not.toContain('QQQ');
  });

  it('names every other page', () => {
    for (const page of pages.filter((each) => !ofOneVisitor.includes(each)))
      expect(logged(addressOf(page))).toBe(addressOf(page));
  });

  it('has neither queries nor addresses of visitors, nor whole requests among its errors', () => {
    const [format = ''] = /^log_format numina .*$/m.exec(nginx) ?? [];
    expect(format).toContain('$numina_logged_uri');
    expect(format).not.toMatch(/\$(request_uri|request |uri|args|remote_addr|http_)/);
    for (const [line] of nginx.matchAll(/^ *access_log .*$/gm)) expect(line).toMatch(/ off;| numina;$/);
    for (const [line] of nginx.matchAll(/^ *error_log .*$/gm)) expect(line).toMatch(/ crit;$/);
  });
});

it('Caddy writes no log of requests, and none of its error lines that name addresses', () => {
  const logs = [...caddy.matchAll(/^\s*log\b.*\{([^}]*)\}/gm)].map(([, block = '']) => block.trim());
  expect(logs).toEqual(['exclude http.log.error http.handlers.reverse_proxy']);
  expect(caddy.match(/^\s*log\b/gm)).toHaveLength(1);
});

describe('what nginx needs on the disk', () => {
  const steps = readFileSync('deploy/README.md', 'utf8');
  const renewed = readFileSync('deploy/nginx/renewed', 'utf8');
  /** Folders that Debian's package of nginx makes; it has no `/var/cache/nginx`. */
  const packaged = ['/var/lib/nginx', '/var/log/nginx'];
  const made = [...steps.matchAll(/^install -d .*$/gm)].flatMap(([line]) => line.match(/ \/\S+/g) ?? []);
  const paths = [
    ...nginx.matchAll(
      /^ *(?:proxy_cache_path|access_log|error_log|ssl_certificate|ssl_certificate_key) (\/[^\s;]+)/gm,
    ),
    ...nginx.matchAll(/\broot (\/[^\s;]+)/g),
  ].map(([, path = '']) => path);

  it.each([...new Set(paths)])('has a folder for %s after the steps that are written down', (path) => {
    const folder = path === '/var/www/acme' ? path : dirname(path);
    expect([...packaged, ...made.map((each) => each.trim())]).toContain(folder);
  });

  it('knows every absolute path by one of these directives', () => {
    const bare = nginx.replaceAll(/^ *#.*$/gm, '');
    const named = [...bare.matchAll(/(?<= )\/(?:etc|opt|run|srv|usr|var)\/[^\s;]+/g)].map(([path]) => path);
    expect(new Set(named)).toEqual(new Set(paths));
  });

  it('gets its certificate by a way that works before there is one, and each renewal after it', () => {
    const order = ['openssl req', 'nginx -t && ', 'certbot certonly --webroot -w /var/www/acme'].map((step) =>
      steps.indexOf(step),
    );
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(order[0]).toBeGreaterThan(0);
    expect(steps).toContain('--deploy-hook /usr/local/sbin/numina-renewed');
    const read = [...nginx.matchAll(/ssl_certificate(?:_key)? (\S+);/g)].map(([, path = '']) => path);
    for (const path of read) {
      expect(renewed).toContain(` ${path}\n`);
      expect(steps).toMatch(new RegExp(`-(?:key)?out ${path}\\s`));
    }
    expect(renewed).toMatch(/nginx -t -q\nsystemctl reload nginx\n$/);
  });
});

it('both give answers of their own the policy of what is no page', () => {
  expect(nginx).toContain(`"${policyOfNoPage}";`);
  expect(caddy).toContain(`header Content-Security-Policy "${policyOfNoPage}"\n`);
  const own = (status: number, policy: string) => mapped('numina_own_policy', `${status}|${policy}`);
  expect(own(413, '')).toBe(policyOfNoPage);
  expect([own(200, "default-src 'self'"), own(304, '')]).toEqual(['', '']);
});
