import type { BirthDate } from '@/lib/calendar/day';
import { birthDay } from './birth-day';
import { lifePath } from './life-path';
import { personalYear } from './personal-year';
import { MASTER_NUMBERS, type ReductionStep, reduceKeeping, sumOf } from './reduce';

/** The same number by another school's method; null where it has none. `differs` compares it with ours. */
export type Alternative<Method extends string> = { method: Method; value: number | null; differs: boolean };

export type LifePathMethod =
  | 'all_digits_with_33'
  | 'parts'
  | 'parts_with_33'
  | 'parts_to_digits'
  | 'whole_numbers'
  | 'masters_dropped';

/** A life path by another method with its way: what is added, the sum, and the steps from there to the value. */
export type LifePathAlternative = Alternative<LifePathMethod> & {
  value: number;
  addends: number[];
  sum: number;
  steps: ReductionStep[];
};

/** The masters of the schools that keep 33 as well. */
export const MASTERS_WITH_33 = [...MASTER_NUMBERS, 33];

/**
 * The life path by the other methods in use (facts 1.1 and 1.2): all digits keeping 33; day, month and year each
 * reduced with masters kept (`parts`, the line of Decoz); the same keeping 33; each reduced to a digit, masters kept
 * in the sum only; the three numbers added as they are; all
 * digits down to a single one.
 */
export function lifePathAlternatives(date: BirthDate): LifePathAlternative[] {
  const { digits, value: ours } = lifePath(date);
  const components = [date.day, date.month, date.year];
  const parts = (masters: readonly number[]) => components.map((part) => reduceKeeping(part, masters).value);
  const way = (method: LifePathMethod, addends: number[], masters: readonly number[]) => {
    const sum = sumOf(addends);
    const { value, steps } = reduceKeeping(sum, masters);
    return { method, value, differs: value !== ours, addends, sum, steps };
  };
  return [
    way('all_digits_with_33', digits, MASTERS_WITH_33),
    way('parts', parts(MASTER_NUMBERS), MASTER_NUMBERS),
    way('parts_with_33', parts(MASTERS_WITH_33), MASTERS_WITH_33),
    way('parts_to_digits', parts([]), MASTER_NUMBERS),
    way('whole_numbers', components, MASTER_NUMBERS),
    way('masters_dropped', digits, []),
  ];
}

/** The number of the day as schools count it that reduce it to one digit (facts 1.3). */
export function birthDayAlternatives(birth: BirthDate): Alternative<'masters_dropped'>[] {
  const { day, value } = birthDay(birth);
  return [alternative('masters_dropped', reduceKeeping(day, []).value, value)];
}

/**
 * The personal year as schools count it that keep 11 and 22 in cycles, and those whose year runs from birthday to birthday:
 * until the birthday it is still that of the year before (facts 1.8).
 */
export function personalYearAlternatives(
  birth: BirthDate,
  year: number,
): Alternative<'with_masters' | 'before_birthday'>[] {
  const { sum, value } = personalYear(birth, year);
  const isNewYearsDay = birth.day === 1 && birth.month === 1;
  return [
    alternative('with_masters', reduceKeeping(sum, MASTER_NUMBERS).value, value),
    alternative('before_birthday', isNewYearsDay ? value : personalYear(birth, year - 1).value, value),
  ];
}

/** A number by another method, compared with ours. */
export function alternative<Method extends string>(
  method: Method,
  value: number | null,
  ours: number | null,
): Alternative<Method> {
  return { method, value, differs: value !== ours };
}
