import { compared } from '@/db/conditions';
import { derivedUuid } from '@/lib/security/derived-uuid';
import { business } from '@/lib/shop/current';
import type { OrderConsent } from '../consents';
import type { OrderRow } from '../order';
import type { CheckoutInput } from './schema';

/** The person, the buyer and the language of the reading, as the order's columns hold them. */
export function personOf(input: CheckoutInput) {
  const isGift = Boolean(input.isGift);
  return {
    subjectFirstName: input.firstName,
    subjectLastName: input.lastName,
    birthDate: input.birthDate,
    buyerFirstName: isGift ? input.buyerFirstName : input.firstName,
    buyerLastName: isGift ? input.buyerLastName : input.lastName,
    isGift,
    readingLanguage: input.language,
  };
}

/** Everything an order form says: two forms ask for the same only if all of it is equal. */
function wishOf(input: CheckoutInput) {
  return {
    ...personOf(input),
    packageId: input.packageType,
    locale: input.userLanguage,
    email: compared(input.email),
    couponCode: input.couponCode,
    amount: input.finalAmount,
    currency: input.currency,
    mayAskForReview: Boolean(input.consentReviewRequest),
    wording: business().legalVersion,
  };
}

/** Whether an order is what a form asks for, down to the last consent: only then the form was sent again. */
export function isSameWish(order: OrderRow, consents: OrderConsent[], input: CheckoutInput): boolean {
  const agreed = {
    ...order,
    email: compared(order.email),
    mayAskForReview: consents.some(({ kind }) => kind === 'review_request'),
    wording: consents[0]?.version ?? null,
  };
  const wish = wishOf(input);
  return (Object.keys(wish) as (keyof typeof wish)[]).every((name) => agreed[name] === wish[name]);
}

/**
 * The key under which a form that was paid already, or that another tab shares, orders something else: the same wish from the same form always gets
 * the same key, so that a double click is one order here too.
 */
export function keyOfNextWish(formKey: string, input: CheckoutInput): string {
  return derivedUuid([formKey, wishOf(input)]);
}
