import 'server-only';
import Stripe from 'stripe';
import { z } from 'zod';
import { env } from '@/lib/env';
import { webhookText } from '@/lib/security/webhook-text';
import { stripe } from './stripe';

/** As much of an event as `handleStripeEvent` reads. */
const eventShape = z.looseObject({
  id: webhookText.min(1),
  type: webhookText.min(1),
  data: z.looseObject({
    object: z.looseObject({
      id: webhookText.min(1).optional(),
      client_reference_id: webhookText.nullish(),
      metadata: z.record(z.string(), webhookText).nullish(),
      payment_intent: z.union([webhookText.min(1), z.looseObject({ id: webhookText.min(1) })]).nullish(),
      status: webhookText.nullish(),
    }),
  }),
});

/**
 * The event in a webhook's raw body, or null when its signature is missing, wrong or older than five minutes, or when
 * what was signed is no event: a second delivery would not make it one.
 */
export function verifyWebhook(body: string, signature: string | null): Stripe.Event | null {
  if (!signature) return null;
  try {
    const event = stripe().webhooks.constructEvent(body, signature, env().STRIPE_WEBHOOK_SECRET);
    return eventShape.safeParse(event).success ? event : null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}
