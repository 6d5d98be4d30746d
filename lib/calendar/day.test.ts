import { describe, expect, it } from 'vitest';
import { ageOn, dayFromIso, daysAfter, daysInMonth, dayToDotted, dayToIso } from './day';

describe('writing and reading back', () => {
  it('pads day, month and year', () => {
    expect(dayToDotted({ year: 1970, month: 1, day: 1 })).toBe('01.01.1970');
    expect(dayToIso({ year: 987, month: 1, day: 1 })).toBe('0987-01-01');
  });

  it.each(['1970-1-1', '1970-02-30', '0000-01-01', '1970-01-01T00:00:00Z', '', '01.01.1970'])(
    'refuses %j as a stored date without repeating it',
    (iso) => expect(() => dayFromIso(iso)).toThrow(/^Not a calendar day in the form yyyy-mm-dd$/),
  );
});

describe('counting days', () => {
  it('knows how many a month has', () => {
    expect(daysInMonth(2017, 2)).toBe(28);
    expect(daysInMonth(2000, 2)).toBe(29);
    expect(daysInMonth(1900, 2)).toBe(28);
    expect(daysInMonth(2017, 13)).toBe(0);
  });

  it('goes over the ends of months, years and summer time', () => {
    expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02');
    expect(daysAfter('2024-02-28', 1)).toBe('2024-02-29');
    expect(daysAfter('2026-10-24', 2)).toBe('2026-10-26');
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('ageOn', () => {
  it('counts a year on the birthday, not the day before', () => {
    const birth = { year: 1990, month: 4, day: 15 };
    expect(ageOn(birth, { year: 2026, month: 4, day: 14 })).toBe(35);
    expect(ageOn(birth, { year: 2026, month: 4, day: 15 })).toBe(36);
    expect(ageOn(birth, { year: 2026, month: 3, day: 31 })).toBe(35);
    expect(ageOn(birth, birth)).toBe(0);
  });

  it('counts a leap-day birthday on 1 March in a common year', () => {
    const birth = { year: 2008, month: 2, day: 29 };
    expect(ageOn(birth, { year: 2026, month: 2, day: 28 })).toBe(17);
    expect(ageOn(birth, { year: 2026, month: 3, day: 1 })).toBe(18);
  });
});
