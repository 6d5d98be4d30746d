import { describe, expect, it } from 'vitest';
import { type LifeFacts, lastWithdrawalDay, obstacleTo, withdrawalAfterSending } from './life-rules';

const paidAt = new Date('2026-11-27T10:00:00Z');
const now = new Date('2026-11-27T11:00:00Z');
const facts = (change: Partial<LifeFacts> = {}): LifeFacts => ({
  status: 'paid',
  paidAt,
  isConfirmed: true,
  hasEarlyStart: true,
  hasOpenWithdrawal: false,
  reading: 'none',
  refundable: 6900,
  isErased: false,
  ...change,
});

describe('preparation', () => {
  it('may start on a paid and confirmed order whose buyer asked for it', () => {
    expect(obstacleTo('start', facts(), now)).toBeNull();
  });

  it('waits for the confirmation mail', () => {
    expect(obstacleTo('start', facts({ isConfirmed: false }), now)).toBe('notConfirmed');
  });

  it('waits for the end of the withdrawal period where nobody asked for an early start', () => {
    const patient = facts({ hasEarlyStart: false });
    const last = new Date('2026-12-11T22:59:00Z');
    expect(obstacleTo('start', patient, now)).toBe('withdrawalPeriod');
    expect(obstacleTo('start', patient, last)).toBe('withdrawalPeriod');
    expect(obstacleTo('start', patient, new Date('2026-12-11T23:01:00Z'))).toBeNull();
  });

  it('does not start twice, on an unpaid order, or against a declared withdrawal', () => {
    expect(obstacleTo('start', facts({ status: 'in_preparation' }), now)).toBe('alreadyStarted');
    expect(obstacleTo('start', facts({ status: 'pending', paidAt: null }), now)).toBe('notPaid');
    expect(obstacleTo('start', facts({ hasOpenWithdrawal: true }), now)).toBe('withdrawalOpen');
  });
});

describe('delivery', () => {
  const working = (change: Partial<LifeFacts> = {}) => facts({ status: 'in_preparation', ...change });

  it('needs a started preparation and an uploaded reading', () => {
    expect(obstacleTo('upload', facts(), now)).toBe('notStarted');
    expect(obstacleTo('deliver', facts({ reading: 'ready' }), now)).toBe('notStarted');
    expect(obstacleTo('deliver', working(), now)).toBe('noReading');
    expect(obstacleTo('deliver', working({ reading: 'ready' }), now)).toBeNull();
  });

  it('happens once per version, and a corrected version may follow', () => {
    expect(obstacleTo('deliver', facts({ status: 'delivered', reading: 'sent' }), now)).toBe('alreadySent');
    expect(obstacleTo('upload', facts({ status: 'delivered', reading: 'sent' }), now)).toBeNull();
    expect(obstacleTo('deliver', facts({ status: 'delivered', reading: 'ready' }), now)).toBeNull();
  });

  it('stops at a declared withdrawal and is over after refund and withdrawal', () => {
    expect(obstacleTo('deliver', working({ reading: 'ready', hasOpenWithdrawal: true }), now)).toBe(
      'withdrawalOpen',
    );
    for (const status of ['refunded', 'withdrawn'] as const) {
      for (const step of ['start', 'upload', 'deliver', 'withdraw'] as const)
        expect(obstacleTo(step, facts({ status, reading: 'ready' }), now)).toBe('over');
    }
  });

  it('is not possible once the personal data are deleted', () => {
    expect(obstacleTo('upload', facts({ status: 'delivered', isErased: true }), now)).toBe('erased');
  });
});

describe('a withdrawal', () => {
  it('may be carried out as long as the order runs, whatever was done for it', () => {
    for (const status of ['paid', 'in_preparation', 'delivered'] as const)
      expect(obstacleTo('withdraw', facts({ status, isErased: true, reading: 'sent' }), now)).toBeNull();
    expect(obstacleTo('withdraw', facts({ status: 'pending', paidAt: null }), now)).toBe('notPaid');
  });
});

describe('a refund', () => {
  it('is possible for whatever was paid and not refunded yet, also after delivery or withdrawal', () => {
    for (const status of ['paid', 'delivered', 'withdrawn'] as const)
      expect(obstacleTo('refund', facts({ status }), now)).toBeNull();
    expect(obstacleTo('refund', facts({ refundable: 0 }), now)).toBe('nothingLeft');
    expect(obstacleTo('refund', facts({ paidAt: null, status: 'pending' }), now)).toBe('notPaid');
  });
});

describe('the withdrawal period', () => {
  it.each([
    ['2026-11-27T10:00:00Z', '2026-12-11', 'fourteen days after the day of the contract'],
    ['2026-11-27T23:30:00Z', '2026-12-14', "counts the business's day, and not a Saturday as the last one"],
    ['2026-11-29T10:00:00Z', '2026-12-14', 'does not end on a Sunday'],
    ['2026-12-11T10:00:00Z', '2026-12-28', 'does not end at Christmas'],
  ])('of a contract of %s ends on %s: %s', (concluded, last) => {
    expect(lastWithdrawalDay(new Date(concluded))).toBe(last);
  });
});

describe('the right of withdrawal when the reading is sent', () => {
  const sent = (change: Partial<LifeFacts>, moment = now) =>
    withdrawalAfterSending(facts({ status: 'in_preparation', ...change }), moment);

  it('ends for whoever agreed to the early start, and lasts for whoever did not', () => {
    expect(sent({})).toBe('ends');
    expect(sent({ hasEarlyStart: false })).toBe('lasts');
  });

  it('is over after its last day, and after a first reading that ended it', () => {
    expect(sent({ hasEarlyStart: false }, new Date('2026-12-11T22:59:00Z'))).toBe('lasts');
    for (const hasEarlyStart of [true, false])
      expect(sent({ hasEarlyStart }, new Date('2026-12-11T23:01:00Z'))).toBe('over');
    expect(sent({ status: 'delivered' })).toBe('over');
    expect(sent({ status: 'delivered', hasEarlyStart: false })).toBe('lasts');
  });
});
