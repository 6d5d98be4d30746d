import { z } from 'zod';
import { business } from '@/lib/business';
import { birthDateToIso, calendarToday, parseBirthDate } from '@/lib/calendar/day';

/** The first year the forms accept; the calculation itself takes any real date. */
export const EARLIEST_BIRTH_YEAR = 1900;

/** A birth date typed as DD.MM.YYYY; becomes yyyy-mm-dd. Messages are keys under `birthDate` of namespace `forms`. */
export const birthDateField = z
  .string()
  .default('')
  .transform((text, context) => {
    const today = calendarToday(business.timeZone);
    const result = parseBirthDate(text, { today, earliestYear: EARLIEST_BIRTH_YEAR });
    if (result.ok) return birthDateToIso(result.date);
    context.addIssue({ code: 'custom', message: `birthDate.${result.problem}` });
    return z.NEVER;
  });

/** An e-mail address; messages are keys of namespace `forms`, the one for "empty" is given. */
export function emailFieldWith(empty: string) {
  return z
    .string()
    .trim()
    .default('')
    .pipe(
      z.string().min(1, { error: empty, abort: true }).max(254, 'emailInvalid').pipe(z.email('emailInvalid')),
    );
}

export const emailField = emailFieldWith('emailInvalid');

/** A required line of text of at most 100 characters without line breaks; the message key for "empty" is given. */
export function lineField(required: string) {
  return z
    .string()
    .default('')
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .pipe(z.string().min(1, required).max(100, 'tooLong'));
}
