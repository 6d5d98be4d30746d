import { checkName } from '@/lib/numerology/check-name';
import { lineField } from './fields';

/** Digits, addresses, markup and pictures: the calculation would leave them out, but they are a slip, not a name. */
const NOT_A_NAME = /[\p{N}\p{Extended_Pictographic}@<>/\\=_#%&*+~^|$]/u;

/** What is wrong with a name, as a key under `name` of namespace `forms`; null when every letter can be computed. */
export function nameProblem(text: string): string | null {
  const check = checkName(text);
  if (!check.ok) return check.problem;
  return check.ignored.some((sign) => NOT_A_NAME.test(sign)) ? 'not_letters' : null;
}

/**
 * One part of the name at birth, which must be computable by itself, so that a first name in another script is not
 * hidden by a last name in Latin letters. Messages are keys under `name` of namespace `forms`, and `required`.
 */
export const birthNameField = lineField('required').superRefine((text, context) => {
  const problem = nameProblem(text);
  if (problem)
    context.addIssue({ code: 'custom', message: problem === 'empty' ? 'required' : `name.${problem}` });
});

/**
 * What only both parts together show, such as "Anna" with "geb. Schmidt".
 * @returns the message key for the last name, or null
 */
export function wholeNameProblem(firstName: string, lastName: string): string | null {
  const check = checkName(`${firstName} ${lastName}`);
  const partsAreFine = checkName(firstName).ok && checkName(lastName).ok;
  return check.ok || !partsAreFine ? null : `name.${check.problem}`;
}
