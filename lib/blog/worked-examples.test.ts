import { describe, expect, it } from 'vitest';
import { recompute, takeEquations, unexplained, type WorkedExample } from './worked-examples';

const streep: WorkedExample = { kind: 'life_path', input: '22.06.1949', sum: 33, value: 6 };
const mcCartney: WorkedExample = { kind: 'life_path', input: '18.06.1942', sum: 31, value: 4 };
const austen: WorkedExample = { kind: 'expression', input: 'Jane Austen', sum: 29, value: 11 };

const foreign = (text: string, ...examples: WorkedExample[]) =>
  unexplained(takeEquations(text).equations, examples).map(({ terms }) => terms.join(' + '));

describe('the sums of an article', () => {
  it('are found wherever they stand, and leave the other words', () => {
    const text = 'Born 1949: 2 + 2 + 6 = 10, and 1 + 0 = 1, or 1+0=1.';
    expect(takeEquations(text)).toEqual({
      equations: [
        { terms: [2, 2, 6], result: 10 },
        { terms: [1, 0], result: 1 },
      ],
      rest: 'Born 1949: , and , or 1+0=1.',
    });
  });

  it.each([
    ['a date with all its digits', '2 + 2 + 0 + 6 + 1 + 9 + 4 + 9 = 33, and 3 + 3 = 6', streep],
    ['a date without its zeros', '2 + 2 + 6 + 1 + 9 + 4 + 9 = 33', streep],
    ['day, month and year by themselves', '9 + 6 + 7 = 22', mcCartney],
    ['letters of each word', '1 + 1 + 5 + 5 = 12 and 1 + 3 + 1 + 2 + 5 + 5 = 17, so 12 + 17 = 29', austen],
    ['vowels and consonants', '1 + 5 + 1 + 3 + 5 = 15, 1 + 5 + 1 + 2 + 5 = 14, 15 + 14 = 29', austen],
  ])('may add %s', (_what, text, example) => {
    expect(foreign(text, example)).toEqual([]);
  });

  it('may add the numbers of two people', () => {
    expect(foreign('6 + 4 = 10, and 1 + 0 = 1', streep, mcCartney)).toEqual([]);
    expect(foreign('6 + 4 = 10', streep)).toEqual(['6 + 4']);
  });

  it.each([
    ['a date that is no example', '3 + 3 + 1 + 9 + 9 = 25', '3 + 3 + 1 + 9 + 9'],
    [
      'a date with a digit mistaken, though it adds up',
      '2 + 2 + 6 + 1 + 9 + 4 + 8 = 32',
      '2 + 2 + 6 + 1 + 9 + 4 + 8',
    ],
    ['digits of a result that was never reached', '3 + 2 = 5', '3 + 2'],
    ['a name that is no example', '1 + 4 + 1 = 6', '1 + 4 + 1'],
  ])('may not add %s', (_what, text, terms) => {
    expect(foreign(text, streep)).toEqual([terms]);
  });

  it('do not go on after a master number', () => {
    expect(foreign('9 + 6 + 7 = 22, and 2 + 2 = 4', mcCartney)).toEqual(['2 + 2']);
  });
});

it('a date or a name that cannot be computed is an error, not an example', () => {
  const nobody = { sum: 1, value: 1 };
  expect(() => recompute({ kind: 'life_path', input: '31.02.1990', ...nobody })).toThrow();
  expect(() => recompute({ kind: 'expression', input: '李', ...nobody })).toThrow();
});
