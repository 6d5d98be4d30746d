import { z } from 'zod';
import { cleanLine, cleanText } from '@/lib/forms/clean-text';
import { emailFieldWith, lineField } from '@/lib/forms/fields';

/** A declaration of withdrawal as the form sends it; messages are keys of the namespaces `withdrawal.errors` and `forms`. */
export const withdrawalSchema = z.object({
  name: lineField('required'),
  /** Order number or description: whatever identifies the contract (German Civil Code, § 356a). */
  orderReference: z
    .string()
    .default('')
    .transform(cleanLine)
    .pipe(z.string().min(1, 'required').max(300, 'tooLong')),
  email: emailFieldWith('required'),
  message: z.string().default('').transform(cleanText).pipe(z.string().max(2000, 'tooLong')),
});

/** The same with the button that was pressed and the form's key, which exists from the review on. */
export const withdrawalFormSchema = withdrawalSchema.extend({
  step: z.enum(['review', 'edit', 'confirm']).catch('review'),
  key: z.uuid().optional().catch(undefined),
});

export type WithdrawalInput = z.output<typeof withdrawalSchema>;
