import type Stripe from 'stripe';
import { DeliveryQueue } from './delivery';
import type { Fault } from './faults';
import { newId } from './objects/object';
import { loadState, type State, writeState } from './state';

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

/** The API call an event came from; null for what the customer or time did. */
export type EventCause = { id: string; idempotencyKey: string | null } | null;

const RETRY_DELAYS_MS = [500, 2_000, 5_000, 15_000, 60_000, 300_000];
const SAVE_DELAY_MS = 50;

/** Everything the parts of the stand-in share: its state, its clock, its timers and its way to the shop. */
export class Context {
  readonly redirectWaitMs: number;
  readonly settleDelayMs: number;
  readonly state: State;
  readonly delivery: DeliveryQueue;
  /** Errors to come. */
  readonly faults: Fault[] = [];
  /** Idempotency keys of requests that are being worked on right now. */
  readonly running = new Set<string>();
  /** Known once the stand-in listens. */
  baseUrl = '';
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly stateFile: string | undefined;
  private saveTimer: NodeJS.Timeout | null = null;
  private aheadSeconds = 0;

  /** Takes up the state of an earlier run. Throws for a webhook address without its secret. */
  constructor({ webhookUrl, webhookSecret = '', ...options }: StandInOptions) {
    if (webhookUrl && !webhookSecret.startsWith('whsec_'))
      throw new Error(
        'A webhook address needs the webhook secret (whsec_...): unsigned events are never sent.',
      );
    this.redirectWaitMs = options.redirectWaitMs ?? 10_000;
    this.settleDelayMs = options.settleDelayMs ?? 3_000;
    this.stateFile = options.stateFile;
    this.state = loadState(options.stateFile);
    const target = webhookUrl ? { url: webhookUrl, secret: webhookSecret } : null;
    const retryDelaysMs = options.retryDelaysMs ?? RETRY_DELAYS_MS;
    this.delivery = new DeliveryQueue(this.state, retryDelaysMs, () => this.save(), target);
  }

  /** The stand-in's clock in Unix seconds; tests may move it forward. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.aheadSeconds;
  }

  advance(seconds: number): void {
    this.aheadSeconds += seconds;
  }

  /** Runs `work` after `ms`, unless the stand-in is closed before. */
  later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, ms);
    this.timers.add(timer.unref());
  }

  /** Marks the state as changed, so that it reaches the file. */
  save(): void {
    this.saveTimer ??= setTimeout(() => {
      this.saveTimer = null;
      writeState(this.stateFile, this.state);
    }, SAVE_DELAY_MS);
  }

  /** Stores an event with a copy of its object as it is now, and hands it to the delivery queue; gives its id. */
  emit<T extends Stripe.Event['type']>(
    type: T,
    object: Extract<Stripe.Event, { type: T }>['data']['object'],
    { cause = null, previous }: { cause?: EventCause; previous?: Record<string, unknown> } = {},
  ): string {
    const id = newId('evt_');
    const event = {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: cause?.id ?? null, idempotency_key: cause?.idempotencyKey ?? null },
      type,
    } as unknown as Stripe.Event;
    this.state.events[id] = { event, delivery: 'pending' };
    this.delivery.enqueue(id);
    this.save();
    return id;
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    if (this.saveTimer) clearTimeout(this.saveTimer);
    this.delivery.close();
    writeState(this.stateFile, this.state);
  }
}
