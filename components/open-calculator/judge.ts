import { dayOnThisDevice } from '@/components/forms/birth-date-text';
import { readBirthDate } from '@/lib/calendar/birth-date';
import type { BirthDate } from '@/lib/calendar/day';

/** What is wrong with a date, as a key under `birthDate` of namespace `forms`; undefined when nothing is. */
export function dateProblem(typed: string): string | undefined {
  const read = readBirthDate(typed, dayOnThisDevice());
  return read.ok ? undefined : read.problem;
}

/** The day of an entry that `dateProblem` finds nothing wrong with. */
export function dayOf(typed: string): BirthDate {
  const read = readBirthDate(typed, dayOnThisDevice());
  if (!read.ok) throw new RangeError('Not a birth date');
  return read.day;
}
