import { expect, it } from 'vitest';
import { personalYear, personalYearCycle } from './personal-year';

const birth = { day: 4, month: 11 };

it('the personal year adds the digits of birthday and calendar year down to one, masters too', () => {
  expect(personalYear(birth, 2026)).toEqual({
    year: 2026,
    digits: [0, 4, 1, 1, 2, 0, 2, 6],
    sum: 16,
    value: 7,
    steps: [{ from: 16, digits: [1, 6], to: 7 }],
  });
  expect(personalYear({ day: 29, month: 9 }, 2000).value).toBe(4);
});

it('its cycle goes from year 1 to year 9 around any of its years', () => {
  const cycle = Array.from({ length: 9 }, (_, index) => ({ year: 2020 + index, value: index + 1 }));
  for (const year of [2020, 2026, 2028]) expect(personalYearCycle(birth, year)).toEqual(cycle);
});

it.each([0, 10_000, 2026.5, Number.NaN])('%d is no calendar year', (year) => {
  expect(() => personalYear(birth, year)).toThrow(new RangeError('Not a calendar year'));
});

it('the first and the last calendar year count', () => {
  expect(personalYear(birth, 1).sum).toBe(7);
  expect(personalYear(birth, 9999).sum).toBe(42);
});
