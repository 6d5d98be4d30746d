/**
 * Draws the site's own picture that appears where somebody shares a link, one per language; `npm run generate` draws those
 * of the articles. Run it after changing seals or the lines below: `CHROMIUM_PATH=... npx tsx scripts/share-images.ts`.
 * The pictures are kept in the repository, so that neither build nor server needs a browser.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { drawFlat } from '../lib/blog/flat-picture';
import { HOUSE_NUMBER } from '../lib/seal/favicon';
import { seal } from '../lib/seal/seal';
import de from '../messages/de/common.json' with { type: 'json' };
import deHome from '../messages/de/home.json' with { type: 'json' };
import en from '../messages/en/common.json' with { type: 'json' };
import enHome from '../messages/en/home.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const target = join(root, 'public/opengraph');
const size = { width: 1200, height: 630 };

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
    p { margin: 0; font-size: 30px; font-style: italic; color: #d8b96a; text-wrap: balance; }
  </style>
  <div class="large">${seal(HOUSE_NUMBER, { size: 760, colours })}</div><div class="frame"></div>
  <div class="words"><div class="name">${seal(HOUSE_NUMBER, { size: 60, detail: 'mark', colours })}Numina</div>
  <h1>${title}</h1><p>${line}</p></div>`;
}

const pictures: [name: string, html: string][] = [
  ['numina-en', sitePicture(enHome.hero.title, en.brandLine)],
  ['numina-de', sitePicture(deHome.hero.title, de.brandLine)],
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
  writeFileSync(join(target, `${name}.png`), await drawFlat(await page.screenshot()));
  console.log(`public/opengraph/${name}.png`);
}
await browser.close();
