import type { Context, StandInOptions } from './context';
import { DeliveryQueue } from './delivery';
import { createEmit } from './events';
import { expireDue, watchExpiry } from './expiry';
import { FaultList } from './faults';
import type { RunningKeys } from './idempotency';
import { loadState, writeState } from './state';

/** Everything behind the HTTP surface. */
export type StandIn = {
  context: Context;
  faults: FaultList;
  running: RunningKeys;
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
  let ahead = 0;
  let saveTimer: NodeJS.Timeout | null = null;

  const now = () => Math.floor(Date.now() / 1000) + ahead;
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
  const context: Context = {
    options: {
      businessName: options.businessName ?? 'Numina',
      redirectWaitMs: options.redirectWaitMs ?? REDIRECT_WAIT_MS,
      settleDelayMs: options.settleDelayMs ?? SETTLE_DELAY_MS,
      log: options.log ?? (() => {}),
    },
    state,
    delivery,
    now,
    advance: (seconds) => {
      ahead += seconds;
    },
    emit: createEmit(state, delivery, now, save),
    save,
    later,
    baseUrl,
  };
  return {
    context,
    faults: new FaultList(),
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
