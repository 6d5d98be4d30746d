import 'server-only';
import Stripe from 'stripe';
import { env } from '@/lib/env';
import { stripe } from './stripe';

/** The event in a webhook's raw body, or null when its signature is missing, wrong or older than five minutes. */
export function verifyWebhook(body: string, signature: string | null): Stripe.Event | null {
  if (!signature) return null;
  try {
    return stripe().webhooks.constructEvent(body, signature, env().STRIPE_WEBHOOK_SECRET);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}
