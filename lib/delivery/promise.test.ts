import { afterEach, describe, expect, it } from 'vitest';
import { today } from '@/lib/calendar/moment';
import { freshShop, takeShop } from '@/lib/shop/current';
import type { ShopValues } from '@/lib/shop/settings';
import { deliveryOf } from '@/lib/shop/sold';
import { possiblePlaces } from './days';
import { deliveryPromise, isLaterThanUsual } from './promise';
import type { TakenPlaces } from './taken';
import { deliveryLines, deliveryWords } from './words';

const store = globalThis as typeof globalThis & { numinaTakenPlaces?: TakenPlaces };
let version = 0;

/** Puts a calendar in force. */
function decide(changed: Partial<ShopValues>, taken: Record<string, number> = {}) {
  version += 1;
  takeShop({ ...freshShop, version, changed });
  store.numinaTakenPlaces = new Map(Object.entries(taken));
}
afterEach(() => decide({}));

const places = { perWeek: 10, whenFull: 'later', whenClosed: 'later' } as const;
/** A Tuesday; in the fixed owner’s state the 18th is a holiday. */
const DAY = '2026-11-03';

describe('the one date of a package', () => {
  it('is the last of its business days, as long as nothing is full or closed', () => {
    expect(deliveryOf('full').max).toBe(7);
    expect(deliveryPromise('full', DAY)).toEqual({ due: '2026-11-12', later: null, opensOn: null });
  });

  it('goes into the next week with a place once its week is full, and says so', () => {
    decide({ places }, { '2026-11-09': 10 });
    // Seven business days after Sunday, 8 November.
    expect(deliveryPromise('full', DAY)).toMatchObject({ due: '2026-11-17', later: { why: 'full' } });
    decide({ places }, { '2026-11-09': 10, '2026-11-16': 12 });
    expect(deliveryPromise('full', DAY)).toMatchObject({ due: '2026-11-25', opensOn: null });
    decide({ places }, { '2026-11-09': 9 });
    expect(deliveryPromise('full', DAY).later).toBeNull();
  });

  it('leaves closed days out, and says which', () => {
    const closedDays = [{ from: '2026-11-09', to: '2026-11-13' }];
    decide({ closedDays });
    expect(deliveryPromise('full', DAY)).toEqual({
      due: '2026-11-20',
      later: { why: 'closed', ...closedDays[0] },
      opensOn: null,
    });
    // What lies behind the date, or on a weekend only, moves nothing.
    decide({
      closedDays: [{ from: '2026-11-07', to: '2026-11-08' }, ...[{ from: '2026-11-20', to: '2026-11-20' }]],
    });
    expect(deliveryPromise('full', DAY)).toEqual({ due: '2026-11-12', later: null, opensOn: null });
  });

  it('tells from when orders are taken again where the owner takes none meanwhile', () => {
    decide({ places: { ...places, whenFull: 'closed' } }, { '2026-11-09': 10 });
    // From Thursday, 5 November on, seven business days end in the week after.
    expect(deliveryPromise('full', DAY).opensOn).toBe('2026-11-05');
    expect(deliveryPromise('full', '2026-11-05').opensOn).toBeNull();
    const closedDays = [{ from: '2026-11-02', to: '2026-11-08' }];
    decide({ closedDays, places: { ...places, whenClosed: 'closed' } });
    expect(deliveryPromise('full', DAY).opensOn).toBe('2026-11-09');
    decide({ closedDays, places });
    expect(deliveryPromise('full', DAY).opensOn).toBeNull();
  });

  it('falls into each week once, whatever day it is ordered on', () => {
    for (const day of ['2026-11-02', '2026-11-07', '2026-11-08', '2026-12-24']) {
      for (const days of [1, 5, 7]) {
        const weeks: string[] = [];
        for (const { week } of possiblePlaces(day, days)) if (weeks.push(week) === 8) break;
        expect(new Set(weeks).size).toBe(8);
        expect(weeks).toEqual(weeks.toSorted());
      }
    }
  });

  it('counts as later only beyond the business days between payment and date', () => {
    expect(isLaterThanUsual(DAY, '2026-11-12', 7)).toBe(false);
    expect(isLaterThanUsual(DAY, '2026-11-13', 7)).toBe(true);
  });
});

describe('what pages say of it', () => {
  it('is its business days and the date, or the date alone with the reason', () => {
    decide({});
    expect(deliveryLines('full', 'de')).toEqual([
      expect.stringMatching(/^PDF per E-\u2060?Mail in /),
      expect.stringMatching(
        /^Heute bestellt: spätestens am (Mon|Diens|Mitt|Donners|Frei)\S*, \d+\.\s\S+ bei Ihnen$/,
      ),
    ]);
    const [first] = possiblePlaces(today(), deliveryOf('full').max);
    const all = { [first?.week ?? '']: 10 };
    decide({ places }, all);
    expect(deliveryLines('full', 'en')).toEqual([
      expect.stringMatching(
        /^Ordered today: with you by \S+,? \d+ \S+ at the latest\. The earlier places are taken\.$/,
      ),
    ]);
    expect(deliveryWords('full', 'en').later).toMatch(/later than usual: by \S+,? \d+ \S+ at the latest\.$/);
    decide({ places: { ...places, whenFull: 'closed' } }, all);
    expect(deliveryWords('full', 'de')).toMatchObject({ days: null, later: null });
    expect(deliveryLines('full', 'de')).toEqual([expect.stringMatching(/^Bestellungen wieder ab /)]);
  });
});
