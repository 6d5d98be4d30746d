import { describe, expect, it } from 'vitest';
import { OTHER_METHODS, shareOf, shareOfMethod, sharesByMethod, tally } from './shares';

const percent = (share: number) => Math.round(share * 1000) / 10;

describe('how frequent the numbers are between 1900 and 2030', () => {
  it('is counted over every day', () => {
    expect(tally().total).toBe(47_847);
    const counts = [...tally().numbers.values()].map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count)).toBe(47_847);
  });

  it('agrees with the figures of the articles', () => {
    expect(percent(shareOf(2).share)).toBe(3.3);
    expect(percent(shareOf(11).share)).toBe(7.8);
    expect(percent(shareOf(4).share)).toBe(7.1);
    expect(percent(shareOf(22).share)).toBe(4);
    expect(percent(shareOf(7).share)).toBe(11.1);
  });

  it('says how often other methods differ, and never about anything but 2 and 11, 4 and 22, 6 and 33', () => {
    expect(percent(shareOfMethod('parts'))).toBe(10.1);
    expect(percent(shareOfMethod('whole_numbers'))).toBe(12.6);
    expect(Math.round(shareOfMethod('all_digits_with_33', 33) * 47_847)).toBe(1_923);
    for (const ours of tally().numbers.keys())
      for (const method of OTHER_METHODS)
        for (const { value } of sharesByMethod(ours, method)) expect(Math.abs(value - ours) % 9).toBe(0);
  });
});
