import 'server-only';
import { repeat } from '@/lib/log/repeat';
import { announceAlerts, setAlert } from './alerts';
import { lookUnlessAway } from './database-away';
import { diskSpace, LATE_SECONDS, readQueueAge, SILENT_SECONDS, secondsSince } from './readiness';
import { readSignals, type Signal, writeSignal } from './signals';

const HOUR = 3600;
/** Stripe is compared every hour; three missed runs are a trouble. */
const NOT_COMPARED_SECONDS = 3 * HOUR;
/** Strangers knock with forged events now and then; a wrong signing secret refuses more than that. */
const REFUSED_STEPS = [500, 50, 5];
/** Told while there is still time: `/api/ready` refuses visitors at a fifth of it. */
const LITTLE_DISK_BYTES = 1_000_000_000;

/** How long something has been going on, coarsely, so that it changes a few times and not each minute. */
function coarse(seconds: number): string {
  const steps: [number, string][] = [
    [86_400, '> 1 d'],
    [6 * HOUR, '> 6 h'],
    [HOUR, '> 1 h'],
    [LATE_SECONDS, '> 15 min'],
  ];
  return steps.find(([least]) => seconds >= least)?.[1] ?? '> 1 min';
}

/**
 * Looks after everything but the program that looks: the site notices a silent worker and the worker a silent site.
 * @param upSeconds how long this program has been running: before that, whoever was started with it could not speak yet
 */
export async function watchShop(by: 'site' | 'worker', upSeconds: number): Promise<void> {
  if ((await diskSpace()).freeBytes < LITTLE_DISK_BYTES) await writeSignal('disk-low');
  const [signals, queue] = await Promise.all([readSignals(), readQueueAge()]);
  const other = by === 'site' ? 'worker' : 'site';
  const silent = secondsSince(signals[other]) ?? upSeconds;
  if (silent < SILENT_SECONDS) await setAlert(`${other}-silent`, null);
  else if (upSeconds >= SILENT_SECONDS) await setAlert(`${other}-silent`, coarse(silent));

  const late = Math.max(queue.oldestMailSeconds, queue.oldestJobSeconds);
  await setAlert('queue-late', late >= LATE_SECONDS ? coarse(late) : null);
  await setAlert('webhooks-refused', refusedInWords(signals['stripe-webhook-refused']));

  const notCompared = secondsSince(signals['payments-compared']) ?? upSeconds;
  await setAlert('payments-not-compared', notCompared >= NOT_COMPARED_SECONDS ? coarse(notCompared) : null);
  // Each instance has a disk of its own: the alert ends when none of them has seen a full one for a while.
  const diskLow = secondsSince(signals['disk-low']);
  await setAlert('disk-low', diskLow !== null && diskLow < SILENT_SECONDS ? '< 1 GB' : null);
  await announceAlerts();
}

function refusedInWords(refused: Signal | undefined): string | null {
  if (!refused || Date.now() - refused.at.getTime() > HOUR * 1000) return null;
  const step = REFUSED_STEPS.find((least) => refused.hourCount >= least);
  return step ? `>= ${step}` : null;
}

/** Watches for as long as the program runs. */
export function keepWatching(by: 'site' | 'worker', everyMs = 30_000): void {
  const started = Date.now();
  const look = lookUnlessAway(by, () => watchShop(by, (Date.now() - started) / 1000));
  repeat('watch', everyMs, look);
}
