import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireArticle } from '@/lib/blog/articles';
import { coverFiles } from '@/lib/blog/cover-files';
import { articleSlugs } from '@/lib/shop/article-files';
import { drawings, MARK_NUMBERS, marksStyle, sealAddress } from './drawings';
import { SEAL_NUMBERS, sealShape } from './seal';

const publicFolder = join(process.cwd(), 'public');
const styles = join(process.cwd(), 'components/ui/styles');

describe('the drawings that pages show by address', () => {
  const covers = articleSlugs().flatMap((slug) => [...coverFiles(slug, requireArticle('en', slug))]);
  const wanted = new Map([...drawings(), ...covers]);

  it('stand in `public` as they are drawn, and no others (npm run generate)', () => {
    const stored = ['drawings', 'covers'].flatMap((folder) =>
      readdirSync(join(publicFolder, folder)).map((file) => `/${folder}/${file}`),
    );
    expect(stored.sort()).toEqual([...wanted.keys()].sort());
    for (const [address, svg] of wanted)
      expect(readFileSync(join(publicFolder, address), 'utf8') === svg, address).toBe(true);
  });

  it('stand in the style sheet as far as they are small marks (npm run generate)', () => {
    expect(readFileSync(join(styles, 'marks.css'), 'utf8') === marksStyle()).toBe(true);
  });

  it('are a few kilobytes each, and bring nothing that a policy would stop', () => {
    for (const [address, svg] of wanted) {
      expect(svg.length, address).toBeLessThan(16_000);
      expect(svg, address).not.toMatch(/<style|style=|<script|href=|NaN|undefined/);
    }
  });

  it('have the colours of the page they stand on', () => {
    const tokens = readFileSync(join(styles, 'tokens.css'), 'utf8');
    for (const [address, svg] of wanted)
      for (const [colour] of svg.matchAll(/#[0-9a-f]{6}/g)) expect(tokens, address).toContain(colour);
  });

  it('are the same in every language', () => {
    for (const slug of articleSlugs())
      expect(coverFiles(slug, requireArticle('de', slug))).toEqual(
        coverFiles(slug, requireArticle('en', slug)),
      );
  });

  it('have a row in the file of marks for each number, which the style sheet knows', () => {
    const rows = [
      ...readFileSync(join(styles, 'seal.css'), 'utf8').matchAll(/\.mark-(\d+) \{\s*--mark-row: (\d+);/g),
    ];
    expect(rows.map(([, number, row]) => [Number(number), Number(row)])).toEqual(
      MARK_NUMBERS.map((number, row) => [number, row]),
    );
  });

  it('show of a small mark all that it has: a ring and its figure', () => {
    for (const number of SEAL_NUMBERS)
      expect([...new Set(sealShape(number, { detail: 'mark' }).map(({ role }) => role))]).toEqual([
        'ring',
        'star',
      ]);
  });

  it('are asked for only where there is one', () => {
    expect(() => sealAddress(7, 560, 'night')).toThrow(/no seal of 7 on night/);
    expect(() => sealAddress(22, 92, 'night')).toThrow(/for 92 px/);
  });
});
