/**
 * Draws the pictures that appear where somebody shares a link: one per language for the site, one per article.
 * Run it after changing seals, covers or the lines below: `CHROMIUM_PATH=... npx tsx scripts/share-images.ts`.
 * The pictures are kept in the repository, so that neither build nor server needs a browser.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import matter from 'gray-matter';
import { articleSlugs } from '../lib/i18n/routes';
import { type CoverScheme, cover } from '../lib/seal/cover';
import { HOUSE_NUMBER } from '../lib/seal/favicon';
import { seal } from '../lib/seal/seal';
import de from '../messages/de/common.json' with { type: 'json' };
import deHome from '../messages/de/home.json' with { type: 'json' };
import en from '../messages/en/common.json' with { type: 'json' };
import enHome from '../messages/en/home.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const target = join(root, 'public/opengraph');
const size = { width: 1200, height: 630 };
/** Grounds and skies as on the articles' own covers (components/blog/article-cover.tsx). */
const schemes: CoverScheme[] = ['royal', 'paper', 'night', 'band'];

type Squeeze = (png: Buffer) => { png: (options: object) => { toBuffer: () => Promise<Buffer> } };
/** Comes with Next, which shrinks pictures with it. */
const squeeze: Squeeze = createRequire(createRequire(import.meta.url).resolve('next/package.json'))('sharp');
/** Flat drawings in a handful of colours: a palette holds their edges as well, at a third of the bytes. */
const palette = { palette: true, colours: 64, dither: 0, effort: 10 };

function font(file: string): string {
  return `url(data:font/woff2;base64,${readFileSync(join(root, 'app/fonts', file)).toString('base64')})`;
}

function sitePicture(title: string, line: string): string {
  const colours = { ink: '#faf5ea', line: '#d8b96a', paper: '#24152f' };
  return `<style>
    @font-face { font-family: F; src: ${font('fraunces-opsz.woff2')}; font-weight: 300 700; }
    @font-face { font-family: F; font-style: italic; src: ${font('fraunces-italic.woff2')}; font-weight: 300 700; }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #24152f; color: #faf5ea; font-family: F; }
    .frame { position: absolute; inset: 28px; border: 1px solid #d8b96a; }
    .large { position: absolute; left: 724px; top: -65px; }
    .words { position: absolute; left: 84px; top: 84px; width: 640px; height: 462px; display: flex; flex-direction: column; }
    .name { display: flex; align-items: center; gap: 18px; font-size: 46px; letter-spacing: -0.02em; }
    h1 { margin: auto 0 26px; font-size: 104px; font-weight: 400; font-variation-settings: 'opsz' 68; line-height: 0.98; letter-spacing: -0.03em; text-wrap: balance; }
    p { margin: 0; font-size: 30px; font-style: italic; color: #d8b96a; }
  </style>
  <div class="large">${seal(HOUSE_NUMBER, { size: 760, colours })}</div><div class="frame"></div>
  <div class="words"><div class="name">${seal(HOUSE_NUMBER, { size: 60, detail: 'mark', colours })}Numina</div>
  <h1>${title}</h1><p>${line}</p></div>`;
}

function articlePictures(): [name: string, html: string][] {
  return articleSlugs.map((slug, place) => {
    const { data } = matter(readFileSync(join(root, `messages/en/blog/${slug}.md`), 'utf8'));
    const picture = cover({
      number: Number(data.coverNumber),
      seed: place + 2,
      ratio: [120, 63],
      scheme: schemes[place % schemes.length],
    });
    return [slug, `<style>body{margin:0}svg{display:block}</style>${picture}`];
  });
}

const pictures: [name: string, html: string][] = [
  ['numina-en', sitePicture(enHome.hero.title, en.brandLine)],
  ['numina-de', sitePicture(deHome.hero.title, de.brandLine)],
  ...articlePictures(),
];

mkdirSync(target, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: size });
for (const [name, html] of pictures) {
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await squeeze(await page.screenshot())
    .png(palette)
    .toBuffer();
  writeFileSync(join(target, `${name}.png`), picture);
  console.log(`public/opengraph/${name}.png`);
}
await browser.close();
