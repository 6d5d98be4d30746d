const OWN_CODES = ['expired_card', 'incorrect_cvc', 'processing_error'] as const;

/** Why a payment attempt failed, in Stripe's codes. */
export type Decline = {
  code: 'card_declined' | 'payment_intent_authentication_failure' | (typeof OWN_CODES)[number];
  declineCode: string | null;
};

export type DisputeKind = 'fraudulent' | 'product_not_received' | 'inquiry';

/** What a test card does. Source: docs.stripe.com/testing. */
export type TestCard = {
  number: string;
  threeDSecure?: boolean;
  decline?: Decline;
  dispute?: DisputeKind;
  refund?: 'pending_then_succeeded' | 'succeeded_then_failed';
};

function declined(declineCode: string): { decline: Decline } {
  const code = OWN_CODES.find((own) => own === declineCode) ?? 'card_declined';
  return { decline: { code, declineCode } };
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242' },
  { number: '5555555555554444' },
  { number: '378282246310005' },
  { number: '4000000000000002', ...declined('generic_decline') },
  { number: '4000000000009995', ...declined('insufficient_funds') },
  { number: '4000000000009987', ...declined('lost_card') },
  { number: '4000000000009979', ...declined('stolen_card') },
  { number: '4000000000006975', ...declined('card_velocity_exceeded') },
  { number: '4000000000000069', ...declined('expired_card') },
  { number: '4000000000000127', ...declined('incorrect_cvc') },
  { number: '4000000000000119', ...declined('processing_error') },
  { number: '4000000000003220', threeDSecure: true },
  { number: '4000002760003184', threeDSecure: true },
  { number: '4000008400001629', threeDSecure: true, ...declined('generic_decline') },
  { number: '4000000032200000' },
  { number: '4100000000000019', ...declined('fraudulent') },
  { number: '4000000000000259', dispute: 'fraudulent' },
  { number: '4000000000002685', dispute: 'product_not_received' },
  { number: '4000000000001976', dispute: 'inquiry' },
  { number: '4000000000007726', refund: 'pending_then_succeeded' },
  { number: '4000000000005126', refund: 'succeeded_then_failed' },
];

/** The card with this number; a valid number outside the list is declined, as real numbers are in test mode. */
export function findCard(number: string): TestCard {
  const known = TEST_CARDS.find((card) => card.number === number);
  return known ?? { number, ...declined('test_mode_live_card') };
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
