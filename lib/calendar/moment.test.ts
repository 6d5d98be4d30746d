import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, momentInWords } from './moment';

describe('dayOf', () => {
  const justBeforeNewYearInBerlin = new Date('2025-12-31T22:59:59Z');
  it('is the day of the asked zone, whatever zone the machine is in', () => {
    expect(dayOf(justBeforeNewYearInBerlin, 'Europe/Berlin')).toBe('2025-12-31');
    expect(dayOf(justBeforeNewYearInBerlin, 'Pacific/Auckland')).toBe('2026-01-01');
    expect(dayOf(justBeforeNewYearInBerlin, 'America/Sao_Paulo')).toBe('2025-12-31');
  });

  it('is the day where the business is, unless another zone is asked for', () => {
    expect(dayOf(justBeforeNewYearInBerlin)).toBe('2025-12-31');
    expect(dayOf(new Date('2025-12-31T23:00:00Z'))).toBe('2026-01-01');
  });
});

it('a day ends at midnight where the business is, in winter and in summer', () => {
  expect(endOfDay('2026-12-24')).toEqual(new Date('2026-12-24T23:00:00Z'));
  expect(endOfDay('2027-07-31')).toEqual(new Date('2027-07-31T22:00:00Z'));
});

it('a moment is told with the name of its time zone in both languages', () => {
  const moment = new Date('2026-11-27T22:03:00Z');
  expect(momentInWords(moment, 'de')).toBe('27. November 2026, 23:03 Uhr (MEZ)');
  expect(momentInWords(moment, 'en')).toBe('27 November 2026, 23:03 (CET)');
});
