import { expect, test } from 'vitest';
import { type PersonalNumbers, personalSeal } from './personal-seal';
import { SEAL_NUMBERS } from './seal';

const ada: PersonalNumbers = { lifePath: 7, expression: 5, soulUrge: 3, personality: 11, birthDay: 1 };

test('five numbers always give the same seal, and any other number another one', () => {
  expect(personalSeal(ada, 400)).toBe(personalSeal({ ...ada }, 400));
  const all = Object.keys(ada).map((name) => personalSeal({ ...ada, [name]: 9 }, 400));
  expect(new Set([...all, personalSeal(ada, 400)]).size).toBe(6);
});

test('every number has its place in each role, and what a name lacks is left out', () => {
  for (const number of SEAL_NUMBERS.filter((each) => each !== 33))
    for (const name of Object.keys(ada))
      expect(personalSeal({ ...ada, [name]: number }, 240)).toMatch(/^<svg .*<\/svg>$/);
  const without = personalSeal({ ...ada, soulUrge: null }, 400);
  expect(without.match(/<g /g)).toHaveLength(
    4 + (without.match(/<g transform="translate\([^"]*\) scale\(0\.0/g)?.length ?? 0),
  );
  expect(() => personalSeal({ ...ada, birthDay: 10 }, 400)).toThrow(RangeError);
});
