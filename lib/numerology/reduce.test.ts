import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduce, reduceKeeping } from './reduce';

describe('reduce', () => {
  it('shows every step with its digits', () => {
    expect(reduce(1999)).toEqual({
      value: 1,
      steps: [
        { from: 1999, digits: [1, 9, 9, 9], to: 28 },
        { from: 28, digits: [2, 8], to: 10 },
        { from: 10, digits: [1, 0], to: 1 },
      ],
    });
  });

  it('stops at 11 or 22 on the way, not only at the end', () => {
    expect(reduce(29).value).toBe(11);
    expect(reduce(9949).value).toBe(4);
    expect(reduce(9994).value).toBe(4);
    expect(reduce(22)).toEqual({ value: 22, steps: [] });
    expect(reduce(9_400_900).value).toBe(22);
  });

  it('takes masters down to one digit when they are not kept', () => {
    expect(reduce(29, { keepMasters: false }).value).toBe(2);
    expect(reduce(22, { keepMasters: false })).toEqual({
      value: 4,
      steps: [{ from: 22, digits: [2, 2], to: 4 }],
    });
  });

  it('reduces 33 and 44, and keeps 33 only for the schools that do', () => {
    expect(reduce(33).value).toBe(6);
    expect(reduce(44).value).toBe(8);
    expect(reduceKeeping(33, [11, 22, 33]).value).toBe(33);
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('refuses %s', (n) => {
    expect(() => reduce(n)).toThrow(RangeError);
  });

  it('keeps the digital root, ends in 0-9, 11 or 22, and its steps hang together', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.boolean(), (n, keepMasters) => {
        const { value, steps } = reduce(n, { keepMasters });
        expect(value % 9).toBe(n % 9);
        expect(value <= 9 || (keepMasters && (value === 11 || value === 22))).toBe(true);
        expect([n, ...steps.map(({ to }) => to)]).toEqual([...steps.map(({ from }) => from), value]);
        for (const { from, digits, to } of steps) {
          expect(digits.join('')).toBe(String(from));
          expect(digits.reduce((sum, digit) => sum + digit, 0)).toBe(to);
        }
      }),
    );
  });
});
