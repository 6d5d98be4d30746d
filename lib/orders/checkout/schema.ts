import { z } from 'zod';
import { questionAbout } from '@/lib/calendar/birth-date';
import { dayFromIso } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { packageIds } from '@/lib/catalog/packages';
import { normaliseCode } from '@/lib/coupons/discount';
import { birthNameField, buyerNameField, wholeNameProblem } from '@/lib/forms/birth-name';
import { birthDateField, emailFieldWith } from '@/lib/forms/fields';
import { oneNameBox, orNone, withoutUnaskedNames } from '@/lib/forms/one-name';
import { locales } from '@/lib/i18n/locales';

const ticked = z.union([z.literal('on'), z.literal(true)], { error: 'consentRequired' });

const checkoutKey = z.uuid('required');

/** Whether a text can be the key of an order form. */
export function isCheckoutKey(text: unknown): text is string {
  return checkoutKey.safeParse(text).success;
}

/** What the order form sends; the names of the amounts and choices are those of the brief's `create-payment`. */
const fields = z.object({
  checkoutKey,
  packageType: z.enum(packageIds),
  userLanguage: z.enum(locales),
  firstName: birthNameField,
  lastName: orNone(birthNameField),
  oneName: oneNameBox,
  birthDate: birthDateField,
  /** The answer to `questionAbout` the birth date. */
  birthDateSure: ticked.optional().catch(undefined),
  email: emailFieldWith('required'),
  language: z.enum(['english', 'german'], { error: 'required' }),
  isGift: z.union([z.literal('on'), z.boolean()]).optional(),
  buyerFirstName: buyerNameField,
  buyerLastName: orNone(buyerNameField),
  buyerOneName: oneNameBox,
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
});

function isUnasked({ buyerOneName }: { buyerOneName?: unknown }, field: string): boolean {
  return field === 'buyerLastName' && buyerOneName !== undefined;
}

// Without `when` these would keep quiet until every single field is right.
const withBuyer = (['buyerFirstName', 'buyerLastName'] as const).reduce(
  (schema, field) =>
    schema.refine((order) => !order.isGift || order[field] !== '' || isUnasked(order, field), {
      path: [field],
      error: 'required',
      when: () => true,
    }),
  fields,
);

/** The names of the form's fields, with the coupon that was typed and not applied yet. */
export const checkoutFields: ReadonlySet<string> = new Set([...Object.keys(fields.shape), 'typedCoupon']);

const withAnswer = withBuyer.refine((order) => order.birthDateSure || !isAsked(order), {
  path: ['birthDateSure'],
  error: 'birthDate.sure',
  when: () => true,
});

/** Whether the form asks about this birth date; one that could not be read is told beside its field. */
function isAsked({ birthDate, isGift }: { birthDate: unknown; isGift?: unknown }): boolean {
  if (typeof birthDate !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(birthDate)) return false;
  const about = { isGift: Boolean(isGift), today: dayFromIso(today()) };
  return questionAbout(dayFromIso(birthDate), about) !== null;
}

export const checkoutSchema = z.preprocess(
  withoutUnaskedNames({ oneName: 'lastName', buyerOneName: 'buyerLastName' }),
  withAnswer.superRefine((order, context) => {
    const problem = wholeNameProblem(order.firstName, order.lastName);
    if (problem)
      context.addIssue({ code: 'custom', path: [`${problem.part}Name`], message: problem.message });
  }),
);

export type CheckoutInput = z.output<typeof checkoutSchema>;
