import type { IncomingHttpHeaders } from 'node:http';
import Stripe from 'stripe';
import { listenOnLoopback, readBody } from '../http';
import type { StandInOptions } from './context';
import { startStripeStandIn } from './server';

export const SECRET = 'whsec_for_the_contract_test';

/** One webhook as it arrived. The event has passed the SDK's own verification. */
export type Received = { event: Stripe.Event; body: string; headers: IncomingHttpHeaders };

/** A shop's webhook endpoint: verifies with the SDK, answers as told, and lets a test wait for an event. */
export async function startReceiver() {
  const received: Received[] = [];
  const waiting: { type: string; resolve: (one: Received) => void }[] = [];
  const taken = new Set<Received>();
  const control: { answer: (received: Received) => Promise<number> | number; location?: string } = {
    answer: () => 200,
  };
  const server = await listenOnLoopback(async (request, response) => {
    const body = (await readBody(request)).toString('utf8');
    const signature = request.headers['stripe-signature'] ?? '';
    const event = Stripe.webhooks.constructEvent(body, signature, SECRET);
    const one = { event, body, headers: request.headers };
    received.push(one);
    const waiter = waiting.findIndex(({ type }) => type === event.type);
    if (waiter >= 0) {
      taken.add(one);
      waiting.splice(waiter, 1)[0]?.resolve(one);
    }
    response.writeHead(await control.answer(one), control.location ? { location: control.location } : {});
    response.end();
  }, 0);
  return {
    url: `${server.url}/hooks`,
    received,
    control,
    types: () => received.map(({ event }) => event.type),
    /** The next event of a type that no earlier call has taken; waits for it. */
    next: (type: Stripe.Event['type']): Promise<Received> => {
      const found = received.find((one) => one.event.type === type && !taken.has(one));
      if (found) {
        taken.add(found);
        return Promise.resolve(found);
      }
      return new Promise((resolve) => waiting.push({ type, resolve }));
    },
    close: server.close,
  };
}

/** An SDK client that talks to a stand-in. */
export function clientFor(
  port: number,
  options: Partial<ConstructorParameters<typeof Stripe>[1]> = {},
): Stripe {
  return new Stripe('sk_test_contract', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    ...options,
  });
}

/** What the control interface tells about the stand-in, as far as tests look at it. */
type KitState = {
  delivery: { mode: string; ms: number };
  sessions: Stripe.Checkout.Session[];
  charges: Stripe.Charge[];
  disputes: Stripe.Dispute[];
  events: (Stripe.Event & { delivery: string })[];
  deliveries: { status: number | null; url: string; durationMs: number }[];
};

/** A stand-in with a shop's endpoint behind it, and a client of the real SDK before it. */
export async function startKit(options: Partial<StandInOptions> = {}) {
  const receiver = await startReceiver();
  const standIn = await startStripeStandIn({
    port: 0,
    webhookUrl: receiver.url,
    webhookSecret: SECRET,
    retryDelaysMs: [10, 20],
    settleDelayMs: 10,
    ...options,
  });
  const control = async (name: string, body: unknown = {}) => {
    const response = await fetch(`${standIn.url}/_control/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const state = async (): Promise<KitState> => (await fetch(`${standIn.url}/_control/state`)).json();
  return {
    standIn,
    receiver,
    state,
    stripe: clientFor(standIn.port),
    control,
    close: async () => {
      await standIn.close();
      await receiver.close();
    },
  };
}

/** Parameters of an ordinary order; `changes` replaces some of them. */
export function orderParams(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: 4900,
          product_data: { name: 'Lebenszahl: große Deutung', description: 'Persönliche Deutung als PDF' },
        },
      },
    ],
    locale: 'de',
    customer_email: 'buyer@example.com',
    client_reference_id: 'ord_1',
    metadata: { order_id: 'ord_1' },
    payment_intent_data: { metadata: { order_id: 'ord_1' } },
    success_url: 'https://shop.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.example/checkout',
    ...changes,
  };
}

/** The Stripe error a call ends with; fails when it does not end with one. */
export async function stripeError(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`expected a Stripe error, got ${String(error)}`);
}
