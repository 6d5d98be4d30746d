import { z } from 'zod';
import { nameField } from '@/lib/forms/birth-name';
import { birthDateField, emailField } from '@/lib/forms/fields';
import { oneNameBox, orNone, withoutUnaskedNames } from '@/lib/forms/one-name';

/** The free calculator's form; messages are keys of the namespace `validation`. */
export const signupSchema = z.preprocess(
  withoutUnaskedNames({ oneName: 'lastName' }),
  z.object({
    firstName: nameField('firstNameRequired'),
    lastName: orNone(nameField('lastNameRequired')),
    oneName: oneNameBox,
    dateOfBirth: birthDateField,
    email: emailField,
    privacyConsent: z.literal('on', { error: 'privacyConsent' }),
    /** Voluntary: anything but a tick is a no. */
    mailConsent: z.literal('on').optional().catch(undefined),
  }),
);

export type Signup = z.output<typeof signupSchema>;
