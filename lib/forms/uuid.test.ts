import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isUuid } from './uuid';

it('knows the ids that our database makes, in either case', () => {
  const id = randomUUID();
  expect([id, id.toUpperCase()].map(isUuid)).toEqual([true, true]);
});

it.each([
  '',
  'x',
  '-'.repeat(36),
  `${randomUUID()}0`,
  ` ${randomUUID()}`,
  `${randomUUID()}\n`,
  null,
  undefined,
  7,
])('refuses %j', (text) => {
  expect(isUuid(text)).toBe(false);
});
