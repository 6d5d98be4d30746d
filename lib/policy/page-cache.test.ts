import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js';
import { afterEach, expect, it, vi } from 'vitest';
import PageCache from './page-cache.mjs';

const html = '<p>Hello</p><script>one()</script>';
const page = (text = html) => ({
  kind: 'APP_PAGE',
  html: text,
  rscData: Buffer.from('data'),
  headers: { 'x-kept': 'yes' } as Record<string, string>,
  status: 200,
});
const asPage = { kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: false };

/** A cache in a folder, as each start of the site makes one; without a memory it reads from the disk every time. */
// biome-ignore lint/suspicious/noExplicitAny: Next does not export the types of its cache.
const cacheIn = (folder: string, maxMemoryCacheSize = 0): any =>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  new (PageCache as any)({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
    maxMemoryCacheSize,
  });
const newFolder = () => mkdtemp(join(tmpdir(), 'page-cache-'));
const policyOf = (kept: { headers: Record<string, string> }) => kept.headers['content-security-policy'];

afterEach(() => vi.unstubAllEnvs());

it('gives a page its policy when it is rendered, and again when it is read', async () => {
  const cache = cacheIn(await newFolder());
  const rendered = page();
  await cache.set('/home', rendered, asPage);
  expect(policyOf(rendered)).toContain("script-src 'self' 'sha256-");
  const { value } = await cache.get('/home', asPage);
  expect(value.headers).toEqual({ 'x-kept': 'yes', 'content-security-policy': policyOf(rendered) });
});

it('names the scripts of the page as it is now', async () => {
  const cache = cacheIn(await newFolder());
  await cache.set('/home', page(), asPage);
  const before = policyOf((await cache.get('/home', asPage)).value);
  await cache.set('/home', page('<script>two()</script>'), asPage);
  expect(policyOf((await cache.get('/home', asPage)).value)).not.toBe(before);
});

it('works the policy out for each start anew, and keeps none on the disk', async () => {
  const folder = await newFolder();
  vi.stubEnv('STRIPE_API_URL', 'http://localhost:1111');
  await cacheIn(folder).set('/home', page(), asPage);
  expect(await readFile(join(folder, 'app/home.meta'), 'utf8')).not.toContain('security-policy');
  vi.stubEnv('STRIPE_API_URL', 'http://localhost:2222');
  const { value } = await cacheIn(folder).get('/home', asPage);
  expect(policyOf(value)).toContain('http://localhost:2222');
  expect(policyOf(value)).not.toContain('http://localhost:1111');
});

it('lets the scripts of a page come late that says so, and keeps it on the disk as Next wrote it', async () => {
  const folder = await newFolder();
  const text = '<head><script src="/_next/static/a.js" async=""></script></head><main data-scripts="late">';
  const rendered = page(text);
  await cacheIn(folder).set('/home', rendered, asPage);
  const { value } = await cacheIn(folder).get('/home', asPage);
  for (const { html } of [rendered, value])
    expect(html).toContain('async="" data-scripts="/_next/static/a.js"></script></head>');
  expect(await readFile(join(folder, 'app/home.html'), 'utf8')).toBe(text);
});

it('leaves alone what is no page', async () => {
  const cache = cacheIn(await newFolder());
  const file = { kind: 'APP_ROUTE', body: Buffer.from('<script>one()</script>'), headers: {}, status: 200 };
  await cache.set('/feed.xml', file, { kind: 'APP_ROUTE' });
  expect((await cache.get('/feed.xml', { kind: 'APP_ROUTE' })).value.headers).toEqual({});
  expect(await cache.get('/none', asPage)).toBeNull();
});
