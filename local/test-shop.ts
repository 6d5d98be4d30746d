import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { closeDb } from '@/lib/database';
import { type CheckoutInput, checkoutSchema } from '@/lib/orders/checkout/schema';
import { priceOf } from '@/lib/shop/sold';
import { startStripeStandIn } from '../stand-ins/stripe/server';
import { createTestDatabase } from './test-database';

/** What the stand-in knows, as far as tests look at it. */
export type StripeState = { sessions: Stripe.Checkout.Session[]; events: Stripe.Event[] };

/** A shop for one test file: its own database and its own Stripe stand-in, which sends no webhooks by itself. */
export type TestShop = {
  /** Does something at the stand-in, such as `control('pay', { session })`. */
  control: (action: string, body?: object) => Promise<unknown>;
  state: () => Promise<StripeState>;
  /** The events of one session or payment that the stand-in holds, newest last. */
  events: (type: string) => Promise<Stripe.Event[]>;
  close: () => Promise<void>;
};

/** Opens a shop and points the environment at it. Call in `beforeAll`, before anything reads the environment. */
export async function openTestShop(): Promise<TestShop> {
  const database = await createTestDatabase();
  const stripe = await startStripeStandIn({ port: 0, webhookUrl: null, webhookSecret: 'whsec_test' });
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SITE_URL: 'http://localhost:3000',
    STRIPE_SECRET_KEY: 'sk_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_URL: stripe.url,
    RESEND_API_KEY: 're_test',
    NUMINA_SECRET: 'a secret that is long enough for tests only',
  });
  const state = async () => (await (await fetch(`${stripe.url}/_control/state`)).json()) as StripeState;
  return {
    state,
    control: async (action, body = {}) => {
      const response = await fetch(`${stripe.url}/_control/${action}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(JSON.stringify(answer));
      return answer;
    },
    events: async (type) => (await state()).events.filter((event) => event.type === type),
    close: async () => {
      await closeDb();
      await stripe.close();
      await database.drop();
    },
  };
}

/** A valid order of the German Full Chart Reading, as the form would send it. */
export function orderInput(change: Record<string, unknown> = {}): CheckoutInput {
  return checkoutSchema.parse({
    checkoutKey: randomUUID(),
    packageType: 'full',
    userLanguage: 'de',
    firstName: 'Käthe',
    lastName: 'Musterfrau',
    birthDate: '27.03.1984',
    email: 'delivered@resend.dev',
    language: 'german',
    couponCode: null,
    finalAmount: priceOf('full', 'de').amount,
    currency: 'eur',
    consentTerms: true,
    consentEarlyStart: true,
    consentDataProcessing: true,
    ...change,
  });
}
