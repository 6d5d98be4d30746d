/**
 * `npm run generate`: writes what follows from the list of pages (`lib/pages/pages.ts`) and the folder of articles, and
 * has to stand in the repository: each version of the legal texts, the matcher of `middleware.ts`, a share picture for every
 * article and every page of the library, covers, the seals and skies of the pages, the icons, and the script that fetches
 * the others.
 * Tests fail until it has run.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireArticle } from '../lib/blog/articles';
import { coverFiles } from '../lib/blog/cover-files';
import { drawFlat, drawSquare } from '../lib/blog/flat-picture';
import { markOf, sharePicture } from '../lib/blog/share-picture';
import { pagePictures } from '../lib/library/pictures';
import { drawings, marksStyle } from '../lib/seal/drawings';
import { favicon, tile, tiles } from '../lib/seal/favicon';
import { articleSlugs } from '../lib/shop/article-files';
import { runProgram } from '../local/processes';
import { say } from '../local/progress';
import { projectDir } from '../local/settings';
import { keepLegalTexts } from './keep-legal-texts';
import { addressModule, bundleLateScripts } from './late-scripts';

const pictures = join(projectDir, 'public/opengraph');

async function writeMatcher(): Promise<void> {
  // Read only now: the pages of a new version of the legal texts are among those it names.
  const { matcher } = await import('../lib/pages/matcher');
  const file = join(projectDir, 'middleware.ts');
  const source = readFileSync(file, 'utf8');
  const literal = /export const config = \{[\s\S]*?\n\};\n/;
  if (!literal.test(source)) throw new Error('middleware.ts has no `export const config = {...};`');
  const config = { runtime: 'nodejs', matcher: matcher(articleSlugs()) };
  writeFileSync(
    file,
    source.replace(literal, () => `export const config = ${JSON.stringify(config)};\n`),
  );
  const biome = join(projectDir, 'node_modules/@biomejs/biome/bin/biome');
  if ((await runProgram({ args: [biome, 'check', '--write', file], env: process.env })) !== 0)
    throw new Error('middleware.ts could not be formatted');
  say('Generate', 'middleware.ts');
}

async function drawPictures(): Promise<void> {
  const ofArticles = articleSlugs().map(
    (slug) => [slug, sharePicture(requireArticle('en', slug)).svg] as const,
  );
  const wanted = new Map([...ofArticles, ...pagePictures()]);
  for (const [name, svg] of wanted) {
    const file = join(pictures, `${name}.png`);
    const mark = markOf(svg);
    if (existsSync(file) && readFileSync(file).includes(mark)) continue;
    writeFileSync(file, await drawFlat(Buffer.from(svg), mark));
    say('Generate', `public/opengraph/${name}.png`);
  }
  for (const file of readdirSync(pictures))
    if (!file.startsWith('numina-') && !wanted.has(file.replace(/\.png$/, ''))) rmSync(join(pictures, file));
}

/** What pages show by address: the folders hold these files and no others. */
function writeDrawings(): void {
  const covers = articleSlugs().flatMap((slug) => [...coverFiles(slug, requireArticle('en', slug))]);
  const wanted = new Map([...drawings(), ...covers]);
  for (const folder of ['drawings', 'covers']) {
    mkdirSync(join(projectDir, 'public', folder), { recursive: true });
    for (const file of readdirSync(join(projectDir, 'public', folder)))
      if (!wanted.has(`/${folder}/${file}`)) rmSync(join(projectDir, 'public', folder, file));
  }
  for (const [address, svg] of wanted) writeFileSync(join(projectDir, 'public', address), svg);
  writeFileSync(join(projectDir, 'components/ui/styles/marks.css'), marksStyle());
  say('Generate', `${wanted.size} drawings in public/drawings and public/covers`);
}

/** For browsers and readers that ask for `/favicon.ico` whatever the page says: one picture of 32 px in its container. */
async function drawFavicon(): Promise<void> {
  const SIZE = 32;
  const png = await drawSquare(Buffer.from(favicon()), SIZE);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(SIZE, 6);
  head.writeUInt8(SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  writeFileSync(join(projectDir, 'public/favicon.ico'), Buffer.concat([head, png]));
  say('Generate', 'public/favicon.ico');
}

/** For home screens, whose systems cut the corners themselves: the same drawing, on a ground that fills the square. */
async function drawTiles(): Promise<void> {
  for (const { file, size } of tiles) {
    writeFileSync(join(projectDir, 'public', file), await drawSquare(Buffer.from(tile()), size));
    say('Generate', `public/${file}`);
  }
}

/** Its name changes with its text, so that browsers may keep it. */
async function writeLateScripts(): Promise<void> {
  const { address, text } = await bundleLateScripts();
  const folder = join(projectDir, 'public/late');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(projectDir, 'public', address), text);
  writeFileSync(join(projectDir, 'lib/late-scripts/address.mjs'), addressModule(address));
  say('Generate', `public${address}`);
}

for (const file of keepLegalTexts()) say('Generate', file);
await writeMatcher();
await drawPictures();
writeDrawings();
await drawFavicon();
await drawTiles();
await writeLateScripts();
