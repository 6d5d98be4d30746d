import { z } from 'zod';
import { contactSchema, messageField } from '@/lib/contact/schema';
import { emailField, optionalField } from '@/lib/forms/fields';
import { TRAP } from '@/lib/forms/trap';

/**
 * The form that reports a published review; messages are keys of the namespace `validation.contact`. Name and address may stay
 * empty: some reports must be possible without them (Digital Services Act, art. 16, paragraph 2 c).
 */
export const reportSchema = z.object({
  name: optionalField(contactSchema.shape.name),
  email: optionalField(emailField),
  message: messageField,
  [TRAP]: z.string().optional(),
});

export type ReportInput = z.output<typeof reportSchema>;
