import { z } from 'zod';
import { emailFieldWith } from '@/lib/forms/fields';

/** A new address for an order; `key` is its number. Messages are keys of namespace `validation`. */
export const newEmailSchema = z.object({
  key: z.string().max(500),
  email: emailFieldWith('required'),
});
