import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type Stripe from 'stripe';

/** What the customer typed, except the security code, which is not kept. */
export type PayerDetails = {
  email: string;
  /** Digits only. */
  cardNumber: string;
  cardExpiry: string;
  cardholderName: string;
  /** Two capital letters. */
  billingCountry: string;
};

/** A session, and what Stripe keeps about it without showing it. */
export type SessionRecord = {
  session: Stripe.Checkout.Session;
  lineItems: Stripe.LineItem[];
  /** One per line: the product's description, which a line item does not carry. */
  productDescriptions: (string | null)[];
  intentMetadata: Record<string, string>;
  intentId: string | null;
  challenge: PayerDetails | null;
  completedEventId: string | null;
};

/** `held` waits for a person, `dropped` and `unsubscribed` are never sent, `failed` used up its retries. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed' | 'held' | 'dropped' | 'unsubscribed';
export type EventRecord = { event: Stripe.Event; delivery: DeliveryStatus };

/** One webhook attempt. `status` is null when no answer came; times in ms. */
export type Attempt = {
  eventId: string;
  url: string;
  at: number;
  durationMs: number;
  status: number | null;
  note: string;
};

export type IdempotencyRecord = {
  /** Method, path and body. */
  request: string;
  createdAt: number;
  status: number;
  body: unknown;
  requestId: string;
};

/** Everything the stand-in knows, by id in the order in which it came to be. */
export type State = {
  sessions: Record<string, SessionRecord>;
  intents: Record<string, Stripe.PaymentIntent>;
  charges: Record<string, Stripe.Charge>;
  refunds: Record<string, Stripe.Refund>;
  disputes: Record<string, Stripe.Dispute>;
  events: Record<string, EventRecord>;
  attempts: Attempt[];
  idempotency: Record<string, IdempotencyRecord>;
};

/** Holds nothing but what was put in, so that no id is found that every object has ("toString"). */
const byId = <Kept>(saved: Record<string, Kept> = {}): Record<string, Kept> =>
  Object.assign(Object.create(null), saved);

/** The state to start with: nothing, or what an earlier run left. */
export function initialState(saved: Partial<State> = {}): State {
  return {
    sessions: byId(saved.sessions),
    intents: byId(saved.intents),
    charges: byId(saved.charges),
    refunds: byId(saved.refunds),
    disputes: byId(saved.disputes),
    events: byId(saved.events),
    attempts: saved.attempts ?? [],
    idempotency: byId(saved.idempotency),
  };
}

/** The payment of a session, and the last charge that was tried. */
export function paymentOf(state: State, { intentId }: SessionRecord) {
  const intent = intentId === null ? undefined : state.intents[intentId];
  return { intent, charge: state.charges[String(intent?.latest_charge)] };
}

/** Reads the state an earlier run left behind; without a file, or without a path, an empty one. */
export function loadState(file: string | undefined): State {
  if (!file || !existsSync(file)) return initialState();
  return initialState(JSON.parse(readFileSync(file, 'utf8')) as Partial<State>);
}

/** Writes through a second file, so that a stop in the middle leaves the old state readable. */
export function writeState(file: string | undefined, state: State): void {
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}
