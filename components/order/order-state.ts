import type { ReactElement, ReactNode } from 'react';
import { tidied } from '@/components/forms/birth-date-text';
import type { FormTexts } from '@/components/forms/shared-texts';
import { type Currency, MINIMUM_PAYABLE, type Money } from '@/lib/catalog/money';
import type { PackageId } from '@/lib/catalog/packages';
import type { CountedLetters } from '@/lib/forms/counted-letters';
import { fullName } from '@/lib/forms/full-name';
import type { Locale } from '@/lib/i18n/locales';
import type { OrderReplies, OrderTexts } from './order-words';

export const consentFields = ['consentTerms', 'consentEarlyStart', 'consentDataProcessing'] as const;

/** All boxes; the last one is voluntary and never holds up the order. */
export const orderBoxes = [...consentFields, 'consentReviewRequest'] as const;
export type OrderBox = (typeof orderBoxes)[number];

/** In the order of the form. */
export const orderFields = [
  'firstName',
  'lastName',
  'birthDate',
  'birthDateSure',
  'buyerFirstName',
  'buyerLastName',
  'email',
  'language',
  ...orderBoxes,
] as const;

/** What is typed and ticked; ticked boxes are "on" as in a plain form. */
export type OrderValues = {
  firstName: string;
  lastName: string;
  oneName: string;
  birthDate: string;
  /** The answer to what the form asks about an unusual birth date. */
  birthDateSure: string;
  isGift: string;
  buyerFirstName: string;
  buyerLastName: string;
  buyerOneName: string;
  email: string;
  language: string;
} & Record<OrderBox, string>;

export type AppliedCoupon = { code: string; amount: number };

/** Message keys to show: one for the whole form, others beside their fields. `amount`: the new price, minor units. */
export type OrderProblems = {
  code: string | null;
  fieldErrors: Record<string, string>;
  /** The sentences of the field errors, by message key. */
  sentences?: Record<string, string>;
  amount?: number;
  /** What may be quoted about a failure of ours. */
  quote?: string;
};

/** The width in px at which a package shows its seal. */
export const SEAL_SIZE = 72;

/** What the form says of one package. */
export type OfferedPackage = {
  id: PackageId;
  title: string;
  /** The title of the browser's window. */
  pageTitle: string;
  description: string;
  contents: string[];
  /** The delivery promise in a few words. */
  delivery: string;
  /** That it comes later than usual, and why; left out where it does not. */
  later?: string;
  /** The delivery promise in a sentence. */
  promise: string;
  listPrice: Money;
  /** The address of its drawing. */
  seal: string;
};

/** What the parts of the order form share. */
export type OrderFormProps = {
  locale: Locale;
  /** The package that the address names. */
  packageId: PackageId;
  offers: OfferedPackage[];
  currency: Currency;
  checkoutKey: string;
  /** The form's name in the memory of the tab. */
  formName: string;
  /** Whether the form is a new one, and no order of this browser waits for its payment. */
  mayOfferBuyer: boolean;
  initial: Record<string, string>;
  /** Which letters of the name count that this browser typed before. */
  letters: CountedLetters | null;
  problems: OrderProblems | null;
  coupon: AppliedCoupon | null;
  couponNews: 'applied' | 'removed' | null;
  texts: OrderTexts;
  /** What the form answers, where the page itself is an answer; else they are fetched. */
  replies: OrderReplies | null;
  forms: FormTexts;
  /** Which name is asked for, as a part of the page that never changes. */
  nameHelp: ReactElement;
  consents: Record<OrderBox, ReactNode>;
};

/** The form's first state: what this browser typed before, else empty with the reading in the site's language. */
export function initialValues(typed: Record<string, string>, locale: Locale): OrderValues {
  const value = (name: string) => typed[name] ?? '';
  return {
    firstName: value('firstName'),
    lastName: value('lastName'),
    oneName: value('oneName'),
    birthDate: tidied(value('birthDate')),
    birthDateSure: value('birthDateSure'),
    isGift: value('isGift'),
    buyerFirstName: value('buyerFirstName'),
    buyerLastName: value('buyerLastName'),
    buyerOneName: value('buyerOneName'),
    email: value('email'),
    language: value('language') || (locale === 'de' ? 'german' : 'english'),
    ...initialBoxes(typed),
  };
}

function initialBoxes(typed: Record<string, string>): Record<OrderBox, string> {
  const value = (name: OrderBox) => typed[name] ?? '';
  return {
    consentTerms: value('consentTerms'),
    consentEarlyStart: value('consentEarlyStart'),
    consentDataProcessing: value('consentDataProcessing'),
    consentReviewRequest: value('consentReviewRequest'),
  };
}

/** The name the reading is about, as far as it is entered. */
export function subjectName({ firstName, lastName, oneName }: OrderValues): string {
  return fullName(firstName.trim(), oneName === 'on' ? '' : lastName.trim());
}

/** The values after a change; an answer about the birth date counts for that date and that order only. */
export function changed(values: OrderValues, name: string, value: string): OrderValues {
  const isOtherDate = name === 'birthDate' && tidied(value) !== tidied(values.birthDate);
  const isAskedAnew = isOtherDate || name === 'isGift';
  return { ...values, ...(isAskedAnew ? { birthDateSure: '' } : {}), [name]: value };
}

/** The values for another package or person: what was agreed to for one is never taken for the other. */
export function withoutTicks(values: OrderValues): OrderValues {
  return { ...values, ...initialBoxes({}) };
}

export function missingConsents(values: OrderValues) {
  return consentFields.filter((name) => values[name] !== 'on');
}

export function isTooSmall(amount: number): boolean {
  return amount < MINIMUM_PAYABLE;
}
