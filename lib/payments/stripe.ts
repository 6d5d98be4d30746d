import 'server-only';
import Stripe from 'stripe';
import { env } from '@/lib/env';
import { aboutToAsk } from '@/lib/network';

const store: { stripe?: Stripe } = {};

/** The Stripe client; talks to the stand-in when STRIPE_API_URL is set. Not to be asked for inside of a transaction. */
export function stripe(): Stripe {
  aboutToAsk('stripe');
  store.stripe ??= new Stripe(env().STRIPE_SECRET_KEY, {
    ...address(env().STRIPE_API_URL),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: 'Numina' },
  });
  return store.stripe;
}

function address(apiUrl: string | undefined) {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port, protocol: protocol === 'https:' ? ('https' as const) : ('http' as const) };
}
