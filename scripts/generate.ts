/**
 * `npm run generate`: writes what follows from the list of pages (`lib/pages/pages.ts`) and the folder of articles, and
 * has to stand in the repository: the matcher of `middleware.ts`, and a share picture for every article.
 * Tests fail until it has run.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleSlugs } from '../lib/blog/article-files';
import { requireArticle } from '../lib/blog/articles';
import { sharePicture } from '../lib/blog/share-picture';
import { matcher } from '../lib/pages/matcher';
import { runProgram } from '../local/processes';
import { say } from '../local/progress';
import { projectDir } from '../local/settings';
import { drawFlat } from './flat-picture';

const pictures = join(projectDir, 'public/opengraph');

async function writeMatcher(): Promise<void> {
  const file = join(projectDir, 'middleware.ts');
  const source = readFileSync(file, 'utf8');
  const literal = /export const config = \{[\s\S]*?\n\};\n/;
  if (!literal.test(source)) throw new Error('middleware.ts has no `export const config = {...};`');
  const config = { matcher: matcher(articleSlugs()) };
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
  const slugs = articleSlugs();
  for (const slug of slugs) {
    const file = join(pictures, `${slug}.png`);
    const { svg, mark } = sharePicture(requireArticle('en', slug));
    if (existsSync(file) && readFileSync(file).includes(mark)) continue;
    writeFileSync(file, await drawFlat(Buffer.from(svg), mark));
    say('Generate', `public/opengraph/${slug}.png`);
  }
  for (const file of readdirSync(pictures))
    if (!file.startsWith('numina-') && !slugs.includes(file.replace(/\.png$/, '')))
      rmSync(join(pictures, file));
}

await writeMatcher();
await drawPictures();
