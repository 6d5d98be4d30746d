import { firstWorkdayFrom } from '@/lib/calendar/business-days';
import { daysAfter } from '@/lib/calendar/day';
import { dayOf } from '@/lib/calendar/moment';
import { business } from '@/lib/shop/current';
import type { OrderRow } from '../order';

/** What the provider can do with an order. */
export type Step = 'start' | 'upload' | 'deliver' | 'refund' | 'withdraw';

/** Why a step is not possible now; each is a message key of namespace `desk.obstacles`. */
export type Obstacle =
  | 'notPaid'
  | 'over'
  | 'alreadyStarted'
  | 'notStarted'
  | 'notConfirmed'
  | 'withdrawalPeriod'
  | 'withdrawalOpen'
  | 'noReading'
  | 'alreadySent'
  | 'readingReplaced'
  | 'doubtful'
  | 'nothingLeft'
  | 'erased';

/** Everything the rules of an order's life look at. */
export type LifeFacts = {
  status: OrderRow['status'];
  paidAt: Date | null;
  /** The order confirmation, which records the contract, has left. */
  isConfirmed: boolean;
  /** The buyer asked for a start before the withdrawal period ends. */
  hasEarlyStart: boolean;
  /** A withdrawal was declared that nobody has handled yet. */
  hasOpenWithdrawal: boolean;
  reading: 'none' | 'ready' | 'sent';
  /** Minor units that can still be refunded. */
  refundable: number;
  isErased: boolean;
};

const PAID: readonly OrderRow['status'][] = ['paid', 'in_preparation', 'delivered'];

/** What stands against a step, or null when it may be taken. */
export function obstacleTo(step: Step, facts: LifeFacts, now: Date = new Date()): Obstacle | null {
  if (!facts.paidAt) return 'notPaid';
  if (step === 'refund') return facts.refundable > 0 ? null : 'nothingLeft';
  if (!PAID.includes(facts.status)) return 'over';
  if (step === 'withdraw') return null;
  if (facts.isErased) return 'erased';
  return step === 'start' ? obstacleToStart(facts, facts.paidAt, now) : obstacleToHandOver(step, facts);
}

/**
 * Work may begin only after the contract's confirmation has left (German Civil Code, § 312f), and before the withdrawal
 * period ends only if the buyer asked for it (§ 356).
 */
function obstacleToStart(facts: LifeFacts, paidAt: Date, now: Date): Obstacle | null {
  if (facts.status !== 'paid') return 'alreadyStarted';
  if (facts.hasOpenWithdrawal) return 'withdrawalOpen';
  if (!facts.isConfirmed) return 'notConfirmed';
  if (!facts.hasEarlyStart && dayOf(now) <= lastWithdrawalDay(paidAt)) return 'withdrawalPeriod';
  return null;
}

function obstacleToHandOver(step: 'upload' | 'deliver', facts: LifeFacts): Obstacle | null {
  if (facts.status === 'paid') return 'notStarted';
  if (step === 'upload') return null;
  if (facts.hasOpenWithdrawal) return 'withdrawalOpen';
  if (facts.reading === 'none') return 'noReading';
  return facts.reading === 'sent' ? 'alreadySent' : null;
}

/**
 * What becomes of the right of withdrawal once the reading is sent: it ends with it for whoever agreed to the early start
 * (German Civil Code, § 356), is over already, or lasts until its day.
 */
export function withdrawalAfterSending(
  { paidAt, hasEarlyStart, status }: Pick<LifeFacts, 'paidAt' | 'hasEarlyStart' | 'status'>,
  now: Date = new Date(),
): 'ends' | 'over' | 'lasts' {
  if (!paidAt || dayOf(now) > lastWithdrawalDay(paidAt)) return 'over';
  if (!hasEarlyStart) return 'lasts';
  return status === 'delivered' ? 'over' : 'ends';
}

/**
 * The last day on which the buyer can withdraw: the period counts from the day after the contract and does not end on a
 * weekend or a public holiday at the place of business (German Civil Code, §§ 187, 188, 193, 355).
 * @param concludedAt when the contract was concluded: the payment
 * @returns ISO date in the business's time zone
 */
export function lastWithdrawalDay(concludedAt: Date): string {
  return firstWorkdayFrom(daysAfter(dayOf(concludedAt), business().withdrawalDays));
}
