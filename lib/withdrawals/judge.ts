import { dayOf } from '@/lib/calendar/moment';
import type { OrderRow } from '@/lib/orders/order';
import { lastWithdrawalDay } from '@/lib/orders/work/life-rules';

/** How far the work on an order was when its withdrawal was declared. */
export type WorkDone = 'none' | 'started' | 'delivered';

/**
 * What the law makes of a declaration: `whole`: all goes back; `partly`: work that was asked for early and begun may be
 * charged (German Civil Code, § 357a); `lapsed`: a reading that was asked for early was delivered in full (§ 356);
 * `late`: the period was over. Any of them may be accepted all the same.
 */
export type Advice = 'whole' | 'partly' | 'lapsed' | 'late';

export type Judgement = { lastDay: string; isInTime: boolean; work: WorkDone; advice: Advice };

type Facts = {
  order: Pick<OrderRow, 'preparationStartedAt' | 'deliveredAt'> & { paidAt: Date };
  declaredAt: Date;
  hasEarlyStart: boolean;
};

/** Weighs a declaration of withdrawal by its day and by what had been done for the order until then. */
export function judgeWithdrawal({ order, declaredAt, hasEarlyStart }: Facts): Judgement {
  const lastDay = lastWithdrawalDay(order.paidAt);
  const isInTime = dayOf(declaredAt) <= lastDay;
  const work = workUntil(declaredAt, order);
  return { lastDay, isInTime, work, advice: adviceOn(isInTime, work, hasEarlyStart) };
}

function adviceOn(isInTime: boolean, work: WorkDone, hasEarlyStart: boolean): Advice {
  if (hasEarlyStart && work === 'delivered') return 'lapsed';
  if (!isInTime) return 'late';
  return hasEarlyStart && work === 'started' ? 'partly' : 'whole';
}

function workUntil(moment: Date, { preparationStartedAt, deliveredAt }: Facts['order']): WorkDone {
  if (deliveredAt && deliveredAt <= moment) return 'delivered';
  return preparationStartedAt && preparationStartedAt <= moment ? 'started' : 'none';
}
