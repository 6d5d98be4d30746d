import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('every test that the page of threats names exists', () => {
  const page = readFileSync(join(root, 'docs/threats.md'), 'utf8');
  const named = [...page.matchAll(/`([\w./[\]-]+\.(?:test|spec|alone|last)\.ts)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('every requirement stands once, in its order, and each in the table with a test or a command', () => {
  const page = readFileSync(join(root, 'docs/threats.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (V\d[\d., V]*) \| .* \| (.*) \|$/gm)];
  expect(rows.length).toBeGreaterThan(40);
  for (const [row, , shownBy = ''] of rows)
    expect(shownBy, row).toMatch(/\.(?:test|spec|alone|last)\.ts`|`npm run /);
  const numbers = [...page.matchAll(/\bV\d+\.\d+\.\d+\b/g)].map(([number]) => number);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  const order = rows.map(([, first = '']) => (first.split(',')[0] ?? '').slice(1).split('.').map(Number));
  const rank = ([chapter = 0, section = 0, item = 0]: number[]) => chapter * 10_000 + section * 100 + item;
  expect(order.map(rank)).toEqual(order.map(rank).sort((a, b) => a - b));
});
