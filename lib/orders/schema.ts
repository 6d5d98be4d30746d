import { z } from 'zod';
import { packageIds } from '@/lib/catalog/packages';
import { normaliseCode } from '@/lib/coupons/discount';
import { locales } from '@/lib/i18n/locales';
import { birthDateToIso, calendarToday, parseBirthDate } from '@/lib/numerology/birth-date';

/** The first year the forms accept (decisions: "not before 1900"). */
export const EARLIEST_BIRTH_YEAR = 1900;

/** The provider's time zone decides which day "today" is. */
export const BUSINESS_TIME_ZONE = 'Europe/Berlin';

const name = z.string().trim().min(1, 'required').max(100, 'tooLong');
const ticked = z.union([z.literal('on'), z.literal(true)], { error: 'consentRequired' });
const optionalText = z.string().trim().max(100, 'tooLong').default('');

/** A birth date typed as DD.MM.YYYY; becomes yyyy-mm-dd. Its messages are the keys under `birthDate` of namespace `errors`. */
export const birthDateField = z.string().transform((text, context) => {
  const limits = { today: calendarToday(BUSINESS_TIME_ZONE), earliestYear: EARLIEST_BIRTH_YEAR };
  const result = parseBirthDate(text, limits);
  if (result.ok) return birthDateToIso(result.date);
  context.addIssue({ code: 'custom', message: `birthDate.${result.problem}` });
  return z.NEVER;
});

export const emailField = z
  .string()
  .trim()
  .min(1, 'required')
  .max(254, 'emailInvalid')
  .pipe(z.email('emailInvalid'));

/** What the order form sends; the names of the amounts and choices are those of the brief's `create-payment`. */
export const checkoutSchema = z
  .object({
    checkoutKey: z.uuid(),
    packageType: z.enum(packageIds),
    userLanguage: z.enum(locales),
    firstName: name,
    lastName: name,
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
  })
  .superRefine((order, context) => {
    if (!order.isGift) return;
    for (const field of ['buyerFirstName', 'buyerLastName'] as const) {
      if (!order[field]) context.addIssue({ code: 'custom', path: [field], message: 'required' });
    }
  });

export type CheckoutInput = z.output<typeof checkoutSchema>;
