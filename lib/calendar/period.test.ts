import { describe, expect, it } from 'vitest';
import { daysOf, nameOf, neighbour, readPeriod } from './period';

describe('a period', () => {
  it('is a year or a month, as its name says', () => {
    for (const name of ['2026', '2026-01', '2026-12']) {
      const period = readPeriod(name);
      expect(period && nameOf(period)).toBe(name);
    }
    for (const none of [
      '',
      '26',
      '2026-13',
      '2026-00',
      '2026-1',
      '0001',
      '9999',
      ' 2026',
      undefined,
      ['2026-01', 'x'],
    ])
      expect(readPeriod(none), String(none)).toBeNull();
  });

  it('has a first day, and one after its last', () => {
    expect(daysOf({ year: 2026, month: null })).toEqual({ from: '2026-01-01', until: '2027-01-01' });
    expect(daysOf({ year: 2026, month: 2 })).toEqual({ from: '2026-02-01', until: '2026-03-01' });
    expect(daysOf({ year: 2026, month: 12 })).toEqual({ from: '2026-12-01', until: '2027-01-01' });
  });

  it('has one before and one after', () => {
    expect(neighbour({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
    expect(neighbour({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(neighbour({ year: 2026, month: null }, -1)).toEqual({ year: 2025, month: null });
  });
});
