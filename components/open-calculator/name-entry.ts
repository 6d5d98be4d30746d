import { nameProblem, wholeNameProblem } from '@/lib/forms/birth-name';
import { fullName } from '@/lib/forms/full-name';
import { readTypedName } from '@/lib/forms/typed-name';
import type { OpenProblems, OpenValues } from './fields';

type NameEntries = Pick<OpenValues, 'firstName' | 'lastName'>;

/** The name at birth as it is computed. */
export function wholeName({ firstName, lastName }: NameEntries): string {
  return fullName(readTypedName(firstName), readTypedName(lastName));
}

/** What is wrong with a name, as a key under `name` of namespace `forms`, or `firstNameMissing`; a last name may be left out. */
export function nameProblems(entries: NameEntries): OpenProblems {
  const first = readTypedName(entries.firstName);
  const last = readTypedName(entries.lastName);
  if (first === '') return { firstName: 'firstNameMissing' };
  const problems = {
    firstName: nameProblem(first) ?? undefined,
    lastName: last === '' ? undefined : (nameProblem(last) ?? undefined),
  };
  const whole = problems.firstName || problems.lastName ? null : wholeNameProblem(first, last);
  if (!whole) return problems;
  return { [whole.part === 'first' ? 'firstName' : 'lastName']: whole.message.replace(/^name\./, '') };
}
