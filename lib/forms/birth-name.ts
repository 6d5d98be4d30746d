import { checkName } from '@/lib/numerology/check-name';
import { lineField } from './fields';

/**
 * One part of the name at birth, which must be computable by itself, so that a first name in another script is not
 * hidden by a last name in Latin letters. Messages are keys under `name` of namespace `forms`, and `required`.
 */
export const birthNameField = lineField('required').superRefine((text, context) => {
  const check = checkName(text);
  if (!check.ok && check.problem !== 'empty') {
    context.addIssue({ code: 'custom', message: `name.${check.problem}` });
  }
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
