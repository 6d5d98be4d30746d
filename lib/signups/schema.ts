import { z } from 'zod';
import { nameField } from '@/lib/forms/birth-name';
import { birthDateField, emailField } from '@/lib/forms/fields';

/** The free calculator's form; messages are keys of the namespaces `calculator.errors` and `forms`. */
export const signupSchema = z.object({
  firstName: nameField('firstNameRequired'),
  lastName: nameField('lastNameRequired'),
  dateOfBirth: birthDateField,
  email: emailField,
  privacyConsent: z.literal('on', { error: 'privacyConsent' }),
});

export type Signup = z.output<typeof signupSchema>;
