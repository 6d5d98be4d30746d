import { describe, expect, it } from 'vitest';
import { lifePathResult } from './result';

/** Numbers by other methods, in the words of the result. */
const waysOf = (birthDate: string) =>
  lifePathResult('Ada', birthDate, 'en').otherWays.map(({ sum, outcome, differs }) => [
    sum,
    outcome,
    differs,
  ]);

describe('the result of the calculator', () => {
  it('shows what other methods make of this very date, each with its sum', () => {
    expect(waysOf('1879-03-14')).toEqual([
      ['1 + 4 + 0 + 3 + 1 + 8 + 7 + 9 = 33', '(so 33)', true],
      ['5 + 3 + 7 = 15 → 1 + 5 = 6', '(also 6)', false],
      ['5 + 3 + 7 = 15 → 1 + 5 = 6', '(also 6)', false],
      ['5 + 3 + 7 = 15 → 1 + 5 = 6', '(also 6)', false],
      ['14 + 3 + 1879 = 1896 → 1 + 8 + 9 + 6 = 24 → 2 + 4 = 6', '(also 6)', false],
      ['1 + 4 + 0 + 3 + 1 + 8 + 7 + 9 = 33 → 3 + 3 = 6', '(also 6)', false],
    ]);
    expect(
      waysOf('1967-08-25')
        .filter(([, , differs]) => differs)
        .map(([, outcome]) => outcome),
    ).toEqual(Array(5).fill('(so 2)'));
    // Only who reduces day, month and year to digits first comes to a master number here: 9 + 9 + 4.
    expect(waysOf('1993-09-09').filter(([, , differs]) => differs)).toEqual([
      ['9 + 9 + 4 = 22', '(so 22)', true],
    ]);
  });

  it('tells on German pages what a 33 is said to mean, where another method keeps one', () => {
    expect(lifePathResult('Ada', '1879-03-14', 'de').thirtyThree?.title).toBe('Die Güte');
    expect(lifePathResult('Ada', '1879-03-14', 'en').thirtyThree).toBeNull();
    expect(lifePathResult('Ada', '1990-01-01', 'de').thirtyThree).toBeNull();
  });

  it('names each method in the language of the page', () => {
    const [german, english] = (['de', 'en'] as const).map((locale) =>
      lifePathResult('Ada', '1879-03-14', locale).otherWays.map(({ method }) => method),
    );
    expect(new Set([...(german ?? []), ...(english ?? [])]).size).toBe(12);
  });
});
