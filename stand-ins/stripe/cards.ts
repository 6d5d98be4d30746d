/** Why a payment attempt failed, in Stripe's codes. */
export type Decline = {
  code:
    | 'card_declined'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'processing_error'
    | 'payment_intent_authentication_failure';
  declineCode: string | null;
};

export type DisputeKind = 'fraudulent' | 'product_not_received' | 'inquiry';

/** What a test card does. Source: docs.stripe.com/testing. */
export type TestCard = {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  threeDSecure?: boolean;
  decline?: Decline;
  dispute?: DisputeKind;
  refund?: 'pending_then_succeeded' | 'succeeded_then_failed';
};

const declined = (declineCode: string): Decline => ({ code: 'card_declined', declineCode });

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa' },
  { number: '5555555555554444', brand: 'mastercard' },
  { number: '378282246310005', brand: 'amex' },
  { number: '4000000000000002', brand: 'visa', decline: declined('generic_decline') },
  { number: '4000000000009995', brand: 'visa', decline: declined('insufficient_funds') },
  { number: '4000000000009987', brand: 'visa', decline: declined('lost_card') },
  { number: '4000000000009979', brand: 'visa', decline: declined('stolen_card') },
  { number: '4000000000006975', brand: 'visa', decline: declined('card_velocity_exceeded') },
  {
    number: '4000000000000069',
    brand: 'visa',
    decline: { code: 'expired_card', declineCode: 'expired_card' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    decline: { code: 'incorrect_cvc', declineCode: 'incorrect_cvc' },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    decline: { code: 'processing_error', declineCode: 'processing_error' },
  },
  { number: '4000000000003220', brand: 'visa', threeDSecure: true },
  { number: '4000002760003184', brand: 'visa', threeDSecure: true },
  { number: '4000008400001629', brand: 'visa', threeDSecure: true, decline: declined('generic_decline') },
  { number: '4000000032200000', brand: 'visa' },
  { number: '4100000000000019', brand: 'visa', decline: declined('fraudulent') },
  { number: '4000000000000259', brand: 'visa', dispute: 'fraudulent' },
  { number: '4000000000002685', brand: 'visa', dispute: 'product_not_received' },
  { number: '4000000000001976', brand: 'visa', dispute: 'inquiry' },
  { number: '4000000000007726', brand: 'visa', refund: 'pending_then_succeeded' },
  { number: '4000000000005126', brand: 'visa', refund: 'succeeded_then_failed' },
];

/** The card with this number; a valid number outside the list is declined, as real numbers are in test mode. */
export function findCard(number: string): TestCard {
  const known = TEST_CARDS.find((card) => card.number === number);
  return known ?? { number, brand: 'visa', decline: declined('test_mode_live_card') };
}

/** The checksum of every card number (Luhn). */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What the API says of every decline, in English; the code tells them apart. */
export const DECLINED = 'Your card was declined.';
