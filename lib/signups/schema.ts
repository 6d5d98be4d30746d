import { z } from 'zod';
import { birthDateField, emailField, lineField } from '@/lib/forms/fields';

/** The free calculator's form; messages are keys of the namespaces `calculator.errors` and `forms`. */
export const signupSchema = z.object({
  firstName: lineField('firstNameRequired'),
  lastName: lineField('lastNameRequired'),
  dateOfBirth: birthDateField,
  email: emailField,
  privacyConsent: z.literal('on', { error: 'privacyConsent' }),
});

export type Signup = z.output<typeof signupSchema>;
