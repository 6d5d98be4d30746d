import { z } from 'zod';
import { checkName } from '@/lib/numerology/check-name';
import { fullName } from './full-name';
import { holdsWebAddress, isNoPartOfName, NOT_A_NAME } from './no-part-of-name';
import { unprintableSigns } from './printable-name';
import { readTypedName } from './typed-name';

/** What is wrong with a name, as a key under `name` of namespace `validation`; null when every letter can be computed and printed. */
export function nameProblem(text: string): string | null {
  const check = checkName(text);
  if (!check.ok) return check.problem;
  if (check.ignored.some(isNoPartOfName) || holdsWebAddress(text)) return 'not_letters';
  const [unprintable] = unprintableSigns(text);
  if (unprintable === undefined) return null;
  return isLetter(unprintable) ? 'unknown_letters' : 'not_letters';
}

/** What is wrong with the name of whoever pays, as `nameProblem` says it: only that it has to stand on the receipt. */
export function buyerNameProblem(text: string): string | null {
  if (!/\p{L}/u.test(text)) return text === '' ? null : 'no_letters';
  const unprintable = unprintableSigns(text);
  if (unprintable.some(isLetter)) return 'not_printable';
  return unprintable.length > 0 || NOT_A_NAME.test(text) || holdsWebAddress(text) ? 'not_letters' : null;
}

const isLetter = (sign: string) => /[\p{L}\p{M}]/u.test(sign);

/** A name of at most 100 characters as `readTypedName` reads it; the message key for "empty" is given. */
export function nameField(required: string) {
  return z
    .string()
    .default('')
    .transform(readTypedName)
    .pipe(z.string().min(1, required).max(100, 'tooLong'));
}

/**
 * One part of the name at birth, which must be computable by itself, so that a first name in another script is not
 * hidden by a last name in Latin letters. Messages are keys under `name` of namespace `validation`, and `required`.
 */
export const birthNameField = nameField('required').superRefine((text, context) => {
  const problem = nameProblem(text);
  if (problem)
    context.addIssue({ code: 'custom', message: problem === 'empty' ? 'required' : `name.${problem}` });
});

/** One part of the name of whoever pays; may be empty. Messages are keys under `buyerName` of namespace `validation`. */
export const buyerNameField = z
  .string()
  .default('')
  .transform(readTypedName)
  .pipe(z.string().max(100, 'tooLong'))
  .superRefine((text, context) => {
    const problem = buyerNameProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: `buyerName.${problem}` });
  });

/**
 * What only both parts together show, such as "Anna" with "geb. Schmidt", two last names with a comma between them, or a title
 * where the first name should stand.
 * @returns the part it belongs to and the message key, or null
 */
export function wholeNameProblem(
  firstName: string,
  lastName: string,
): { part: 'first' | 'last'; message: string } | null {
  if (!checkName(firstName).ok || !checkName(lastName).ok) return null;
  const check = checkName(fullName(firstName, lastName));
  if (!check.ok) return { part: 'last', message: `name.${check.problem}` };
  if (wordsAfterComma(lastName).some((word) => !check.titles.includes(word)))
    return { part: 'last', message: 'name.two_names' };
  const isTitleOnly = check.titles.length > 0 && firstName === check.titles.join(' ');
  return isTitleOnly ? { part: 'first', message: 'name.title_only' } : null;
}

/** What stands behind a comma in a last name: a degree, or another name. */
function wordsAfterComma(lastName: string): string[] {
  const [, ...parts] = lastName.split(/[,;]/);
  return parts.flatMap((part) => part.split(/[\s\p{Z}]+/u)).filter((word) => /\p{L}/u.test(word));
}
