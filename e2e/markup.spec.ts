import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '../lib/i18n/locales';
import { askForLink, linkIn, reviewLinks } from './support/mailed-links';
import { pagesOf } from './support/pages';
import { paidOrder } from './support/paid-order';
import { expect, test } from './support/test';

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const hasJava = spawnSync('java', ['-version']).status === 0;

type Message = { type: string; message: string; extract?: string; url: string };

/** The checker's table of SVG lacks `pathLength` on circles, which SVG 2 allows on every shape. */
const isKnownGap = ({ message }: Message) => message.startsWith('Attribute “pathLength” not allowed');

/** Addresses whose escapes stand for no letters, and articles and pages that do not exist. */
const broken = [
  '/%ff',
  '/de/%ff',
  '/blog/%ff',
  '/de/order/%E0%A4%A',
  '/my-order/%ff',
  '/blog/nix',
  '/de/nix',
];

test('a broken escape in an address is a missing page like any other, in the language of the address', async ({
  request,
}) => {
  for (const path of broken) {
    const answer = await request.get(path, { headers: { 'Accept-Language': 'en' } });
    expect(answer.status(), path).toBe(404);
    const locale = path.startsWith('/de/') ? 'de' : 'en';
    const html = await answer.text();
    expect(html, path).toContain(`<html lang="${locale}"`);
    expect(html, path).toContain('</footer>');
  }
});

test('every page says where it stands: one graph, whose page has the address of the canonical link', async ({
  request,
}) => {
  for (const path of locales
    .flatMap((locale) => pagesOf[locale])
    .filter((each) => !each.includes('no-such'))) {
    const html = await (await request.get(path, { headers: { 'Accept-Language': 'en' } })).text();
    const graphs = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(graphs, path).toHaveLength(1);
    const nodes = JSON.parse(graphs[0]?.[1] ?? '{}')['@graph'] as { '@type': string; url?: string }[];
    const page = nodes.find((node) => node['@type'].endsWith('Page'));
    const canonical = /<link rel="canonical" href="(.*?)"/.exec(html)?.[1];
    expect(page?.url, path).toBe(canonical);
  }
});

// The checker is a Java program: where there is none, `npm test` says nothing about it.
if (hasJava)
  test('the Nu HTML Checker finds no error on any page', async ({ page, request, email, sql, mailsTo }) => {
    const order = { ...(await paidOrder(sql, 'de', email)), locale: 'de' as const, email };
    await askForLink(page, 'de', order.number, email);
    const [mail] = await mailsTo(email, (each) => linkIn(each, 'my-order') !== '');
    const owned = [linkIn(mail, 'my-order'), ...Object.values(await reviewLinks(order, { sql, mailsTo }))];
    const folder = mkdtempSync(join(tmpdir(), 'numina-markup-'));
    const paths = [...locales.flatMap((locale) => pagesOf[locale]), ...broken, ...owned];
    for (const [index, path] of paths.entries()) {
      const answer = await request.get(path, { headers: { 'Accept-Language': 'en' } });
      writeFileSync(join(folder, `${index}.html`), await answer.body());
    }
    const files = paths.map((_, index) => join(folder, `${index}.html`));
    const { stderr } = spawnSync('java', ['-jar', checker, '--format', 'json', '--errors-only', ...files], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    rmSync(folder, { recursive: true });
    const { messages } = JSON.parse(stderr) as { messages: Message[] };
    const found = messages
      .filter((message) => !isKnownGap(message))
      .map(
        ({ url, message, extract }) =>
          `${paths[Number(/(\d+)\.html$/.exec(url)?.[1])]}: ${message} ${extract}`,
      );
    expect(found).toEqual([]);
  });
