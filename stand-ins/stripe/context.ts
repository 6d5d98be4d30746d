import type Stripe from 'stripe';
import type { DeliveryQueue } from './delivery';
import { newId } from './objects/object';
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
  /** Pauses between webhook attempts, in ms. Stripe's are hours; ours are short. */
  retryDelaysMs?: number[];
  /** How long the hosted page waits for the webhook's answer before it redirects, in ms. Stripe waits 10 s. */
  redirectWaitMs?: number;
  /** How long a pending refund, a delayed payment or a test card's dispute takes, in ms. */
  settleDelayMs?: number;
};

type EventType = Stripe.Event['type'];

/** The API call an event came from; null for what the customer or time did. */
export type EventCause = { id: string; idempotencyKey: string | null } | null;

export type Emit = <T extends EventType>(
  type: T,
  object: Extract<Stripe.Event, { type: T }>['data']['object'],
  extra?: { cause?: EventCause; previous?: Record<string, unknown> },
) => string;

/** Everything the parts of the stand-in share. */
export type Context = {
  redirectWaitMs: number;
  settleDelayMs: number;
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

/** Builds `emit`: an event keeps a copy of its object as it is at that moment. */
export function createEmit({ state, delivery, now, save }: Omit<Context, 'emit'>): Emit {
  return (type, object, { cause = null, previous } = {}) => {
    const id = newId('evt_');
    const event = {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: now(),
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: cause?.id ?? null, idempotency_key: cause?.idempotencyKey ?? null },
      type,
    } as unknown as Stripe.Event;
    state.events[id] = { event, delivery: 'pending' };
    delivery.enqueue(id);
    save();
    return id;
  };
}
