import 'server-only';
import { addBusinessDays, addWorkdays } from '@/lib/calendar/business-days';
import { daysAfter } from '@/lib/calendar/day';
import { closedSpan, isClosedDay } from '@/lib/calendar/holidays';
import { today } from '@/lib/calendar/moment';
import type { PackageId } from '@/lib/catalog/packages';
import { settingOf } from '@/lib/shop/current';
import { deliveryOf } from '@/lib/shop/sold';
import { type Place, possiblePlaces } from './days';
import { hasPlace, takenPlaces } from './taken';

/** The one date of a package, as every page says it and as a payment that came in now would get it. */
export type DeliveryPromise = {
  /** ISO date. */
  due: string;
  /** Why it is later than the package’s business days; null where it is not. */
  later: { why: 'full' } | { why: 'closed'; from: string; to: string } | null;
  /** The day from which the package can be ordered again; null while it can be. */
  opensOn: string | null;
};

/** So many days are looked through for one on which orders are taken. */
const DAYS = 400;

/** What is promised to whoever orders a package on a day. */
export function deliveryPromise(packageId: PackageId, day: string = today()): DeliveryPromise {
  const { max } = deliveryOf(packageId);
  const first = addBusinessDays(day, max);
  const { due } = firstFree(day, max) ?? { due: first };
  return { due, later: whyLater(day, { first, due, max }), opensOn: opening(day, max) };
}

/** Whether an order that was paid on a day is due later than its package’s business days say. */
export function isLaterThanUsual(paidOn: string, due: string, businessDays: number): boolean {
  return due > addWorkdays(paidOn, businessDays);
}

function firstFree(day: string, max: number): Place | null {
  const taken = takenPlaces();
  for (const place of possiblePlaces(day, max)) if (hasPlace(place.week, taken)) return place;
  return null;
}

function whyLater(
  day: string,
  { first, due, max }: { first: string; due: string; max: number },
): DeliveryPromise['later'] {
  if (due > first) return { why: 'full' };
  const span = due > addWorkdays(day, max) ? closedSpan(day, due) : null;
  return span && { why: 'closed', ...span };
}

/** From when on orders are taken again, where the owner takes none while closed or full. */
function opening(day: string, max: number): string | null {
  if (!isShut(day, max)) return null;
  let next = day;
  for (let round = 0; round < DAYS; round += 1) {
    next = daysAfter(next, 1);
    if (!isShut(next, max)) return next;
  }
  return next;
}

function isShut(day: string, max: number): boolean {
  const { whenFull, whenClosed } = settingOf('places');
  if (whenClosed === 'closed' && isClosedDay(day)) return true;
  const [first] = possiblePlaces(day, max);
  return whenFull === 'closed' && first !== undefined && !hasPlace(first.week, takenPlaces());
}
