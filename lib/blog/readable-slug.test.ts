import { expect, it } from 'vitest';
import { readableSlug } from './readable-slug';

it.each([
  ['master-nombers', 'master-nombers'],
  ['gr%C3%BC%C3%9Fe', 'grüße'],
  ['%', '%'],
  ['%00', ''],
  ['a%0D%0Ab', 'a b'],
  ['%E2%80%AEabc', 'abc'],
  ['x'.repeat(3000), `${'x'.repeat(80)}…`],
])('the slug %s is read as %j', (slug, text) => {
  expect(readableSlug(slug)).toBe(text);
});
