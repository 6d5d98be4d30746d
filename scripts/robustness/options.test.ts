import { expect, test } from 'vitest';
import { readNumbers } from './options';

test('numbers that are given take the place of the usual ones', () => {
  expect(readNumbers({ minutes: 10, seed: 1 }, ['--minutes', '0.5'])).toEqual({ minutes: 0.5, seed: 1 });
});

test.each([['--minutes', 'ten'], ['--minutes', '-1'], ['--minutes', ''], ['--hours', '1'], ['7']])(
  '%s %s is refused',
  (...args) => {
    expect(() => readNumbers({ minutes: 10 }, args)).toThrow();
  },
);
