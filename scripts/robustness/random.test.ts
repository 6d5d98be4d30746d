import { expect, test } from 'vitest';
import { seededRandom } from './random';

test('a seed gives the same choices again, and another seed others', () => {
  const choices = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => random.whole(1, 1000));
  };
  expect(choices(7)).toEqual(choices(7));
  expect(choices(7)).not.toEqual(choices(8));
});

test('whole numbers reach both ends and stay between them', () => {
  const random = seededRandom(1);
  const seen = new Set(Array.from({ length: 500 }, () => random.whole(3, 6)));
  expect([...seen].sort()).toEqual([3, 4, 5, 6]);
  expect(() => random.pick([])).toThrow('nothing to pick');
});
