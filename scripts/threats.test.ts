import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('every test that the page of threats names exists', () => {
  const page = readFileSync(join(root, 'docs/threats.md'), 'utf8');
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec|alone|last)\.ts)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
