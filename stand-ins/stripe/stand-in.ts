import { type Context, createEmit, type StandInOptions } from './context';
import { DeliveryQueue } from './delivery';
import { expireDue, watchExpiry } from './expiry';
import type { Fault } from './faults';
import { loadState, writeState } from './state';

/** Everything behind the HTTP surface. */
export type StandIn = {
  context: Context;
  /** Errors to come. */
  faults: Fault[];
  /** Idempotency keys of requests that are being worked on right now. */
  running: Set<string>;
  /** Takes up the timers and unsent events of an earlier run. */
  start: () => void;
  close: () => void;
};

const RETRY_DELAYS_MS = [500, 2_000, 5_000, 15_000, 60_000, 300_000];
const REDIRECT_WAIT_MS = 10_000;
const SETTLE_DELAY_MS = 3_000;
const SAVE_DELAY_MS = 50;

/** Builds the stand-in from its options and the state of an earlier run. `baseUrl` is known only once it listens. */
export function createStandIn(options: StandInOptions, baseUrl: () => string): StandIn {
  const { webhookUrl, webhookSecret, stateFile } = options;
  if (webhookUrl && !webhookSecret?.startsWith('whsec_'))
    throw new Error(
      'A webhook address needs the webhook secret (whsec_...): unsigned events are never sent.',
    );
  const state = loadState(stateFile);
  const timers = new Set<NodeJS.Timeout>();
  let saveTimer: NodeJS.Timeout | null = null;

  let ahead = 0;
  const now = () => Math.floor(Date.now() / 1000) + ahead;
  const advance = (seconds: number) => {
    ahead += seconds;
  };
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    timers.add(timer);
  };
  const save = () => {
    saveTimer ??= setTimeout(() => {
      saveTimer = null;
      writeState(stateFile, state);
    }, SAVE_DELAY_MS);
  };
  const target = webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : null;
  const delivery = new DeliveryQueue(state, options.retryDelaysMs ?? RETRY_DELAYS_MS, save, target);
  const parts = {
    redirectWaitMs: options.redirectWaitMs ?? REDIRECT_WAIT_MS,
    settleDelayMs: options.settleDelayMs ?? SETTLE_DELAY_MS,
    state,
    delivery,
    now,
    advance,
    save,
    later,
    baseUrl,
  };
  const context = { ...parts, emit: createEmit(parts) };
  return {
    context,
    faults: [],
    running: new Set(),
    start: () => {
      expireDue(context);
      for (const record of Object.values(state.sessions))
        if (record.session.status === 'open') watchExpiry(context, record);
      delivery.resume();
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      if (saveTimer) clearTimeout(saveTimer);
      delivery.close();
      writeState(stateFile, state);
    },
  };
}
