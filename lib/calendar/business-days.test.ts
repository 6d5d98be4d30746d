import { afterEach, describe, expect, it } from 'vitest';
import { business } from '@/lib/business';
import { addBusinessDays, firstWorkdayFrom } from './business-days';
import { isPublicHoliday } from './holidays';

const { owner, closedDays } = business;
const { federalState } = owner;
const zoneOfTheMachine = process.env.TZ;

afterEach(() => {
  owner.federalState = federalState;
  business.closedDays = closedDays;
  if (zoneOfTheMachine === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfTheMachine;
});

describe('business days', () => {
  it('leave out Saturdays and Sundays', () => {
    expect(addBusinessDays('2026-11-27', 1)).toBe('2026-11-30');
    expect(addBusinessDays('2026-11-27', 3)).toBe('2026-12-02');
    expect(addBusinessDays('2026-11-28', 1)).toBe('2026-11-30');
  });

  it('leave out public holidays: what is paid on 22 December is not due at Christmas', () => {
    expect(addBusinessDays('2026-12-22', 3)).toBe('2026-12-28');
    expect(addBusinessDays('2026-12-30', 3)).toBe('2027-01-05');
    expect(addBusinessDays('2027-03-25', 1)).toBe('2027-03-30');
  });

  it.each([
    ['SN', 'the Day of Repentance', '2026-11-17', '2026-11-19'],
    ['BE', 'the Day of Repentance, no holiday in Berlin', '2026-11-17', '2026-11-18'],
    ['BE', 'Women’s Day', '2027-03-05', '2027-03-09'],
    ['BY', 'Epiphany', '2027-01-05', '2027-01-07'],
  ] as const)('leave out the holidays of the owner’s state: %s, %s', (state, _name, day, next) => {
    owner.federalState = state;
    expect(addBusinessDays(day, 1)).toBe(next);
  });

  it('count a state’s own holidays as long as no state is named', () => {
    owner.federalState = '[Owner: federal state in two letters]';
    expect(addBusinessDays('2026-11-17', 1)).toBe('2026-11-18');
    expect(addBusinessDays('2026-12-24', 1)).toBe('2026-12-28');
  });

  it('leave out the days on which the owner has closed, first and last one included', () => {
    business.closedDays = [{ from: '2026-12-28', to: '2026-12-31' }];
    expect(addBusinessDays('2026-12-23', 1)).toBe('2026-12-24');
    expect(addBusinessDays('2026-12-24', 1)).toBe('2027-01-04');
  });

  it.each(['America/Sao_Paulo', 'Europe/Berlin', 'Pacific/Auckland'])(
    'are the same on a machine in %s',
    (zone) => {
      process.env.TZ = zone;
      const days = ['24', '25', '26', '27'].map((day) => isPublicHoliday(`2026-12-${day}`));
      expect(days).toEqual([false, true, true, false]);
    },
  );
});

describe('the end of a legal period', () => {
  it('moves from a weekend or holiday to the next workday, and stays on any other day', () => {
    const week = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-25'];
    const ends = ['2026-11-27', '2026-11-30', '2026-11-30', '2026-11-30', '2026-12-28'];
    expect(week.map(firstWorkdayFrom)).toEqual(ends);
  });

  it('does not move because the owner has closed', () => {
    business.closedDays = [{ from: '2026-11-30', to: '2026-11-30' }];
    expect(firstWorkdayFrom('2026-11-28')).toBe('2026-11-30');
  });
});
