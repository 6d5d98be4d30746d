'use server';

import { failed, formAction } from '@/lib/actions/form-action';
import { limitVisitor } from '@/lib/security/rate-limit';
import type { MessageSent } from './message-sent';
import { contactSchema } from './schema';
import { storeContactMessage } from './service';

/** Takes a message from the contact form. One in a filled trap is held for the provider, marked and without a mail. */
export const sendContactMessage = formAction<typeof contactSchema, MessageSent>(
  contactSchema,
  async (input, locale) => {
    try {
      if (!(await limitVisitor('contact'))) return { code: 'tooManyRequests' };
      await storeContactMessage(input, locale);
    } catch (error) {
      return failed('contact message', error);
    }
    return { data: undefined };
  },
  'contact',
);
