import { z } from 'zod';
import { packageIds } from '@/lib/catalog/packages';
import { normaliseCode } from '@/lib/coupons/discount';
import { birthNameField, wholeNameProblem } from '@/lib/forms/birth-name';
import { birthDateField, emailField } from '@/lib/forms/fields';
import { locales } from '@/lib/i18n/locales';

const ticked = z.union([z.literal('on'), z.literal(true)], { error: 'consentRequired' });
const optionalText = z.string().trim().max(100, 'tooLong').default('');

/** What the order form sends; the names of the amounts and choices are those of the brief's `create-payment`. */
export const checkoutSchema = z
  .object({
    checkoutKey: z.uuid(),
    packageType: z.enum(packageIds),
    userLanguage: z.enum(locales),
    firstName: birthNameField,
    lastName: birthNameField,
    birthDate: birthDateField,
    email: emailField,
    language: z.enum(['english', 'german'], { error: 'required' }),
    isGift: z.union([z.literal('on'), z.boolean()]).optional(),
    buyerFirstName: optionalText,
    buyerLastName: optionalText,
    couponCode: z
      .string()
      .max(64)
      .nullish()
      .transform((code) => (code ? normaliseCode(code) : '') || null),
    /** What the buyer saw, in minor units; only ever compared with our own sum. */
    finalAmount: z.coerce.number().int(),
    currency: z.enum(['eur', 'usd']),
    consentTerms: ticked,
    consentEarlyStart: ticked,
    consentDataProcessing: ticked,
    /** Voluntary: anything but a tick is a no. */
    consentReviewRequest: ticked.optional().catch(undefined),
  })
  .superRefine((order, context) => {
    const problem = wholeNameProblem(order.firstName, order.lastName);
    if (problem) context.addIssue({ code: 'custom', path: ['lastName'], message: problem });
    if (!order.isGift) return;
    for (const field of ['buyerFirstName', 'buyerLastName'] as const) {
      if (!order[field]) context.addIssue({ code: 'custom', path: [field], message: 'required' });
    }
  });

export type CheckoutInput = z.output<typeof checkoutSchema>;
