import type Stripe from 'stripe';
import type { DeliveryQueue } from './delivery';
import type { State } from './state';

export const API_VERSION = '2026-10-28.endive';

export type StandInOptions = {
  /** 0 picks a free port. */
  port: number;
  /** Where events are sent; without it they are only stored. */
  webhookUrl?: string | null;
  /** The whole `whsec_...` text; required together with `webhookUrl`. */
  webhookSecret?: string;
  /** A JSON file that lets a second start know the sessions of the first. */
  stateFile?: string;
  log?: (line: string) => void;
  /** The shop's name on the hosted page. */
  businessName?: string;
  /** Pauses between webhook attempts, in ms. Stripe's are hours; ours are short. */
  retryDelaysMs?: number[];
  /** How long the hosted page waits for the webhook's answer before it redirects, in ms. Stripe waits 10 s. */
  redirectWaitMs?: number;
  /** How long a pending refund, a delayed payment or a test card's dispute takes, in ms. */
  settleDelayMs?: number;
};

export type EventType = Stripe.Event['type'];
export type EventObject<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']['object'];

/** The API call an event came from; null for what the customer or time did. */
export type EventCause = { id: string; idempotencyKey: string | null } | null;

export type Emit = <T extends EventType>(
  type: T,
  object: EventObject<T>,
  extra?: { cause?: EventCause; previous?: Record<string, unknown> },
) => string;

/** Everything the parts of the stand-in share. */
export type Context = {
  options: Required<Pick<StandInOptions, 'businessName' | 'redirectWaitMs' | 'settleDelayMs' | 'log'>>;
  state: State;
  delivery: DeliveryQueue;
  /** The stand-in's clock in Unix seconds; tests may move it forward. */
  now: () => number;
  advance: (seconds: number) => void;
  /** Stores an event and hands it to the delivery queue; gives its id. */
  emit: Emit;
  /** Marks the state as changed, so that it reaches the file. */
  save: () => void;
  /** Runs `work` after `ms`, unless the stand-in is closed before. */
  later: (ms: number, work: () => void) => void;
  baseUrl: () => string;
};
