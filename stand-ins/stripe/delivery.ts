import { EventEmitter, once } from 'node:events';
import { sendSigned, type Target } from './send';
import type { DeliveryStatus, State } from './state';

export const DELIVERY_MODES = ['normal', 'drop', 'duplicate', 'delay', 'reorder', 'hold'] as const;
export type DeliveryMode = (typeof DELIVERY_MODES)[number];
/** `ms` is how late, when the mode is `delay`. */
export type DeliverySetting = { mode: DeliveryMode; ms: number };

export const NORMAL: DeliverySetting = { mode: 'normal', ms: 0 };

const REORDER_WINDOW_MS = 300;
const KEPT_ATTEMPTS = 500;

/** Whether an answer to a webhook counts as success; null is no answer. */
export const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300;

/**
 * Sends events to the shop: each on its own, signed anew per attempt, tried again on anything but a 2xx.
 * A setting can drop, double, delay, hold or reverse what is sent, until it changes.
 */
export class DeliveryQueue {
  setting = NORMAL;
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly abort = new AbortController();
  /** Tells `idle`, and an event's id when its first attempt has ended. */
  private readonly news = new EventEmitter().setMaxListeners(0);
  private reordered: string[] = [];
  private running = 0;

  constructor(
    private readonly state: State,
    private readonly retryDelaysMs: number[],
    private readonly save: () => void,
    readonly target: Target | null,
  ) {}

  /** Sends an event according to the current setting. */
  enqueue(eventId: string): void {
    const { mode, ms } = this.setting;
    const send = () => this.send(eventId);
    if (!this.target) this.mark(eventId, 'unsubscribed');
    else if (mode === 'drop') this.mark(eventId, 'dropped');
    else if (mode === 'hold') this.mark(eventId, 'held');
    else if (mode === 'delay') this.schedule(ms, send);
    else if (mode === 'reorder') this.collect(eventId);
    else this.start(send);
    if (this.target && mode === 'duplicate') this.start(send);
  }

  /** Sends what was held, in its order or in reverse. Gives the number of events. */
  release(order: 'kept' | 'reversed'): number {
    const held = Object.keys(this.state.events).filter((id) => this.state.events[id]?.delivery === 'held');
    for (const id of order === 'reversed' ? held.reverse() : held) {
      this.mark(id, 'pending');
      this.start(() => this.send(id));
    }
    return held.length;
  }

  /** Sends an event by hand, `times` times at once. Gives the HTTP statuses. */
  sendAgain(eventId: string, times: number): Promise<(number | null)[]> {
    return Promise.all(Array.from({ length: times }, () => this.attempt(eventId)));
  }

  /** Resolves when the event's first attempt has an answer, when it will not be sent, or after `ms`. */
  async firstAnswer(eventId: string, ms: number): Promise<void> {
    const status = this.state.events[eventId]?.delivery;
    if (status !== 'pending' || this.state.attempts.some((attempt) => attempt.eventId === eventId)) return;
    await this.hear(eventId, AbortSignal.timeout(ms));
  }

  /** Resolves when nothing is being sent, delayed or waiting for a retry. */
  async idle(): Promise<void> {
    if (!this.isIdle()) await this.hear('idle');
  }

  /** Takes up what an earlier run left unsent. */
  resume(): void {
    for (const [id, { delivery }] of Object.entries(this.state.events))
      if (delivery === 'pending') this.start(() => this.send(id));
  }

  close(): void {
    this.abort.abort();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private isIdle(): boolean {
    return this.running === 0 && this.timers.size === 0;
  }

  /** Waits for news, for the end of the stand-in, or for `signal`. */
  private async hear(news: string, ...signals: AbortSignal[]): Promise<void> {
    await once(this.news, news, { signal: AbortSignal.any([this.abort.signal, ...signals]) }).catch(() => {});
  }

  /** Events that come within one window are sent in reverse. */
  private collect(eventId: string): void {
    if (this.reordered.push(eventId) > 1) return;
    this.schedule(REORDER_WINDOW_MS, async () => {
      for (const id of this.reordered.splice(0).reverse()) await this.send(id);
    });
  }

  private async send(eventId: string, tries = 0): Promise<void> {
    const status = await this.attempt(eventId);
    if (this.abort.signal.aborted) return;
    if (isSuccess(status)) return this.mark(eventId, 'delivered');
    const pause = this.retryDelaysMs[tries];
    if (this.state.events[eventId]?.delivery === 'delivered') return;
    if (pause === undefined) return this.mark(eventId, 'failed');
    this.schedule(pause, () => this.send(eventId, tries + 1));
  }

  private async attempt(eventId: string): Promise<number | null> {
    const record = this.state.events[eventId];
    if (!record || !this.target) return null;
    const attempt = await sendSigned(this.target, record.event, this.abort.signal);
    if (this.abort.signal.aborted) return null;
    this.state.attempts.push(attempt);
    this.state.attempts.splice(0, this.state.attempts.length - KEPT_ATTEMPTS);
    this.news.emit(eventId);
    this.save();
    return attempt.status;
  }

  private mark(eventId: string, delivery: DeliveryStatus): void {
    const record = this.state.events[eventId];
    if (record) record.delivery = delivery;
    if (delivery !== 'pending') this.news.emit(eventId);
    this.save();
  }

  private start(work: () => Promise<void>): void {
    this.running++;
    void work().finally(() => {
      this.running--;
      if (this.isIdle()) this.news.emit('idle');
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
