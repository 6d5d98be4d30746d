import type Stripe from 'stripe';
import type { Decline, TestCard } from '../cards';
import type { PayerDetails, SessionRecord } from '../state';
import { newId, stripeObject } from './object';

/** A PaymentIntent that no payment method has been tried on. `created` in Unix seconds. */
export const buildIntent = ({ session, intentMetadata }: SessionRecord, created: number) =>
  stripeObject<Stripe.PaymentIntent>({
    id: newId('pi_'),
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    amount_received: 0,
    created,
    currency: session.currency ?? 'eur',
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: { ...intentMetadata },
    status: 'requires_payment_method',
  });

/** An attempt to charge whose end is open; `card` is null for a delayed method. */
export const buildCharge = (
  intent: Stripe.PaymentIntent,
  payer: PayerDetails,
  card: TestCard | null,
  created: number,
) =>
  stripeObject<Stripe.Charge>({
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    billing_details: {
      address: { country: payer.billingCountry },
      email: payer.email,
      name: payer.cardholderName,
    },
    created,
    currency: intent.currency,
    disputed: false,
    livemode: false,
    metadata: { ...intent.metadata },
    paid: false,
    payment_intent: intent.id,
    payment_method_details: card
      ? { type: 'card', card: { last4: card.number.slice(-4) } }
      : { type: 'sepa_debit' },
    refunded: false,
    status: 'pending',
  });

/** What `last_payment_error` says after a decline. Stripe's sentence is the same for all; the code tells them apart. */
export const paymentError = ({ code, declineCode }: Decline, charge?: Stripe.Charge) =>
  stripeObject<Stripe.PaymentIntent.LastPaymentError>({
    type: 'card_error',
    code,
    ...(declineCode && { decline_code: declineCode }),
    message: 'Your card was declined.',
    ...(charge && { charge: charge.id }),
  });
