import { everyDate } from '@/lib/calendar/every-date';
import { type LifePathMethod, lifePath, lifePathAlternatives, type ReductionStep } from '@/lib/numerology';

/** The years whose days are counted wherever the library says how frequent something is. */
export const COUNTED_YEARS = { first: 1900, last: 2030 } as const;

/** The order in which methods stand in tables. */
export const OTHER_METHODS = [
  'parts',
  'parts_with_33',
  'parts_to_digits',
  'whole_numbers',
  'all_digits_with_33',
  'masters_dropped',
] as const satisfies readonly LifePathMethod[];

type SumCount = { sum: number; steps: ReductionStep[]; count: number };

interface Tally {
  total: number;
  /** Days on which at least one other method comes to another number. */
  disputed: number;
  /** By our number: its days, and those of each sum, the smallest first. */
  numbers: Map<number, { count: number; sums: SumCount[] }>;
  /** Days by our number, the method and what it makes of them. */
  others: Map<number, Map<LifePathMethod, Map<number, number>>>;
  largestSum: number;
}

let known: Tally | undefined;

/** Every day of the counted years, worked out by all methods; counted once, since it takes a moment. */
export function tally(): Tally {
  known ??= count();
  return known;
}

/** Days of the counted years with a number by our rule: how many, and their share of all (0 to 1). */
export function shareOf(number: number): { count: number; share: number } {
  const { numbers, total } = tally();
  const days = numbers.get(number)?.count ?? 0;
  return { count: days, share: days / total };
}

/** What a method makes of the days that are `ours` by our rule: its numbers with their shares of these days. */
export function sharesByMethod(ours: number, method: LifePathMethod): { value: number; share: number }[] {
  const days = tally().numbers.get(ours)?.count ?? 1;
  const values = tally().others.get(ours)?.get(method) ?? new Map<number, number>();
  return [...values].map(([value, n]) => ({ value, share: n / days })).sort((a, b) => a.value - b.value);
}

/** Share of all counted days (0 to 1) that a method gives another number than we do, or exactly `value`. */
export function shareOfMethod(method: LifePathMethod, value?: number): number {
  let days = 0;
  for (const [ours, methods] of tally().others)
    for (const [theirs, n] of methods.get(method) ?? [])
      if (value === undefined ? theirs !== ours : theirs === value) days += n;
  return days / tally().total;
}

function count(): Tally {
  const found: Tally = { total: 0, disputed: 0, numbers: new Map(), others: new Map(), largestSum: 0 };
  for (const date of everyDate(COUNTED_YEARS.first, COUNTED_YEARS.last)) {
    const { value: ours, sum, steps } = lifePath(date);
    const others = lifePathAlternatives(date);
    found.total += 1;
    found.largestSum = Math.max(found.largestSum, sum);
    if (others.some(({ differs }) => differs)) found.disputed += 1;
    const number = found.numbers.get(ours) ?? { count: 0, sums: [] };
    const same = number.sums.find((each) => each.sum === sum);
    if (same) same.count += 1;
    else number.sums.push({ sum, steps, count: 1 });
    number.count += 1;
    found.numbers.set(ours, number);
    const methods = found.others.get(ours) ?? new Map<LifePathMethod, Map<number, number>>();
    for (const { method, value } of others) {
      const values = methods.get(method) ?? new Map<number, number>();
      methods.set(method, values.set(value, (values.get(value) ?? 0) + 1));
    }
    found.others.set(ours, methods);
  }
  for (const { sums } of found.numbers.values()) sums.sort((a, b) => a.sum - b.sum);
  return found;
}
