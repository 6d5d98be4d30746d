import { describe, expect, it } from 'vitest';
import { addBusinessDays, firstWeekdayFrom } from './business-days';

describe('business days', () => {
  it('leave out Saturdays and Sundays', () => {
    expect(addBusinessDays('2026-11-27', 1)).toBe('2026-11-30');
    expect(addBusinessDays('2026-11-27', 3)).toBe('2026-12-02');
    expect(addBusinessDays('2026-11-28', 1)).toBe('2026-11-30');
    expect(addBusinessDays('2026-12-30', 3)).toBe('2027-01-04');
  });

  it('a day on a weekend moves to Monday, any other stays', () => {
    const week = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'];
    expect(week.map(firstWeekdayFrom)).toEqual(['2026-11-27', '2026-11-30', '2026-11-30', '2026-11-30']);
  });
});
