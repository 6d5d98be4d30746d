import { describe, expect, it } from 'vitest';
import { judgeWithdrawal } from './judge';

const paidAt = new Date('2026-11-27T10:00:00Z');
const day = (date: string, time = '12:00') => new Date(`${date}T${time}:00Z`);

function judge(
  declaredAt: Date,
  { started, delivered, early = false }: { started?: Date; delivered?: Date; early?: boolean } = {},
) {
  const order = { paidAt, preparationStartedAt: started ?? null, deliveredAt: delivered ?? null };
  return judgeWithdrawal({ order, declaredAt, hasEarlyStart: early });
}

describe('a declaration of withdrawal', () => {
  it('is in time until the end of the last day at the place of business', () => {
    expect(judge(day('2026-12-11', '22:59'))).toMatchObject({ lastDay: '2026-12-11', isInTime: true });
    expect(judge(day('2026-12-11', '23:00'))).toEqual({
      lastDay: '2026-12-11',
      isInTime: false,
      work: 'none',
      advice: 'late',
    });
  });

  it('brings everything back before work has begun, and where an early start was not asked for', () => {
    expect(judge(day('2026-11-30'), { early: true })).toMatchObject({ work: 'none', advice: 'whole' });
    const [started, delivered] = [day('2026-11-28'), day('2026-11-29')];
    expect(judge(day('2026-11-30'), { started })).toMatchObject({ work: 'started', advice: 'whole' });
    expect(judge(day('2026-11-30'), { started, delivered })).toMatchObject({
      work: 'delivered',
      advice: 'whole',
    });
  });

  it('brings a part back while work that was asked for early goes on, and nothing of itself once that is delivered', () => {
    const [started, delivered] = [day('2026-11-28'), day('2026-11-29')];
    const early = { early: true, started, delivered };
    expect(judge(day('2026-11-28', '13:00'), early)).toMatchObject({ work: 'started', advice: 'partly' });
    expect(judge(day('2026-11-30'), early)).toMatchObject({ work: 'delivered', advice: 'lapsed' });
    expect(judge(day('2026-12-24'), { early: true, started })).toMatchObject({ advice: 'late' });
  });

  it('is judged by what had been done when it came, not by what was done since', () => {
    expect(judge(day('2026-11-28'), { early: true, started: day('2026-11-29') })).toMatchObject({
      work: 'none',
      advice: 'whole',
    });
  });
});
