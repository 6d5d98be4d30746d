import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type Stripe from 'stripe';

/** What the customer typed before a 3-D Secure challenge interrupted the payment. */
export type PayerDetails = {
  cardNumber: string;
  expMonth: number;
  expYear: number;
  email: string;
  name: string;
  country: string;
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
  type: string;
  url: string;
  at: number;
  durationMs: number;
  status: number | null;
  note: string;
};

export type IdempotencyRecord = {
  fingerprint: string;
  createdAt: number;
  status: number;
  body: unknown;
  requestId: string;
};

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

export const emptyState = (): State => ({
  sessions: {},
  intents: {},
  charges: {},
  refunds: {},
  disputes: {},
  events: {},
  attempts: [],
  idempotency: {},
});

/** The payment of a session, and the last charge that was tried. */
export function paymentOf(state: State, { intentId }: SessionRecord) {
  const intent = intentId === null ? undefined : state.intents[intentId];
  return { intent, charge: state.charges[String(intent?.latest_charge)] };
}

/** Reads the state an earlier run left behind; without a file, or without a path, an empty one. */
export function loadState(file: string | undefined): State {
  if (!file || !existsSync(file)) return emptyState();
  return { ...emptyState(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<State>) };
}

/** Writes through a second file, so that a stop in the middle leaves the old state readable. */
export function writeState(file: string | undefined, state: State): void {
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}
