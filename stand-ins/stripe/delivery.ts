import { type Attempt, sendSigned, type Target } from './send';
import type { State } from './state';

export type DeliveryMode = 'normal' | 'drop' | 'duplicate' | 'delay' | 'hold' | 'reorder';
export type DeliverySetting = { mode: DeliveryMode; ms: number; count: number | null };

const REORDER_WINDOW_MS = 300;
const KEPT_ATTEMPTS = 500;

/**
 * Sends events to the shop: each on its own, signed anew per attempt, tried again on anything but a 2xx.
 * A setting can drop, double, delay, hold or reverse what is sent, for the next `count` events or until it changes.
 */
export class DeliveryQueue {
  setting: DeliverySetting = { mode: 'normal', ms: 0, count: null };
  target: Target | null;
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly abort = new AbortController();
  private readonly firstAnswers = new Map<string, PromiseWithResolvers>();
  private readonly held: string[] = [];
  private reordered: string[] = [];
  private reorderTimer: NodeJS.Timeout | null = null;
  private running = 0;
  private idleWaiters: (() => void)[] = [];

  constructor(
    private readonly state: State,
    private readonly retryDelaysMs: number[],
    private readonly save: () => void,
    target: Target | null,
  ) {
    this.target = target;
  }

  /** Sends an event according to the current setting. */
  enqueue(eventId: string): void {
    if (!this.target) return void this.finish(eventId, 'unsubscribed');
    const { mode, ms } = this.takeSetting();
    const send = () => this.send(eventId, 0);
    const ways: Record<DeliveryMode, () => void> = {
      normal: () => this.start(send),
      duplicate: () => {
        this.start(send);
        this.start(send);
      },
      delay: () => this.schedule(ms, send),
      reorder: () => this.collect(eventId, ms || REORDER_WINDOW_MS),
      drop: () => this.finish(eventId, 'dropped'),
      hold: () => {
        this.held.push(eventId);
        this.finish(eventId, 'held');
      },
    };
    ways[mode]();
  }

  /** Sends what was held, in its order or in reverse. Gives the number of events. */
  release(order: 'kept' | 'reversed' = 'kept'): number {
    const ids = this.held.splice(0);
    for (const id of order === 'reversed' ? ids.reverse() : ids) {
      this.mark(id, 'pending');
      this.start(() => this.send(id, 0));
    }
    return ids.length;
  }

  /** Sends an event by hand, `times` times, all at once or one after another. Gives the HTTP statuses. */
  async sendAgain(eventId: string, times = 1, parallel = true): Promise<(number | null)[]> {
    if (parallel) return Promise.all(Array.from({ length: times }, () => this.attempt(eventId)));
    const statuses: (number | null)[] = [];
    for (let sent = 0; sent < times; sent++) statuses.push(await this.attempt(eventId));
    return statuses;
  }

  /** Resolves when the event's first attempt has an answer, when it will not be sent, or after `ms`. */
  async firstAnswer(eventId: string, ms: number): Promise<void> {
    const status = this.state.events[eventId]?.delivery;
    if (status !== 'pending' || this.state.attempts.some((attempt) => attempt.eventId === eventId)) return;
    const waiter = this.firstAnswers.get(eventId) ?? withResolvers();
    this.firstAnswers.set(eventId, waiter);
    const timeout = withResolvers();
    const timer = setTimeout(timeout.resolve, ms);
    await Promise.race([waiter.promise, timeout.promise]);
    clearTimeout(timer);
  }

  /** Resolves when nothing is being sent, delayed or waiting for a retry. */
  idle(): Promise<void> {
    if (this.isIdle()) return Promise.resolve();
    return new Promise((resolve) => this.idleWaiters.push(resolve));
  }

  isIdle(): boolean {
    return this.running === 0 && this.timers.size === 0 && this.reordered.length === 0;
  }

  /** Takes up what an earlier run left unsent. */
  resume(): void {
    for (const [id, record] of Object.entries(this.state.events)) {
      if (record.delivery === 'pending') this.start(() => this.send(id, 0));
      if (record.delivery === 'held') this.held.push(id);
    }
  }

  close(): void {
    this.abort.abort();
    for (const timer of this.timers) clearTimeout(timer);
    if (this.reorderTimer) clearTimeout(this.reorderTimer);
    this.timers.clear();
    for (const waiter of this.firstAnswers.values()) waiter.resolve();
    for (const resolve of this.idleWaiters.splice(0)) resolve();
  }

  private takeSetting(): DeliverySetting {
    const current = this.setting;
    if (current.count === null) return current;
    const left = current.count - 1;
    this.setting = left > 0 ? { ...current, count: left } : { mode: 'normal', ms: 0, count: null };
    return current;
  }

  private collect(eventId: string, ms: number): void {
    this.reordered.push(eventId);
    if (this.reorderTimer) clearTimeout(this.reorderTimer);
    this.reorderTimer = setTimeout(() => {
      const ids = this.reordered.reverse();
      this.reordered = [];
      this.start(async () => {
        for (const id of ids) await this.send(id, 0);
      });
    }, ms);
  }

  private async send(eventId: string, tries: number): Promise<void> {
    const status = await this.attempt(eventId);
    if (this.abort.signal.aborted) return;
    if (status !== null && status >= 200 && status < 300) return this.finish(eventId, 'delivered');
    const pause = this.retryDelaysMs[tries];
    if (this.state.events[eventId]?.delivery === 'delivered') return;
    if (pause === undefined) return this.finish(eventId, 'failed');
    this.schedule(pause, () => this.send(eventId, tries + 1));
  }

  private async attempt(eventId: string): Promise<number | null> {
    const record = this.state.events[eventId];
    if (!record || !this.target) return null;
    const attempt: Attempt = await sendSigned(this.target, record.event, this.abort.signal);
    if (this.abort.signal.aborted) return null;
    this.state.attempts.push(attempt);
    this.state.attempts.splice(0, this.state.attempts.length - KEPT_ATTEMPTS);
    this.answer(eventId);
    this.save();
    return attempt.status;
  }

  private mark(eventId: string, delivery: State['events'][string]['delivery']): void {
    const record = this.state.events[eventId];
    if (!record) return;
    record.delivery = delivery;
    if (delivery === 'delivered') record.event.pending_webhooks = 0;
    this.save();
  }

  private finish(eventId: string, delivery: State['events'][string]['delivery']): void {
    this.mark(eventId, delivery);
    this.answer(eventId);
  }

  private answer(eventId: string): void {
    this.firstAnswers.get(eventId)?.resolve();
    this.firstAnswers.delete(eventId);
  }

  private start(work: () => Promise<void>): void {
    this.running++;
    void work().finally(() => {
      this.running--;
      if (this.isIdle()) for (const resolve of this.idleWaiters.splice(0)) resolve();
    });
  }

  private schedule(ms: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.start(work);
    }, ms);
    this.timers.add(timer);
  }
}

type PromiseWithResolvers = { promise: Promise<void>; resolve: () => void };

/** Promise.withResolvers came only with Node 22. */
function withResolvers(): PromiseWithResolvers {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
