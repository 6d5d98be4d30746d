import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addressModule, bundleLateScripts } from '@/scripts/late-scripts';
import { LATE_SCRIPTS } from './address.mjs';
import { withLateScripts } from './late-scripts.mjs';

/** What Next writes around a page, in its order, 16.4.6. */
const page = (main = '<main data-scripts="late" id="main">') => `<!DOCTYPE html><html lang="en"><head>\
<link rel="stylesheet" href="/_next/static/chunks/3363.css" nonce="n" data-precedence="next"/>\
<link rel="preload" as="script" fetchPriority="low" nonce="n" href="/_next/static/chunks/38br.js"/>\
<link rel="preload" href="/_next/static/media/f.woff2" as="font" crossorigin="" type="font/woff2"/>\
<script src="/_next/static/chunks/0wik.js" async="" nonce="n"></script>\
<script>language()</script>\
<script src="/_next/static/chunks/0cz1.js" noModule="" nonce="n"></script></head><body>${main}</main>\
<script type="application/ld+json">{"a":1}</script>\
<script nonce="n" id="_R_">(self.__next_f=self.__next_f||[]).push([0])</script>\
<script src="/_next/static/chunks/38br.js" nonce="n" id="_R_" async=""></script></body></html>`;

it('names the scripts of a page to the one that fetches them, and leaves what is no script of Next', () => {
  const html = withLateScripts(page());
  const names = '/_next/static/chunks/0wik.js /_next/static/chunks/38br.js';
  expect(html).toContain(`<script src="${LATE_SCRIPTS}" async="" data-scripts="${names}"></script></head>`);
  const running = [...html.matchAll(/<script[^>]* src="([^"]+)"[^>]*>/g)].map(([, address]) => address);
  expect(running).toEqual(['/_next/static/chunks/0cz1.js', LATE_SCRIPTS]);
  expect(html).not.toContain('as="script"');
  for (const part of ['as="font"', '<script>language()</script>', 'push([0])', '{"a":1}', '3363.css'])
    expect(html).toContain(part);
});

it('leaves a page alone that does not say so', () => {
  const html = page('<main id="main">');
  expect(withLateScripts(html)).toBe(html);
});

it('stands in `public` as it is written, and nothing else does (npm run generate)', async () => {
  const { address, text } = await bundleLateScripts();
  const folder = join(process.cwd(), 'public');
  expect(readdirSync(join(folder, 'late')).map((file) => `/late/${file}`)).toEqual([address]);
  expect(readFileSync(join(folder, address), 'utf8')).toBe(text);
  expect(readFileSync(join(process.cwd(), 'lib/late-scripts/address.mjs'), 'utf8')).toBe(
    addressModule(address),
  );
});
