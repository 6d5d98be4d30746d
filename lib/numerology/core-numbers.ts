import type { BirthDate } from '@/lib/calendar/day';
import {
  birthDayAlternatives,
  type LifePathAlternative,
  lifePathAlternatives,
  personalYearAlternatives,
} from './alternatives';
import { type BirthDay, birthDay } from './birth-day';
import { type LifePath, lifePath } from './life-path';
import { type NameAlternatives, nameAlternatives } from './name-alternatives';
import {
  expression,
  type NameNumber,
  type NameReading,
  type NameReadingOptions,
  personality,
  readName,
  soulUrge,
} from './name-numbers';
import { type PersonalYear, personalYear, personalYearCycle } from './personal-year';

/** `year` is the calendar year of the personal year; the rest are the reader's settings for the name. */
export type CoreNumbersOptions = NameReadingOptions & { year: number };

/** Everything the worksheet of a reading needs: the numbers with their steps, the letters, the other methods. */
export type CoreNumbers = {
  lifePath: LifePath;
  birthDay: BirthDay;
  expression: NameNumber;
  soulUrge: NameNumber;
  personality: NameNumber;
  personalYear: PersonalYear;
  personalYearCycle: { year: number; value: number }[];
  name: NameReading;
  alternatives: NameAlternatives & {
    lifePath: LifePathAlternative[];
    birthDay: ReturnType<typeof birthDayAlternatives>;
    personalYear: ReturnType<typeof personalYearAlternatives>;
  };
};

/**
 * Computes all numbers of a full birth name and birth date. Throws a NameProblemError where `checkName` refuses
 * the name, a RangeError where the date or year is not real.
 */
export function coreNumbers(
  name: string,
  date: BirthDate,
  { year, ...options }: CoreNumbersOptions,
): CoreNumbers {
  const reading = readName(name, options);
  return {
    lifePath: lifePath(date),
    birthDay: birthDay(date),
    expression: expression(reading),
    soulUrge: soulUrge(reading),
    personality: personality(reading),
    personalYear: personalYear(date, year),
    personalYearCycle: personalYearCycle(date, year),
    name: reading,
    alternatives: {
      ...nameAlternatives(name, options),
      lifePath: lifePathAlternatives(date),
      birthDay: birthDayAlternatives(date),
      personalYear: personalYearAlternatives(date, year),
    },
  };
}

/** How a master number is written beside its root: 11 is `11/2`, 22 is `22/4`; any other number is itself. */
export function withRoot(value: number): string {
  if (value === 11) return '11/2';
  if (value === 22) return '22/4';
  return String(value);
}
