import { z } from 'zod';
import { cleanLine, cleanText } from '@/lib/forms/clean-text';
import { emailField } from '@/lib/forms/fields';
import { TRAP } from '@/lib/forms/trap';

/** One line of text: line breaks and control characters become spaces, so that nothing slips into a mail's head. */
const line = (tooShort: string, min: number, max: number) =>
  z.string().default('').transform(cleanLine).pipe(z.string().min(min, tooShort).max(max, 'lineTooLong'));

/** What is written; messages are keys of the namespace `validation.contact`. */
export const messageField = z
  .string()
  .default('')
  .transform(cleanText)
  .pipe(z.string().min(10, 'messageTooShort').max(4000, 'messageTooLong'));

/** The contact form (brief, point 5); messages are keys of the namespace `validation.contact`. */
export const contactSchema = z.object({
  name: line('nameTooShort', 2, 100),
  email: emailField,
  subject: line('subjectTooShort', 5, 150),
  message: messageField,
  /** A trap for programs: people neither see nor fill it. */
  [TRAP]: z.string().optional(),
});

export type ContactInput = z.output<typeof contactSchema>;
