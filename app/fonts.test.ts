import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('./fonts/', import.meta.url));

it('all typefaces together weigh at most 70 KB', () => {
  const fonts = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  const total = fonts.reduce((sum, name) => sum + statSync(folder + name).size, 0);
  expect(fonts.length).toBe(3);
  expect(total).toBeLessThanOrEqual(70 * 1024);
});

it('each family keeps its licence beside it', () => {
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(['LICENSE-fraunces.txt', 'LICENSE-hanken-grotesk.txt']),
  );
});
