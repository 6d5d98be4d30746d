import { z } from 'zod';
import { readBirthDate } from '@/lib/calendar/birth-date';
import { dayFromIso, dayToIso } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { isBlank } from './blank';
import { cleanLine } from './clean-text';
import { emailProblem, readEmailAddress } from './email-address';

/** A birth date as people type it; becomes yyyy-mm-dd. Messages are keys under `birthDate` of namespace `validation`. */
export const birthDateField = z
  .string()
  .default('')
  .transform((text, context) => {
    const read = readBirthDate(text, dayFromIso(today()));
    if (read.ok) return dayToIso(read.day);
    context.addIssue({ code: 'custom', message: `birthDate.${read.problem}` });
    return z.NEVER;
  });

/** An e-mail address as people type and paste it, in the one form we store; messages are keys of namespace `validation`, the one for "empty" is given. */
export function emailFieldWith(empty: string) {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      const address = readEmailAddress(text);
      if (address) return address;
      context.addIssue({ code: 'custom', message: isBlank(text) ? empty : emailProblem(text) });
      return z.NEVER;
    });
}

export const emailField = emailFieldWith('emailInvalid');

/** A required line of text of at most 100 characters without line breaks; the message key for "empty" is given. */
export function lineField(required: string) {
  return z.string().default('').transform(cleanLine).pipe(z.string().min(1, required).max(100, 'tooLong'));
}

/** A field that may stay empty, and is judged by the given one otherwise. */
export function optionalField(field: z.ZodType<string, string | undefined>) {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      if (isBlank(text)) return '';
      const read = field.safeParse(text);
      if (read.success) return read.data;
      for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}
