import { afterEach, describe, expect, it } from 'vitest';
import { lifePath } from '@/lib/numerology/life-path';
import { dayFromIso, dayToDotted, dayToIso } from './day';
import { everyDate } from './every-date';
import { readTypedDate } from './typed-date';

const zoneOfTheMachine = process.env.TZ;

function useZone(zone: string) {
  process.env.TZ = zone;
}

afterEach(() => {
  if (zoneOfTheMachine === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfTheMachine;
});

/** The two ways in which dates go wrong elsewhere: read as UTC and shown locally, and the other way round. */
const readAsUtcShownLocally = (iso: string) => new Date(iso).getDate();
const readLocallyShownAsUtc = (year: number, month: number, day: number) =>
  new Date(year, month - 1, day).getUTCDate();

describe.each([
  ['America/Sao_Paulo', 120],
  ['Europe/Berlin', -60],
  ['Pacific/Auckland', -780],
])('on a machine in %s', (zone, offsetInMinutes) => {
  it('really runs in that zone, where a Date would lose a day', () => {
    useZone(zone);
    expect(new Date(1986, 0, 31).getTimezoneOffset()).toBe(offsetInMinutes);
    expect([readAsUtcShownLocally('1986-01-31'), readLocallyShownAsUtc(1986, 1, 31)]).toContain(30);
  });

  it('keeps 31 January 1986 on the 31st, life path 11', () => {
    useZone(zone);
    const result = readTypedDate('31.01.1986');
    expect(result).toEqual({ ok: true, day: { year: 1986, month: 1, day: 31 } });
    if (result.ok) expect(lifePath(result.day).value).toBe(11);
    expect(dayToIso(dayFromIso('1986-01-31'))).toBe('1986-01-31');
  });

  it('carries every date from 1900 to 2030 through text, storage and back unchanged', () => {
    useZone(zone);
    for (const date of everyDate(1900, 2030)) {
      const read = readTypedDate(dayToDotted(date));
      const stored = read.ok ? dayFromIso(dayToIso(read.day)) : null;
      if (stored?.year !== date.year || stored.month !== date.month || stored.day !== date.day) {
        expect.fail(`${dayToDotted(date)} came back changed`);
      }
    }
  });
});
